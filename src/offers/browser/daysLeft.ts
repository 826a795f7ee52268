import { localDateOf } from '@patio/framework/kernel';

const dayMs = 86_400_000;

/** Whole days from today in São Paulo until a day; negative once it has passed. */
export const daysLeft = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(localDateOf(now))) / dayMs);

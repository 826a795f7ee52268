import { isLocalDate } from '#kernel/localDate.ts';
import { endOfDay } from '#kernel/localDate.ts';

/** A state of a record as the URL names it: a version, or a day at its end. */
export type PastPoint = { readonly version: number } | { readonly day: string };

/** Reads `v3` or `2026-11-20`; undefined for anything else. */
export const readPoint = (text: string | null): PastPoint | undefined => {
  const version = /^v([1-9]\d{0,8})$/.exec(text ?? '')?.[1];
  if (version !== undefined) return { version: Number(version) };
  return text !== null && isLocalDate(text) ? { day: text } : undefined;
};

/** The other way round. */
export const writePoint = (point: PastPoint): string =>
  'version' in point ? `v${point.version}` : point.day;

/** What the call asks for: a day means its last moment in São Paulo. */
export const pointOf = (point: PastPoint): { version: number } | { at: string } =>
  'version' in point
    ? { version: point.version }
    : { at: new Date(endOfDay(point.day)).toISOString() };

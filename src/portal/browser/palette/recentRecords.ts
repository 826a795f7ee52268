import { personalPrefix } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';

/** A record the person has visited. */
export type RecentRecord = {
  readonly resource: string;
  readonly name: string;
  /** Path of its screen. */
  readonly path: string;
};

const kept = 8;

/** Names of records are personal data, so they are cleared with the session. */
const placeOf = (username: string): string => `${personalPrefix}${username}.recent`;

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['resource', 'name', 'path'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  Object.hasOwn(outlines, String(Reflect.get(value, 'resource')));

/** A person's recent records, latest first. */
export const readRecent = (username: string): readonly RecentRecord[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
};

/** Records a visit. */
export const noteRecent = (username: string, visited: RecentRecord): void => {
  const others = readRecent(username).filter(({ path }) => path !== visited.path);
  localStorage.setItem(placeOf(username), JSON.stringify([visited, ...others].slice(0, kept)));
};

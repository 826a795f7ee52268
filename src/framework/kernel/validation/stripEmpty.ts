import { leftOut, mapMembers } from './mapMembers';

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const strip = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return mapMembers(value as Readonly<Record<string, unknown>>, (member) =>
    isEmptyValue(member) ? leftOut : strip(member),
  );
};

/**
 * Drops the members that say nothing (absent, null, empty or only blanks), at every depth, before a new record is
 * validated: a field that is left empty counts as not sent. For changes use `clearEmpty`: there null has a meaning.
 */
export const stripEmpty = <T>(data: T): T => strip(data) as T;

/** Turns empty and blank texts of a change into null, which clears the field. Other members stay as they are. */
export const clearEmpty = <T extends Readonly<Record<string, unknown>>>(data: T): T =>
  mapMembers(data, (value) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  ) as T;

import type { GroupName } from '#access/rules/groups.ts';

/** Profiles that can read documents, in display order. @source OQ-029, ROUTE-066 */
export const readerProfiles = [
  'fi-manager',
  'admin-internal',
  'representante',
  'consulta',
] as const satisfies readonly GroupName[];

/** A profile that can read documents. */
export type ReaderProfile = (typeof readerProfiles)[number];

/** Access flag: 1 yes, 0 no. @source OQ-164 */
export type AccessValue = 0 | 1;

/** Default if the dealer sets nothing. */
export const usualAccess: AccessValue = 1;

/** Whether a profile can read documents. */
export const isReaderProfile = (name: string): name is ReaderProfile =>
  (readerProfiles as readonly string[]).includes(name);

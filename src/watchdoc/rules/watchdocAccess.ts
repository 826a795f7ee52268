import type { GroupName } from '#access/rules/groups.ts';

/** Profiles that may read documents, in the order of the page that says so. @source OQ-029, ROUTE-066 */
export const readerProfiles = [
  'fi-manager',
  'admin-internal',
  'representante',
  'consulta',
] as const satisfies readonly GroupName[];

/** Such a profile. */
export type ReaderProfile = (typeof readerProfiles)[number];

/** Whether documents are read: 1 yes, 0 no. @source OQ-164 */
export type AccessValue = 0 | 1;

/** What holds for a profile at a dealer that says nothing of it. */
export const usualAccess: AccessValue = 1;

/** Whether a profile is one that may read documents. */
export const isReaderProfile = (name: string): name is ReaderProfile =>
  (readerProfiles as readonly string[]).includes(name);

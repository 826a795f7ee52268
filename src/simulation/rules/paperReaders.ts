import { simulatorUsers } from '#access/rules/groupSets.ts';

/** Who may read the dealer's version of a paper: everyone who simulates except buyers. */
export const dealerPaperReaders = {
  groups: simulatorUsers.filter((group) => group !== 'customer'),
} as const;

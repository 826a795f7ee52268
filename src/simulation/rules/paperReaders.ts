import { simulatorUsers } from '#access/rules/groupSets.ts';

/** Who may have the dealer's version of a paper: everybody who simulates but who buys. */
export const dealerPaperReaders = {
  groups: simulatorUsers.filter((group) => group !== 'customer'),
} as const;

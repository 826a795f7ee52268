import type { Deps, PersonRequest } from '@patio/framework/server';
import type { InsuranceFrame } from '#generated/types/wire.ts';
import { findCardOf, openCard } from './store/cards';

/** Where a card is typed in: a page of its own, whose number never reaches the portal's calls. */
export const cardPath = '/insurance/card';

/** The page that takes the card of a proposal, opened once, and what it took. @source CALL-204, INS-101 */
export const paymentFrame = async (
  { db, ids, clock }: Deps,
  { actor }: PersonRequest,
  proposalId: string,
): Promise<InsuranceFrame> => {
  const known = await findCardOf(db, proposalId);
  const token = known?.token ?? ids();
  if (!known) await openCard(db, { token, proposalId, ownerId: actor.userId, at: clock() });
  const { brand, lastDigits } = known ?? {};
  return {
    url: `${cardPath}/${token}`,
    token,
    isFilled: Boolean(lastDigits),
    ...(brand ? { brand } : {}),
    ...(lastDigits ? { lastDigits } : {}),
  };
};

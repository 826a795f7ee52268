import type { Deps, PersonRequest } from '@patio/framework/server';
import type { InsuranceFrame } from '#generated/types/wire.ts';
import { findCardOf, openCard } from './store/cards';

/** Path of the card page, which is separate so that the number never reaches the portal's calls. */
export const cardPath = '/insurance/card';

/** Returns the card page of a proposal, created on first use, and the captured card. @source CALL-204, INS-101 */
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

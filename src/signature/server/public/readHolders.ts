import type { Deps } from '@patio/framework/server';
import type { SigningPage } from '#generated/types/wire.ts';
import { findDealerPhone } from '#organisation/server/index.ts';
import type { Process } from '../store/processes';

type Signed = Pick<Process, 'proposalKind' | 'dealerId'>;

/** Whom a signer may ask about their data: the dealer by phone, and who lends where something is lent. */
export const readHolders = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { proposalKind, dealerId }: Signed,
): Promise<Pick<SigningPage, 'dealerPhone' | 'lenderName'>> => ({
  dealerPhone: await findDealerPhone(db, dealerId),
  lenderName: proposalKind === 'sale' ? config.lenderName : null,
});

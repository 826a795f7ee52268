import type { Deps } from '../../../framework/server/deps';
import type { SigningPage } from '../../../generated/types/wire';
import { findDealerPhone } from '../../../organisation/server';
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

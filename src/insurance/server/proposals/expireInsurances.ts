import { localDateOf } from '@patio/framework/kernel';
import { applyChange, type Deps } from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { systemRequest } from '#organisation/server/index.ts';
import { lockLapsed } from './store/insurances';
import { runningSince } from './submitToInsurer';

/**
 * Expires quotes and policies that ended before today in São Paulo, in batches.
 *
 * @returns number of expired proposals
 * @source domain 3.2
 */
export const expireInsurances = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const day = localDateOf(deps.clock());
    const rows = await lockLapsed(trx, { day, since: runningSince(deps) });
    const context = { trx, deps, request: systemRequest, description: insuranceProposals };
    const values = { status: 'Expirada' } as const;
    return (await applyChange(context, { rows, values, action: 'update' })).length;
  });

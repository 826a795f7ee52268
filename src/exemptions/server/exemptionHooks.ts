import { appError, err, localDateOf, ok } from '@patio/framework/kernel';
import type { EntityHooks } from '@patio/framework/server';
import { canRequest, statusFor } from '../rules/exemption';
import { findDeciders, findNewest, lockClient } from './store/exemptions';
import { notifyApprovers } from './decideExemption';

/** Sets the server-side fields of a new request: its deciders and the requested fee. */
export const exemptionHooks: EntityHooks<'tccExemptions'> = {
  beforeCreate: async ({ trx, deps, request: { actor } }, input) => {
    const [dealer, clientDocument] = [input.dealer, input.clientDocument];
    await lockClient(trx, dealer, clientDocument);
    const newest = await findNewest(trx, { clientDocument, dealers: [dealer] });
    const fee = input.tccValue;
    const at = deps.clock();
    const status = statusFor(newest, { day: localDateOf(at), fee });
    if (!canRequest(status)) return err(appError('exemption.not_open'));
    const deciders = await findDeciders(trx, dealer, actor.username);
    if (deciders.length === 0) return err(appError('exemption.no_manager'));
    return ok({
      ...input,
      status: 'PENDING',
      deciders,
      requestedBy: actor.username,
      requesterName: actor.name,
      requestedAt: at.toISOString(),
    });
  },
  afterCreate: async ({ trx, deps }, { row }) => {
    await notifyApprovers(trx, row, deps.clock());
    return ok(undefined);
  },
};

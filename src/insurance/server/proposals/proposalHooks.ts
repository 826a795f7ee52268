import { appError } from '../../../framework/kernel/errors/AppError';
import { err, ok } from '../../../framework/kernel/Result';
import type { ActionCommand, EntityHooks } from '../../../framework/server/crud/EntityHooks';
import { dealerOf } from '../../../organisation/server';
import { isOpen, statusOf } from '../../rules/proposals/lifecycle';
import { checkSold } from './checkSold';
import { computeProposal } from './computeProposal';
import { financingOf } from './store/financing';

const handOverInsurance: ActionCommand = async ({ deps }, { action, row }) =>
  ok({ ...action.set, sentAt: row['sentAt'] ?? deps.clock().toISOString() });

const recordInsurancePolicy: ActionCommand = async ({ deps }, { asked }) =>
  ok({
    status: 'Emitida',
    policyNumber: asked['policy'],
    issuedAt: deps.clock().toISOString(),
    insurerReason: null,
  });

/** Members that nothing is priced by: who changes them gets no new price. */
const unpriced: ReadonlySet<string> = new Set([
  ...['notes', 'complement', 'neighbourhood', 'socialName', 'nationality', 'fiscalNote'],
  ...['sellerName', 'sellerDocument', 'plate', 'renavam', 'vin', 'pickupDate'],
]);

/** What a stored proposal of an insurance does beside what its description says. */
export const insuranceHooks: EntityHooks = {
  beforeCreate: async (context, input) => {
    const { actor } = context.request;
    const dealerId = dealerOf(actor);
    if (dealerId === null) return err(appError('insurance.no_dealer'));
    const sold = await checkSold(context.trx, { type: input['insuranceType'], dealerId });
    if (!sold.ok) return sold;
    const own = await computeProposal(context, input, { dealerId });
    if (!own.ok) return own;
    const financing = await financingOf(context.trx, { id: input['simulationId'], dealerId });
    const sellerName = input['sellerName'] ?? actor.name;
    return ok({ ...input, ...financing, sellerName, ...own.value, dealerId });
  },
  beforeUpdate: async (context, { row, values }) => {
    if (!isOpen(statusOf(row['status']))) return err(appError('PRS006'));
    if (Object.keys(values).every((name) => unpriced.has(name))) return ok(values);
    const sent = { ...row, ...values };
    const own = await computeProposal(context, sent, {
      dealerId: String(row['dealerId']),
      stored: row,
    });
    return own.ok ? ok({ ...values, ...own.value }) : own;
  },
  commands: {
    handOverInsurance,
    recordInsurancePolicy,
  },
};

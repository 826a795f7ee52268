import {
  type LocalDate,
  appError,
  daysBetween,
  err,
  localDateOf,
  ok,
  actionGroups,
  entityPath,
} from '@patio/framework/kernel';
import {
  type ActionCommand,
  type EntityHooks,
  type Database,
  findRow,
  valuesToSet,
} from '@patio/framework/server';
import { dealerOf } from '#organisation/server/index.ts';
import { attachmentOf } from '#papers/server/index.ts';
import { commissionLeft } from '#insurance/rules/commission.ts';
import { chargedPremium } from '#insurance/rules/proposals/chargedPremium.ts';
import { isOpen, statusOf, isOver } from '#insurance/rules/proposals/lifecycle.ts';
import { referenceInsurerName } from '#addOns/rules/addOns.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { notifyGroups, notifyUsers } from '#session/server/index.ts';
import { insuranceNotice, type DeskOutcome } from '#insurance/rules/insuranceNotice.ts';
import type { ProposalRow, ProposalValues } from '#insurance/rules/proposals/insuranceTypes.ts';
import { checkSale } from './saleSource';
import { checkSold } from './startDraft';
import { computeProposal } from './computeProposal';
import { recordCouponUse } from './linkToSale';
import { checkIdle } from './submitToInsurer';
import { financingOf } from './store/financing';
import { findCreator } from './store/facts';

type DeskNotice = { readonly row: ProposalRow; readonly outcome: DeskOutcome; readonly at: Date };

const types = insuranceProposals.fields.find(({ name }) => name === 'insuranceType')?.options ?? [];

const wordsOf = ({ row, outcome }: DeskNotice) => {
  const { insuranceType: type, assuredName } = row;
  const label = types.find(({ value }) => value === type)?.label;
  const product = label ?? { 'pt-BR': String(type), en: String(type) };
  return insuranceNotice({ outcome, product, assuredName: String(assuredName ?? '') });
};

/** Notifies the creator of a proposal about what the desk recorded. */
const notifySeller = async (trx: Database, notice: DeskNotice): Promise<void> => {
  const { row, at } = notice;
  const usernames = await findCreator(trx, row.id);
  const path = entityPath(insuranceProposals, 'show', row.id);
  await notifyUsers(trx, { ...wordsOf(notice), path, usernames, at });
};

/** Groups of the insurance desk. */
const deskGroups = actionGroups(insuranceProposals, 'recordPolicy');

/** Notifies the insurance desk of a hand-over. */
const notifyDesk = async (
  trx: Database,
  { except, ...notice }: DeskNotice & { readonly except: string },
): Promise<void> => {
  const { row, at } = notice;
  const path = entityPath(insuranceProposals, 'show', row.id);
  await notifyGroups(trx, { ...wordsOf(notice), path, groups: deskGroups, except, at });
};

const handOverInsurance: ActionCommand<'insuranceProposals', 'handOverInsurance'> = async (
  { deps, trx, request },
  { action, row },
) => {
  const idle = await checkIdle(deps, trx, row);
  if (!idle.ok) return idle;
  const at = deps.clock();
  await notifyDesk(trx, { row, outcome: 'handedOver', at, except: request.actor.username });
  return ok({ ...action.set, sentAt: row.sentAt ?? at.toISOString() });
};

/** Stores the chassis, without which a policy cannot be issued, unless the insurer is being asked. */
const informChassis: ActionCommand<'insuranceProposals', 'informChassis'> = async (
  { deps, trx },
  { action, asked, row },
) => {
  const idle = await checkIdle(deps, trx, row);
  return idle.ok ? ok(valuesToSet(action, asked)) : idle;
};

/** Amounts of the premium that the desk entered; empty if it equals the quote. @fails validation.required at premium */
const chargedOf = (row: ProposalRow, premium: unknown, day: LocalDate) => {
  const quoted = row.insurancePremium;
  if (typeof premium === 'number' && premium !== Number(quoted))
    return chargedPremium(row, premium, day);
  const fields = [{ path: 'premium', code: 'validation.required' }] as const;
  return quoted === null || quoted === undefined
    ? err(appError('validation.failed', { fields }))
    : ok({});
};

const recordInsurancePolicy: ActionCommand<'insuranceProposals', 'recordInsurancePolicy'> = async (
  context,
  { asked, row },
) => {
  const charged = chargedOf(row, asked.premium, localDateOf(context.deps.clock()));
  if (!charged.ok) return charged;
  await recordCouponUse(context, row);
  await notifySeller(context.trx, { row, outcome: 'issued', at: context.deps.clock() });
  return ok({
    ...charged.value,
    status: 'Emitida',
    insurer: row.insurer ?? referenceInsurerName,
    policyNumber: asked.policy,
    issuedAt: context.deps.clock().toISOString(),
    insurerReason: null,
  });
};

/** Elapsed and total days of cover. */
const coverOf = ({ effectiveFrom, effectiveTo }: ProposalRow, day: LocalDate) => {
  const from = typeof effectiveFrom === 'string' ? effectiveFrom : day;
  const until = typeof effectiveTo === 'string' ? effectiveTo : day;
  return {
    elapsed: Math.max(0, daysBetween(from, day)),
    duration: Math.max(1, daysBetween(from, until)),
  };
};

/** Records a cancellation by the insurer after the withdrawal period; the refund is limited to the premium. */
const recordInsuranceCancellation: ActionCommand<
  'insuranceProposals',
  'recordInsuranceCancellation'
> = async ({ deps, trx }, { action, asked, row }) => {
  const limit = Number(row.insurancePremium ?? 0);
  if (asked.returned > limit) {
    const fields = [{ path: 'returned', code: 'validation.too_large', params: { limit } }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const now = deps.clock();
  await notifySeller(trx, { row, outcome: 'cancelled', at: now });
  return ok({
    ...action.set,
    refund: asked.returned,
    insurerReason: asked.why,
    cancelledAt: now.toISOString(),
    commissionValue: commissionLeft(row.commissionValue, coverOf(row, localDateOf(now))),
  });
};

const recordInsuranceRefusal: ActionCommand<
  'insuranceProposals',
  'recordInsuranceRefusal'
> = async ({ deps, trx }, { action, asked, row }) => {
  await notifySeller(trx, { row, outcome: 'refused', at: deps.clock() });
  return ok({ ...action.set, insurerReason: asked.why });
};

/** Fields that do not affect the price: changing only these skips repricing. */
const unpriced: ReadonlySet<string> = new Set([
  'notes',
  'complement',
  'neighbourhood',
  'socialName',
  'nationality',
  'fiscalNote',
  'sellerName',
  'sellerDocument',
  'plate',
  'renavam',
  'vin',
  'pickupDate',
  'saleProposalId',
]);

/** Hooks of insurance proposals. */
export const insuranceHooks: EntityHooks = {
  beforeCreate: async (context, input: ProposalValues) => {
    const { actor } = context.request;
    const dealerId = dealerOf(actor);
    if (dealerId === null) return err(appError('insurance.no_dealer'));
    const sold = await checkSold(context.trx, { type: input.insuranceType, dealerId });
    if (!sold.ok) return sold;
    const inside = { ...context.deps, db: context.trx };
    const named = { id: input.saleProposalId, dealerId };
    const sale = await checkSale(inside, context.request, named);
    if (!sale.ok) return sale;
    const own = await computeProposal(context, input, { dealerId });
    if (!own.ok) return own;
    const financing = await financingOf(context.trx, { id: input.simulationId, dealerId });
    const sellerName = input.sellerName ?? actor.name;
    return ok({ ...input, ...financing, sellerName, ...own.value, dealerId });
  },
  beforeUpdate: async (
    context,
    { row, values }: { readonly row: ProposalRow; readonly values: ProposalValues },
  ) => {
    if (!isOpen(statusOf(row.status))) return err(appError('PRS006'));
    const idle = await checkIdle(context.deps, context.trx, row);
    if (!idle.ok) return idle;
    const dealerId = String(row.dealerId);
    const { saleProposalId: id } = values;
    const inside = { ...context.deps, db: context.trx };
    const isNamed = id !== row.saleProposalId;
    const sale = await checkSale(inside, context.request, { id: isNamed ? id : null, dealerId });
    if (!sale.ok) return sale;
    if (Object.keys(values).every((name) => unpriced.has(name))) return ok(values);
    const sent = { ...row, ...values };
    const own = await computeProposal(context, sent, { dealerId, stored: row });
    return own.ok ? ok({ ...values, ...own.value }) : own;
  },
  commands: {
    handOverInsurance,
    informChassis,
    recordInsurancePolicy,
    recordInsuranceRefusal,
    recordInsuranceCancellation,
  },
};

/**
 * Adds dealer, author and file digest to a document; refuses documents for closed proposals.
 *
 * @source CALL-177, ESG-017
 */
export const insuranceDocumentHooks: EntityHooks<'insuranceDocuments'> = {
  beforeCreate: async (hook, input) => {
    const { trx, deps, request } = hook;
    const context = { catalog: deps.catalog, description: insuranceProposals, request };
    const found = await findRow(context, trx, { id: input.proposal, lock: true });
    if (!found.ok) return found;
    const proposal = found.value;
    if (isOver(statusOf(proposal.status))) return err(appError('PRS006'));
    return ok({ ...input, dealer: proposal.dealerId, ...(await attachmentOf(hook, input.file)) });
  },
};

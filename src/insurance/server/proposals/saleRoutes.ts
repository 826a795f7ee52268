import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type RouteModule,
  allow,
  findRow,
  finishDraft,
  openContext,
  route,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { InsuranceAnswer, InsurancePrice } from '#generated/types/wire.ts';
import { publicRoute } from '#csf/server/index.ts';
import { checkDealer } from '#organisation/server/index.ts';
import {
  cancelPolicy,
  enrollGap,
  issueFinanced,
  issuePolicy,
  listDeductibles,
  newTerm,
  proposeFinanced,
  proposePmc,
  quoteGap,
  quotePmc,
  readFinanced,
  readGapContract,
  readPolicy,
  registerLife,
  subscribe,
  tieInsurance,
} from '#insurance/insurerCalls.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { deductibles } from '#insurance/rules/proposals/deductibles.ts';
import { checkSale, noSuchSale } from './saleSource';
import { checkProvider } from './lookupRoutes';
import { priceOfWork } from './priceOfWork';
import { findQuotedProposal } from './store/quoted';
import { readAnswers } from './store/answers';
import { tellInsurer } from './tellInsurer';
import { tieToSale } from './tieToSale';
import { wireAnswer } from './wireAnswer';
import { proposalContext, readWork, type WorkAsk } from './work';

/** What an insurer answered when it made the policy: nothing is created until it did. @source INS-116 */
const policyOf = async (
  deps: Deps,
  request: PersonRequest,
  { id, type }: WorkAsk,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const found = await findRow(proposalContext(deps, request), deps.db, { id });
  if (!found.ok) return found;
  const row = found.value;
  if (type !== undefined && familyOf(row['insuranceType']) !== familyOf(type))
    return err(appError('SIS001'));
  const said = (await readAnswers(deps.db, String(row.id))).find(({ kind }) => kind === 'policy');
  return ok(wireAnswer(row, said));
};

type Quoting = WorkAsk & { readonly failure: 'PMCERR' | 'GAPERR'; readonly term?: number };

/** What a product costs; a tariff that refuses is the insurer's failure, with its reasons. @source INS-118, INS-120 */
const quoteOf = async (
  deps: Deps,
  request: PersonRequest,
  { failure, term, ...ask }: Quoting,
): Promise<Result<InsurancePrice, AppError>> => {
  const work = await readWork(deps, request, ask);
  if (!work.ok) return work;
  const { values, dealerId } = work.value;
  const asked = term === undefined ? values : { ...values, term };
  const price = await priceOfWork(deps, request, { values: asked, dealerId });
  if (price.ok && price.value.total !== undefined) return price;
  const fields = price.ok ? undefined : price.error.fields;
  return err(appError(failure, fields ? { fields } : {}));
};

/** A mechanical protection is proposed with what its insurer asks; what is on record must say the same. */
const checkAsked = async (
  deps: Deps,
  request: PersonRequest,
  { id, email }: { readonly id: string; readonly email: string },
) => {
  const found = await findRow(proposalContext(deps, request), deps.db, { id });
  if (!found.ok || found.value['email'] === email) return found;
  const fields = [{ path: 'email', code: 'validation.check' }] as const;
  return err(appError('validation.failed', { fields }));
};

const both = async (deps: Deps, request: PersonRequest, ask: WorkAsk) => {
  const sent = await tellInsurer(deps, request, { ...ask, kind: 'proposal' });
  return sent.ok ? tellInsurer(deps, request, { ...ask, kind: 'policy' }) : sent;
};

type Financed = { readonly quoteId: string; readonly saleProposalId: string | undefined };

/** The sale must be in sight of the person, and of the dealer of the insurance. */
const financingSale = async (
  deps: Deps,
  request: PersonRequest,
  { id, saleProposalId }: { readonly id: string; readonly saleProposalId: string },
) => {
  const allowed = await allow(
    { ...openContext(deps, request), description: saleProposals },
    'show',
  );
  if (!allowed.ok) return allowed;
  const work = await readWork(deps, request, { id });
  if (!work.ok) return work;
  const { dealerId } = work.value;
  return dealerId === null
    ? err(noSuchSale())
    : checkSale(deps, request, { id: saleProposalId, dealerId });
};

/** The draft or proposal that names a quote becomes that of the sale that finances its car. @source CALL-189 */
const financed = async (
  deps: Deps,
  request: PersonRequest,
  { quoteId, saleProposalId }: Financed,
) => {
  const found = await findQuotedProposal(deps.db, { quoteId, ownerId: request.actor.userId });
  if (!found) return err(appError('SIS001'));
  const { id, version } = found;
  if (saleProposalId !== undefined) {
    const sale = await financingSale(deps, request, { id, saleProposalId });
    if (!sale.ok) return sale;
  }
  if (version !== null) {
    const made = await finishDraft(proposalContext(deps, request), { id, version });
    if (!made.ok) return made;
  }
  const kept = saleProposalId === undefined ? {} : { saleProposalId };
  return tellInsurer(deps, request, { id, type: 'SEGURO_AUTO', kind: 'proposal', kept });
};

/**
 * Calls that tell insurers and read what they answered. @source CALL-182 to CALL-192, CALL-208, CALL-210, CALL-211,
 * CALL-223, CALL-279
 */
export const saleRoutes: RouteModule = [
  route(subscribe, (deps, { params, context }) =>
    tellInsurer(deps, context, { ...params, kind: 'proposal' }),
  ),
  route(issuePolicy, (deps, { params, context }) =>
    tellInsurer(deps, context, { ...params, kind: 'policy' }),
  ),
  route(cancelPolicy, (deps, { params, body, context }) =>
    tellInsurer(deps, context, { ...params, kind: 'cancellation', reason: body.reason }),
  ),
  route(readPolicy, (deps, { params, context }) => policyOf(deps, context, params)),
  route(tieInsurance, (deps, { params, context }) => tieToSale(deps, context, params)),
  route(proposeFinanced, async (deps, { params, query, context }) => {
    const own = checkDealer(context.actor, query.dealerId);
    if (!own.ok) return own;
    const known = checkProvider(params.provider);
    const { quoteId } = params;
    const { saleProposalId } = query;
    return known.ok ? financed(deps, context, { quoteId, saleProposalId }) : known;
  }),
  route(issueFinanced, (deps, { body, context }) =>
    tellInsurer(deps, context, {
      id: body.proposeInsuranceId,
      type: 'SEGURO_AUTO',
      kind: 'policy',
    }),
  ),
  route(readFinanced, (deps, { params, context }) =>
    policyOf(deps, context, { id: params.id, type: 'SEGURO_AUTO' }),
  ),
  route(quotePmc, (deps, { params, context }) =>
    quoteOf(deps, context, { id: params.id, type: 'PMC', failure: 'PMCERR' }),
  ),
  route(proposePmc, async (deps, { params: { id }, body, context }) => {
    const same = await checkAsked(deps, context, { id, email: body.email });
    return same.ok ? both(deps, context, { id, type: 'PMC' }) : same;
  }),
  route(newTerm, (deps, { body: { id, term }, context }) =>
    quoteOf(deps, context, { id, term, type: 'PMC', failure: 'PMCERR' }),
  ),
  route(quoteGap, (deps, { params, context }) =>
    quoteOf(deps, context, { id: params.id, type: 'GAP', failure: 'GAPERR' }),
  ),
  route(enrollGap, (deps, { params, context }) =>
    both(deps, context, { id: params.id, type: 'GAP' }),
  ),
  route(readGapContract, (deps, { params, context }) =>
    policyOf(deps, context, { id: params.id, type: 'GAP' }),
  ),
  route(registerLife, (deps, { params, context }) =>
    both(deps, context, { id: params.id, type: 'LIFE' }),
  ),
  publicRoute(listDeductibles, async (_deps, { params }) => {
    const known = checkProvider(params.provider);
    return known.ok ? ok(deductibles.map((one) => ({ ...one }))) : known;
  }),
];

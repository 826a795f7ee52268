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
  linkInsurance,
} from '#insurance/insurerCalls.ts';
import { familyOf, type ProposalRow } from '#insurance/rules/proposals/insuranceTypes.ts';
import { deductibles } from '#addOns/rules/tariffs.ts';
import { checkSale, saleMissing } from './saleSource';
import { checkProvider } from './lookupRoutes';
import { priceOfWork } from './quoteProposal';
import { findQuotedProposal } from './store/insurances';
import { readAnswers } from './store/submissions';
import { submitToInsurer, wireAnswer } from './submitToInsurer';
import { linkToSale } from './linkToSale';
import { proposalContext, readWork, type ProposalPath } from './work';

/** The insurer's answer about the policy; `created` is false until it is issued. @source INS-116 */
const policyOf = async (
  deps: Deps,
  request: PersonRequest,
  { id, type }: ProposalPath,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const found = await findRow(proposalContext(deps, request), deps.db, { id });
  if (!found.ok) return found;
  const row: ProposalRow = found.value;
  if (type !== undefined && familyOf(row.insuranceType) !== familyOf(type))
    return err(appError('SIS001'));
  const answer = (await readAnswers(deps.db, row.id)).find(({ kind }) => kind === 'policy');
  return ok(wireAnswer(row, answer));
};

type QuoteRequest = ProposalPath & {
  readonly failure: 'PMCERR' | 'GAPERR';
  readonly term?: number;
};

/** Prices a product; refusals of the tariff are reported as a failure of the insurer. @source INS-118, INS-120 */
const quoteOf = async (
  deps: Deps,
  request: PersonRequest,
  { failure, term, ...ask }: QuoteRequest,
): Promise<Result<InsurancePrice, AppError>> => {
  const work = await readWork(deps, request, ask);
  if (!work.ok) return work;
  const { values, dealerId } = work.value;
  const priced = term === undefined ? values : { ...values, term };
  const price = await priceOfWork(deps, request, { values: priced, dealerId });
  if (price.ok && price.value.total !== undefined) return price;
  const fields = price.ok ? undefined : price.error.fields;
  return err(appError(failure, fields ? { fields } : {}));
};

/** Checks that the e-mail sent with a mechanical protection matches the proposal. */
const checkEmail = async (
  deps: Deps,
  request: PersonRequest,
  { id, email }: { readonly id: string; readonly email: string },
) => {
  const found = await findRow(proposalContext(deps, request), deps.db, { id });
  if (!found.ok || found.value['email'] === email) return found;
  const fields = [{ path: 'email', code: 'validation.check' }] as const;
  return err(appError('validation.failed', { fields }));
};

const proposeAndIssue = async (deps: Deps, request: PersonRequest, path: ProposalPath) => {
  const sent = await submitToInsurer(deps, request, { ...path, kind: 'proposal' });
  return sent.ok ? submitToInsurer(deps, request, { ...path, kind: 'policy' }) : sent;
};

type Financed = { readonly quoteId: string; readonly saleProposalId: string | undefined };

/** Checks that the user may see the sale and that it belongs to the insurance's dealer. */
const checkFinancingSale = async (
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
    ? err(saleMissing())
    : checkSale(deps, request, { id: saleProposalId, dealerId });
};

/** Turns the draft or proposal of a quote into the financed proposal of a sale. @source CALL-189 */
const submitFinanced = async (
  deps: Deps,
  request: PersonRequest,
  { quoteId, saleProposalId }: Financed,
) => {
  const found = await findQuotedProposal(deps.db, { quoteId, ownerId: request.actor.userId });
  if (!found) return err(appError('SIS001'));
  const { id, version } = found;
  if (saleProposalId !== undefined) {
    const sale = await checkFinancingSale(deps, request, { id, saleProposalId });
    if (!sale.ok) return sale;
  }
  if (version !== null) {
    const made = await finishDraft(proposalContext(deps, request), { id, version });
    if (!made.ok) return made;
  }
  const extra = saleProposalId === undefined ? {} : { saleProposalId };
  return submitToInsurer(deps, request, { id, type: 'SEGURO_AUTO', kind: 'proposal', extra });
};

/**
 * Calls that submit to insurers and read their answers. @source CALL-182 to CALL-192, CALL-208, CALL-210, CALL-211,
 * CALL-223, CALL-279
 */
export const saleRoutes: RouteModule = [
  route(subscribe, (deps, { params, context }) =>
    submitToInsurer(deps, context, { ...params, kind: 'proposal' }),
  ),
  route(issuePolicy, (deps, { params, context }) =>
    submitToInsurer(deps, context, { ...params, kind: 'policy' }),
  ),
  route(cancelPolicy, (deps, { params, body, context }) =>
    submitToInsurer(deps, context, { ...params, kind: 'cancellation', reason: body.reason }),
  ),
  route(readPolicy, (deps, { params, context }) => policyOf(deps, context, params)),
  route(linkInsurance, (deps, { params, context }) => linkToSale(deps, context, params)),
  route(proposeFinanced, async (deps, { params, query, context }) => {
    const own = checkDealer(context.actor, query.dealerId);
    if (!own.ok) return own;
    const known = checkProvider(params.provider);
    const { quoteId } = params;
    const { saleProposalId } = query;
    return known.ok ? submitFinanced(deps, context, { quoteId, saleProposalId }) : known;
  }),
  route(issueFinanced, (deps, { body, context }) =>
    submitToInsurer(deps, context, {
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
    const same = await checkEmail(deps, context, { id, email: body.email });
    return same.ok ? proposeAndIssue(deps, context, { id, type: 'PMC' }) : same;
  }),
  route(newTerm, (deps, { body: { id, term }, context }) =>
    quoteOf(deps, context, { id, term, type: 'PMC', failure: 'PMCERR' }),
  ),
  route(quoteGap, (deps, { params, context }) =>
    quoteOf(deps, context, { id: params.id, type: 'GAP', failure: 'GAPERR' }),
  ),
  route(enrollGap, (deps, { params, context }) =>
    proposeAndIssue(deps, context, { id: params.id, type: 'GAP' }),
  ),
  route(readGapContract, (deps, { params, context }) =>
    policyOf(deps, context, { id: params.id, type: 'GAP' }),
  ),
  route(registerLife, (deps, { params, context }) =>
    proposeAndIssue(deps, context, { id: params.id, type: 'LIFE' }),
  ),
  publicRoute(listDeductibles, async (_deps, { params }) => {
    const known = checkProvider(params.provider);
    return known.ok ? ok(deductibles.map((one) => ({ ...one }))) : known;
  }),
];

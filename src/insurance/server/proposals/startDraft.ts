import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type LocalDate,
  localDateOf,
  flowOf,
  type UncheckedValues,
  objectOf,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityContext,
  type PersonRequest,
  saveStep,
  getDraft,
  readVersion,
  fillDraft,
} from '@patio/framework/server';
import type { FastifyRequest } from 'fastify';
import { isInsuranceType, productOf, familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import type { InsuranceDraft } from '#generated/types/wire.ts';
import { rowsOn } from '#addOns/server/index.ts';
import { dealerOf } from '#organisation/server/index.ts';
import {
  assuredOfSale,
  type SaleSource,
  vehicleOfSale,
} from '#insurance/rules/proposals/fromSale.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { nameSection, type NamedSection } from '#insurance/rules/proposals/proposalParts.ts';
import { readClosedProducts } from './store/facts';
import { withItemIds } from './itemCodes';
import { readSaleSource, type SourceRequest } from './saleSource';
import { proposalContext, readWork, type ProposalPath } from './work';

/**
 * Checks that the dealer currently sells a product; existing sales are not affected.
 *
 * @fails validation.failed with insurance.product_off at insuranceType
 * @source INS-001, OQ-149
 */
export const checkSold = async (
  db: Database,
  { type, dealerId }: { readonly type: unknown; readonly dealerId: string | null },
): Promise<Result<void, AppError>> => {
  const closed = await readClosedProducts(db, dealerId);
  if (!isInsuranceType(type) || !closed.has(productOf(type))) return ok(undefined);
  const fields = [{ path: 'insuranceType', code: 'insurance.product_off' }] as const;
  return err(appError('validation.failed', { fields }));
};

type TermQuery = { readonly type: string; readonly months: unknown; readonly day: LocalDate };

const longest = (months: readonly number[]): number | undefined =>
  months.length > 0 ? Math.max(...months) : undefined;

/**
 * Term of an insurance for a contract: the same, else the longest shorter one. Cars always have one year.
 *
 * @source INS-072, domain 3.1
 */
const termOfSale = async (
  db: Database,
  { type, months, day }: TermQuery,
): Promise<number | undefined> => {
  if (typeof months !== 'number') return undefined;
  switch (familyOf(type)) {
    case 'PMC': {
      const rows = await rowsOn(db, 'pmcTariffs', day);
      return longest(rows.map((row) => row.months).filter((term) => term <= months));
    }
    case 'GAP': {
      const rows = await rowsOn(db, 'guaranteedNoteTariffs', day);
      return longest(rows.map((row) => row.months).filter((term) => term <= months));
    }
    case 'LIFE': {
      const rows = await rowsOn(db, 'lifeTariffs', day);
      return longest(rows.map((row) => Math.min(row.longestTerm, months)));
    }
    default:
      return undefined;
  }
};

type Values = UncheckedValues<'insuranceProposals'>;

type Prefill = { readonly id: string; readonly type: string; readonly source: SaleSource };

/** Values of a sale for the sections after the first: vehicle, term and link to the sale. */
const laterOf = async (
  { deps }: EntityContext,
  { type, source }: Omit<Prefill, 'id'>,
): Promise<Values> => {
  const { sale, simulation } = source;
  const months = sale?.term ?? simulation?.term;
  const term = await termOfSale(deps.db, { type, months, day: localDateOf(deps.clock()) });
  return {
    ...vehicleOfSale(type, source),
    ...(term === undefined ? {} : { term }),
    ...(sale ? { saleProposalId: sale.id } : {}),
  };
};

/** Prefills the later sections of a new draft from a sale. */
const prefillFromSale = async (context: EntityContext, { id, ...source }: Prefill): Promise<void> =>
  fillDraft(context, id, await laterOf(context, source));

/** Groups members by step; unknown members go to the first step, which refuses them. */
const byStep = (body: Values, steps: readonly string[]): readonly (readonly [string, Values])[] => {
  const flowSteps = flowOf(insuranceProposals).steps.filter(({ id }) => steps.includes(id));
  const placeOf = (member: string): string =>
    flowSteps.find(({ fields }) => fields.some(({ name }) => name === member))?.id ??
    steps[0] ??
    '';
  const names = Object.keys(body);
  return steps.flatMap((step, at) => {
    const own = names.filter((name) => placeOf(name) === step);
    const values = Object.fromEntries(own.map((name) => [name, objectOf(body)[name]]));
    return own.length > 0 || (at === 0 && names.length === 0) ? [[step, values] as const] : [];
  });
};

const refusedAs = (error: AppError, toSentNames: NamedSection['toSentNames']): AppError =>
  error.fields ? { ...error, fields: toSentNames(error.fields) } : error;

type SectionInput = ProposalPath & {
  readonly steps: readonly string[];
  readonly body: Values;
  readonly raw: FastifyRequest;
};

/**
 * Saves members of a section in the user's draft. `If-Match` is compared with the draft's version; without it the last
 * write wins.
 *
 * @fails SIS001, flow.step_closed, record.version_stale, validation.failed
 */
export const saveSection = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, steps, body, raw }: SectionInput,
): Promise<Result<InsuranceDraft, AppError>> => {
  const work = await readWork(deps, request, { id, ...(type === undefined ? {} : { type }) });
  if (!work.ok) return work;
  const expected = readVersion(raw);
  if (!expected.ok) return expected;
  const context = proposalContext(deps, request);
  let version = expected.value ?? work.value.draft?.version;
  const { members, toSentNames } = nameSection(steps[0] ?? '', body, work.value.values);
  const coded = await withItemIds(deps.db, members);
  for (const [step, values] of byStep(coded, steps)) {
    const saved = await saveStep(context, { id, step, version, body: values });
    if (!saved.ok) return err(refusedAs(saved.error, toSentNames));
    ({ version } = saved.value);
  }
  return draftOf(deps, request, id);
};

/** The user's draft in the format of the calls. @source INS-042 */
const draftOf = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<InsuranceDraft, AppError>> => {
  const found = await getDraft(proposalContext(deps, request), id);
  if (!found.ok) return found;
  const draft = found.value;
  if (!draft) return err(appError('SIS001'));
  const { version, step, values } = draft;
  return ok({ id, version, step, status: statusOf(values['status']), values: { ...values } });
};

/** Drops prefilled values that are invalid, so that the user fills them in. */
const dropInvalid = (
  { catalog, description }: EntityContext,
  taken: Values,
  day: LocalDate,
): Values => {
  const judge = catalog.validators[description.resource]?.steps?.['assured'];
  const faults = [...proposalFaults(taken, day), ...(judge?.(taken) ?? [])];
  const refused = new Set(faults.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(taken).filter(([name]) => !refused.has(name)));
};

/** Insured party of a sale, and the link to its simulation. */
const assuredOf = async (context: EntityContext, source: SaleSource): Promise<Values> => {
  const { db, clock } = context.deps;
  const taken = await withItemIds(db, assuredOfSale(source));
  const id = source.simulation?.id;
  return {
    ...dropInvalid(context, taken, localDateOf(clock())),
    ...(id === undefined ? {} : { simulationId: id }),
  };
};

type Start = SourceRequest & {
  readonly id: string;
  readonly type: string;
};

/**
 * Creates a draft of a product, prefilled from a sale or simulation if given.
 *
 * @fails like `checkSold` and `readSaleSource`, flow.too_many_drafts, access.denied
 * @source CALL-193
 */
export const startDraft = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, ...named }: Start,
): Promise<Result<InsuranceDraft, AppError>> => {
  const sold = await checkSold(deps.db, { type, dealerId: dealerOf(request.actor) });
  if (!sold.ok) return sold;
  const source = await readSaleSource(deps, request, named);
  if (!source.ok) return source;
  const context = proposalContext(deps, request);
  const body = { insuranceType: type, ...(await assuredOf(context, source.value)) };
  const saved = await saveStep(context, { id, step: 'assured', version: undefined, body });
  if (!saved.ok) return saved;
  await prefillFromSale(context, { id, type, source: source.value });
  return draftOf(deps, request, id);
};

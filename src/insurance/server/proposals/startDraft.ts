import {
  type AppError,
  type LocalDate,
  type Result,
  localDateOf,
  appError,
  err,
  flowOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type PersonRequest,
  saveStep,
  getDraft,
  readVersion,
  fillDraft,
  type Database,
} from '@patio/framework/server';
import type { InsuranceDraft } from '#generated/types/wire.ts';
import { dealerOf } from '#organisation/server/index.ts';
import {
  assuredOfSale,
  type SaleSource,
  vehicleOfSale,
} from '#insurance/rules/proposals/fromSale.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { checkSold } from './checkSold';
import { withItemIds } from './itemCodes';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { nameSection, type NamedSection } from '#insurance/rules/proposals/sectionNames.ts';
import type { FastifyRequest } from 'fastify';
import { readSaleSource, type SourceAsk } from './saleSource';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { rowsOn } from '../store/tariffs';
import { proposalContext, readWork, type WorkAsk } from './work';

type Asked = { readonly type: string; readonly months: unknown; readonly day: LocalDate };

const longest = (months: readonly number[]): number | undefined =>
  months.length > 0 ? Math.max(...months) : undefined;

/**
 * For how long an insurance is sold with a contract of so many months: the same, else the longest below it. A car is
 * insured by the year, whatever its contract.
 *
 * @source INS-072, domain 3.1
 */
const termOfSale = async (
  db: Database,
  { type, months, day }: Asked,
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

type Values = Readonly<Record<string, unknown>>;

type Taking = { readonly id: string; readonly type: string; readonly source: SaleSource };

/** What sections after the first one know of a sale: the vehicle, the term, the sale itself. */
const laterOf = async (
  { deps }: EntityContext,
  { type, source }: Omit<Taking, 'id'>,
): Promise<Values> => {
  const { sale, simulation } = source;
  const months = sale?.['term'] ?? simulation?.['term'];
  const term = await termOfSale(deps.db, { type, months, day: localDateOf(deps.clock()) });
  return {
    ...vehicleOfSale(type, source),
    ...(term === undefined ? {} : { term }),
    ...(sale ? { saleProposalId: sale['id'] } : {}),
  };
};

/** Puts what a sale knows into a draft that has just begun, whose later sections are still to come. */
const takeSale = async (context: EntityContext, { id, ...taken }: Taking): Promise<void> =>
  fillDraft(context, id, await laterOf(context, taken));

/** Members by the step that holds them; those of no step go with the first one, which refuses them by name. */
const byStep = (body: Values, steps: readonly string[]): readonly (readonly [string, Values])[] => {
  const own = flowOf(insuranceProposals).steps.filter(({ id }) => steps.includes(id));
  const placeOf = (member: string): string =>
    own.find(({ fields }) => fields.some(({ name }) => name === member))?.id ?? steps[0] ?? '';
  const names = Object.keys(body);
  return steps.flatMap((step, at) => {
    const mine = names.filter((name) => placeOf(name) === step);
    const values = Object.fromEntries(mine.map((name) => [name, body[name]]));
    return mine.length > 0 || (at === 0 && names.length === 0) ? [[step, values] as const] : [];
  });
};

const refusedAs = (error: AppError, asSent: NamedSection['asSent']): AppError =>
  error.fields ? { ...error, fields: asSent(error.fields) } : error;

type Saving = WorkAsk & {
  readonly steps: readonly string[];
  readonly body: Values;
  readonly raw: FastifyRequest;
};

/**
 * Stores members of a section in the person's draft. A version in `If-Match` is held against the draft's; without one
 * the newest is taken.
 *
 * @fails SIS001, flow.step_closed, record.version_stale, validation.failed
 */
export const saveSection = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, steps, body, raw }: Saving,
): Promise<Result<InsuranceDraft, AppError>> => {
  const work = await readWork(deps, request, { id, ...(type === undefined ? {} : { type }) });
  if (!work.ok) return work;
  const asked = readVersion(raw);
  if (!asked.ok) return asked;
  const context = proposalContext(deps, request);
  let version = asked.value ?? work.value.draft?.version;
  const { members, asSent } = nameSection(steps[0] ?? '', body, work.value.values);
  const coded = await withItemIds(deps.db, members);
  for (const [step, values] of byStep(coded, steps)) {
    const saved = await saveStep(context, { id, step, version, body: values });
    if (!saved.ok) return err(refusedAs(saved.error, asSent));
    ({ version } = saved.value);
  }
  return draftOf(deps, request, id);
};

/** The person's draft as calls tell it. @source INS-042 */
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

/** What stands in the section of the insured party; the rest is left for the person. */
const sound = ({ catalog, description }: EntityContext, taken: Values, day: LocalDate): Values => {
  const judge = catalog.validators[description.resource]?.steps?.['assured'];
  const faults = [...proposalFaults(taken, day), ...(judge?.(taken) ?? [])];
  const refused = new Set(faults.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(taken).filter(([name]) => !refused.has(name)));
};

/** The insured party of a sale, and the simulation behind it. */
const assuredOf = async (context: EntityContext, source: SaleSource): Promise<Values> => {
  const { db, clock } = context.deps;
  const taken = await withItemIds(db, assuredOfSale(source));
  const id = source.simulation?.['id'];
  return {
    ...sound(context, taken, localDateOf(clock())),
    ...(id === undefined ? {} : { simulationId: id }),
  };
};

type Start = SourceAsk & {
  readonly id: string;
  readonly type: string;
};

/**
 * Begins a draft of a product, with all that a sale or a simulation knows where one is named.
 *
 * @fails what `checkSold` and `readSaleSource` refuse, flow.too_many_drafts, access.denied
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
  await takeSale(context, { id, type, source: source.value });
  return draftOf(deps, request, id);
};

import { type AppError, type LocalDate, type Result, localDateOf } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type PersonRequest,
  saveStep,
} from '@patio/framework/server';
import type { InsuranceDraft } from '#generated/types/wire.ts';
import { dealerOf } from '#organisation/server/index.ts';
import { assuredOfSale, type SaleSource } from '#insurance/rules/proposals/fromSale.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { checkSold } from './checkSold';
import { withItemIds } from './itemCodes';
import { draftOf } from './saveSection';
import { readSaleSource, type SourceAsk } from './saleSource';
import { takeSale } from './takeSale';
import { proposalContext } from './work';

type Values = Readonly<Record<string, unknown>>;

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

import { simulations } from '#generated/descriptions/simulations.ts';
import {
  type EntityRow,
  type UncheckedValues,
  type AppError,
  type Result,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  allowRule,
  findRow,
  getRecord,
  openContext,
  toWire,
} from '@patio/framework/server';
import { findComboNames } from '#addOns/server/index.ts';
import { findDealerPhone } from '#organisation/server/index.ts';
import type { SimulationPaper } from '#generated/types/wire.ts';
import { dealerPaperReaders } from '../rules/openings';
import { paperOf, type PaperOptions, type PaperOf } from '../rules/paper';
import type { Paper } from '#papers/rules/paper.ts';
import { priceStored } from './priceStored';
import { findDealerName, findLegalText } from './store/lookups';

/** Dealer behind a paper, and the lender. */
const holdersOf = async ({ db, config }: Deps, dealer: unknown) => ({
  dealerName: await findDealerName(db, dealer),
  dealerPhone: await findDealerPhone(db, dealer),
  lenderName: config.lenderName,
});

/** Options of a paper, and its row as the reader sees it, with masked personal data; by default all of it. */
type PaperRequest = PaperOptions & { readonly shown?: UncheckedValues<'simulations'> };

/** Paper of a visible row. Figures are the stored ones; the schedule is included only if it reproduces them. */
export const writePaper = async (
  deps: Deps,
  row: EntityRow<'simulations'>,
  { shown, ...input }: PaperRequest,
): Promise<Paper> => {
  const whole = toWire(simulations, row);
  const values: UncheckedValues<'simulations'> = shown ?? whole;
  const priced = await priceStored(deps, whole, row.simulationDate ?? undefined);
  const isSame = priced.ok && Number(priced.value.pricing.total) === row.totalValue;
  const { dealer, combo } = values;
  return paperOf(
    {
      values,
      ...(await holdersOf(deps, dealer)),
      financeType: priced.ok ? priced.value.table.financeType : undefined,
      pricing: isSame ? priced.value.pricing : undefined,
      comboNames: typeof combo === 'string' ? await findComboNames(deps.db, combo) : undefined,
      legalText: await findLegalText(deps.db, input.language),
    },
    input,
  );
};

/** Paper of a simulation with its stored schedule, without recalculation. */
export const writeStoredPaper = async (
  deps: Deps,
  { values, schedule, composition }: Pick<PaperOf, 'values' | 'schedule' | 'composition'>,
  input: PaperOptions,
): Promise<Paper> => {
  const { dealer, combo, financeType } = values;
  return paperOf(
    {
      values,
      schedule,
      composition,
      ...(await holdersOf(deps, dealer)),
      financeType: typeof financeType === 'number' ? financeType : undefined,
      pricing: undefined,
      comboNames: typeof combo === 'string' ? await findComboNames(deps.db, combo) : undefined,
    },
    input,
  );
};

/**
 * Paper of a stored simulation for a person; by default the version they may read. Personal data that they see masked
 * in the record is masked here too.
 *
 * @fails SIS001 where the person does not see it, access.denied for the dealer's version
 */
export const readPaper = async (
  deps: Deps,
  request: PersonRequest,
  {
    id,
    audience,
    language,
  }: Partial<PaperOptions> & Pick<PaperOptions, 'language'> & { readonly id: string },
): Promise<Result<Paper, AppError>> => {
  const context = { ...openContext(deps, request), description: simulations };
  const mayDealer = await allowRule(context, dealerPaperReaders);
  if (audience === 'dealer' && !mayDealer.ok) return mayDealer;
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const shown = await getRecord(context, id);
  if (!shown.ok) return shown;
  const own = mayDealer.ok ? 'dealer' : 'customer';
  const options = { audience: audience ?? own, language, shown: shown.value };
  return ok(await writePaper(deps, row.value, options));
};

/** A paper in wire format. */
export const wirePaper = (paper: Paper): SimulationPaper =>
  structuredClone(paper) as SimulationPaper;

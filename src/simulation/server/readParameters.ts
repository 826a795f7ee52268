import { type LocalDate, localDateOf, ok } from '@patio/framework/kernel';
import type { Deps, EntityResult } from '@patio/framework/server';
import { readPlanTables } from '#plans/server/index.ts';
import type { DayCharges, SimulationParameters, SimulationPlan } from '../rules/parameters';
import { readNextChanges, keepNewest, readFees, readIof, type FeeAsk } from './nextChanges';
import { readParameterMarks, type ParameterMarks } from './store/parameterMarks';

/** Fields of a sale that affect its parameters. */
export type ParameterAsk = FeeAsk & {
  /** Day of the parameters if not today. */
  readonly day?: LocalDate;
};

const keepers = () => ({
  plansOf: keepNewest<readonly SimulationPlan[]>(8),
  feesOf: keepNewest<Awaited<ReturnType<typeof readFees>>>(128),
  iofOf: keepNewest<Awaited<ReturnType<typeof readIof>>>(8),
});

const ofToday = keepers();
/** Separate cache, so that browsing many days does not evict today's values. */
const ofOtherDays = keepers();

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Tables, fees and tax of a day, cached by their marks. */
const readMarked = async (
  { db, clock }: Reading,
  ask: ParameterAsk & { readonly day: LocalDate },
  marks: ParameterMarks,
): EntityResult<SimulationParameters> => {
  const { day } = ask;
  const { plansOf, feesOf, iofOf } = day === localDateOf(clock()) ? ofToday : ofOtherDays;
  const sale = `${day} ${ask.isEmployee} ${ask.state}`;
  const fees = await feesOf(`${marks.fees} ${sale}`, () => readFees(db, ask, day));
  if (!fees.ok) return fees;
  const iof = await iofOf(`${marks.iof} ${day}`, () => readIof(db, day));
  if (!iof.ok) return iof;
  const plans = await plansOf(`${marks.plans} ${day}`, () => readPlanTables(db, day));
  return ok({ releaseDate: day, plans, fees: fees.value, iof: iof.value });
};

/**
 * Tables, fees and tax of a day. Reloaded if one of their rows has changed since.
 *
 * @fails pricing.row_missing if a fee of the state or a tax rate has no row on the day
 */
export const readParameters = async (
  reading: Reading,
  ask: ParameterAsk,
): EntityResult<SimulationParameters> => {
  const { day = localDateOf(reading.clock()) } = ask;
  return readMarked(reading, { ...ask, day }, await readParameterMarks(reading.db, day));
};

/** Today's parameters, with fee and tax changes of the coming weeks. @fails as `readParameters` */
export const readParametersAhead = async (
  reading: Reading,
  ask: FeeAsk,
): EntityResult<SimulationParameters & { readonly nextChanges: readonly DayCharges[] }> => {
  const today = localDateOf(reading.clock());
  const marks = await readParameterMarks(reading.db, today);
  const found = await readMarked(reading, { ...ask, day: today }, marks);
  if (!found.ok) return found;
  const nextChanges = await readNextChanges(reading.db, { ask, today, marks });
  return ok({ ...found.value, nextChanges });
};

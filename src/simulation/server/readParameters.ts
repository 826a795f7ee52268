import { type LocalDate, localDateOf, ok } from '@patio/framework/kernel';
import type { Deps, EntityResult } from '@patio/framework/server';
import { readPlanTables } from '#plans/server/index.ts';
import type { DayCharges, SimulationParameters, SimulationPlan } from '../rules/parameters';
import { readNextChanges, keepNewest, readFees, readIof, type FeeAsk } from './nextChanges';
import { readParameterMarks, type ParameterMarks } from './store/parameterMarks';

/** Whose sale it is, as far as parameters depend on it. */
export type ParameterAsk = FeeAsk & {
  /** Parameters of a day other than today. */
  readonly day?: LocalDate;
};

const keepers = () => ({
  plansOf: keepNewest<readonly SimulationPlan[]>(8),
  feesOf: keepNewest<Awaited<ReturnType<typeof readFees>>>(128),
  iofOf: keepNewest<Awaited<ReturnType<typeof readIof>>>(8),
});

const ofToday = keepers();
/** Apart, so that whoever looks at many days drives out nothing that every price needs. */
const ofOtherDays = keepers();

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Tables, fees and tax of a day, as far as marks say that they are kept. */
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
 * Tables, fees and tax of a day. They are read again where a row of them has changed since.
 *
 * @fails pricing.row_missing where a fee of the state or a rate of the tax does not hold on the day
 */
export const readParameters = async (
  reading: Reading,
  ask: ParameterAsk,
): EntityResult<SimulationParameters> => {
  const { day = localDateOf(reading.clock()) } = ask;
  return readMarked(reading, { ...ask, day }, await readParameterMarks(reading.db, day));
};

/** Those of today, with what changes of fees and tax in the next weeks. @fails what `readParameters` does */
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

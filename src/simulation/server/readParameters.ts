import { localDateOf, type LocalDate } from '../../framework/kernel/localDate';
import { ok } from '../../framework/kernel/Result';
import type { EntityResult } from '../../framework/server/crud/EntityContext';
import type { Deps } from '../../framework/server/deps';
import { readPlanTables } from '../../plans/server';
import type { SimulationParameters, SimulationPlan } from '../rules/parameters';
import { readFees, readIof, type FeeAsk } from './dayCharges';
import { keepNewest } from './keepNewest';
import { readParameterMarks } from './store/parameterMarks';

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

/**
 * Tables, fees and tax of a day. They are read again where a row of them has changed since.
 *
 * @fails pricing.row_missing where a fee of the state or a rate of the tax does not hold on the day
 */
export const readParameters = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ask: ParameterAsk,
): EntityResult<SimulationParameters> => {
  const today = localDateOf(clock());
  const { day = today } = ask;
  const { plansOf, feesOf, iofOf } = day === today ? ofToday : ofOtherDays;
  const marks = await readParameterMarks(db, day);
  const sale = `${day} ${ask.isEmployee} ${ask.state}`;
  const fees = await feesOf(`${marks.fees} ${sale}`, () => readFees(db, ask, day));
  if (!fees.ok) return fees;
  const iof = await iofOf(`${marks.iof} ${day}`, () => readIof(db, day));
  if (!iof.ok) return iof;
  const plans = await plansOf(`${marks.plans} ${day}`, () => readPlanTables(db, day));
  return ok({ releaseDate: day, plans, fees: fees.value, iof: iof.value });
};

import { type LocalDate, addDays } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { DayCharges } from '../rules/parameters';
import { soonDays } from '../rules/releaseDay';
import { readFees, readIof, type FeeAsk } from './dayCharges';
import { keepNewest } from './keepNewest';
import { listChangeDays } from './store/changeDays';
import type { ParameterMarks } from './store/parameterMarks';

const chargesOn = async (db: Database, ask: FeeAsk, from: LocalDate): Promise<DayCharges> => {
  const fees = await readFees(db, ask, from);
  const iof = await readIof(db, from);
  return { from, fees: fees.ok ? fees.value : null, iof: iof.ok ? iof.value : null };
};

/** What a client would pay, without the rows that say so: a new row may repeat the former one. */
const amountsOf = ({ fees, iof }: DayCharges): string =>
  JSON.stringify([fees?.map(({ code, amount }) => [code, amount]), iof?.rates]);

const readChanges = async (
  db: Database,
  ask: FeeAsk,
  today: LocalDate,
): Promise<readonly DayCharges[]> => {
  const span = { state: ask.state, after: today, until: addDays(today, soonDays) };
  const days = [today, ...(await listChangeDays(db, span))];
  const each: DayCharges[] = [];
  for (const day of days) each.push(await chargesOn(db, ask, day));
  return each.filter((one, at) => {
    const former = each[at - 1];
    return former !== undefined && amountsOf(one) !== amountsOf(former);
  });
};

const changesOf = keepNewest<readonly DayCharges[]>(128);

type Reading = {
  readonly ask: FeeAsk;
  readonly today: LocalDate;
  readonly marks: Pick<ParameterMarks, 'fees' | 'iof'>;
};

/** Days of the next weeks from which a fee of the state or a rate of the tax is another, the next first. */
export const readNextChanges = (
  db: Database,
  { ask, today, marks: { fees, iof } }: Reading,
): Promise<readonly DayCharges[]> => {
  const key = `${fees} ${iof} ${today} ${ask.isEmployee} ${ask.state}`;
  return changesOf(key, () => readChanges(db, ask, today));
};

import { addDays, localDateOf, type LocalDate, addMonths } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import type { SalesFunnel, SalesMonth, SellerMonth } from '#generated/types/wire.ts';
import { workdaysBetween } from '../rules/salesFigures';
import {
  readSellerFunnels,
  readConversion,
  readSellerMonths,
  readTarget,
} from './store/salesFigures';

/** Returns the funnel of the person's dealers; staff without dealers use the extractions. */
export const readFunnel = async (
  { db, clock }: Deps,
  actor: Actor,
  days: number,
): Promise<SalesFunnel> => {
  const until = localDateOf(clock());
  const from = addDays(until, 1 - days);
  const dealers = actor.scopes.map(({ id }) => id);
  return { from, until, sellers: [...(await readSellerFunnels(db, { dealers, from }))] };
};

const managers: ReadonlySet<string> = new Set(['fi-manager', 'sales-manager']);
const noSales: Omit<SellerMonth, 'name'> = {
  simulations: 0,
  proposals: 0,
  contracts: 0,
  open: 0,
  waiting: 0,
};
const daysCounted = 30;
const daysJudged = 90;
const daysPatient = 3;

/** Returns the month of the person's dealers. Managers see every seller, others only themselves. */
export const readMonth = async ({ db, clock }: Deps, actor: Actor): Promise<SalesMonth> => {
  const today = localDateOf(clock());
  const month = today.slice(0, 7);
  const first = `${month}-01` as LocalDate;
  const dealers = actor.scopes.map(({ id }) => id);
  const [target, conversion, sellers] = await Promise.all([
    readTarget(db, { dealers, month }),
    readConversion(db, { dealers, from: addDays(today, 1 - daysJudged) }),
    readSellerMonths(db, {
      dealers,
      first,
      since: addDays(today, 1 - daysCounted),
      waitingSince: addDays(today, -daysPatient),
    }),
  ]);
  const total = (name: 'contracts' | 'open') =>
    sellers.reduce((sum, seller) => sum + seller[name], 0);
  return {
    month,
    target,
    contracts: total('contracts'),
    open: total('open'),
    ...conversion,
    workdays: workdaysBetween(today, addDays(addMonths(first, 1), -1)),
    own: sellers.find(({ name }) => name === actor.name) ?? { name: actor.name, ...noSales },
    sellers: managers.has(actor.groupName) ? [...sellers] : [],
  };
};

import { simulations } from '#generated/descriptions/simulations.ts';
import { localDateOf } from '@patio/framework/kernel';
import { type Deps, type Row, type Values, readRow } from '@patio/framework/server';
import { calculate } from './fromSimulation';

/**
 * Prices an approved proposal again with the table of its day: the same figures let the contract be made, others send
 * it back. An approval that has lapsed sends it back too.
 *
 * @source PROP-024, domain 4.1
 */
export const validateTable = async (deps: Deps, row: Row): Promise<Values> => {
  const returned: Values = {
    ...{ status: 'RA', decisionReasons: ['TABLE_CHANGED'], approvalUntil: null },
  };
  const until = row['approvalUntil'];
  if (typeof until === 'string' && until < localDateOf(deps.clock())) return returned;
  const simulation = await readRow(deps.db, simulations, {
    key: String(row['simulation']),
    visibleTo: null,
  });
  if (!simulation) return returned;
  const priced = await calculate({ trx: deps.db, deps }, simulation);
  return priced.ok && priced.value.total === Number(row['totalValue'])
    ? { status: 'AF' }
    : returned;
};

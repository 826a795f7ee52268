import { ufs } from '@patio/framework/br';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Base and client value of each table in cents, plausible figures. */
const tables = {
  TCC: [99_900, 99_900],
  TU: [45_000, 42_000],
  CONTRACT: [32_000, 29_500],
  IC: [15_000, 12_000],
} as const;

const starts = ['2026-01-01', '2026-07-01'];

/** Amounts vary slightly by state, and are three per cent higher in the second half of the year. */
const amountIn = (amount: number, state: number, half: number): number =>
  Math.round(amount * (0.96 + (state % 9) / 100) * (1 + half * 0.03));

/**
 * Ids in order of creation: by period, then by state from last to first, so that newest-first lists the states in
 * order.
 */
const feeId = (half: number, state: number, name: string): string => {
  const place = (ufs.length - state).toString(16).padStart(2, '0');
  return `00000${half}${place}${demoId(name).slice(8)}`;
};

/** Fees of all states: two periods per table. */
export const feeRows = (at: Date): readonly InsertRow[] =>
  Object.entries(tables).flatMap(([typeName, [base, client]]) =>
    ufs.flatMap((uf, state) =>
      starts.map((validity, half) => ({
        id: feeId(half, state, `fee:${typeName}:${uf}:${validity}`),
        typeName,
        uf,
        validity,
        baseValue: amountIn(base, state, half),
        clientValue: amountIn(client, state, half),
        dealerValue: amountIn(Math.round(client * 0.8), state, half),
        employeeValue: amountIn(Math.round(client / 2), state, half),
        createdAt: at,
        updatedAt: at,
      })),
    ),
  );

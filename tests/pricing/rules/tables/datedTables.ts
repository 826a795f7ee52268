import type { DatedRow, DatedRows } from '#pricing/rules/datedRows.ts';
import { isLocalDate } from '@patio/framework/kernel';

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const rowFaults = ({ from, until, version, source }: DatedRow<unknown>): readonly string[] => [
  ...(isLocalDate(from) ? [] : [`${version}: from is no day`]),
  ...(until === undefined || isLocalDate(until) ? [] : [`${version}: until is no day`]),
  ...(until !== undefined && until < from ? [`${version}: ends before it starts`] : []),
  ...(source ? [] : [`${version}: no source`]),
];

/**
 * Faults of a table: unsorted rows, overlaps, rows after an open end, gaps missing in `documentedGaps` (by first day),
 * repeated versions, rows without a source.
 */
export const tableFaults = (
  { rows }: DatedRows<unknown>,
  documentedGaps: readonly string[] = [],
): readonly string[] => [
  ...rows.flatMap(rowFaults),
  ...(new Set(rows.map(({ version }) => version)).size === rows.length ? [] : ['repeated version']),
  ...rows.slice(1).flatMap((row, position) => {
    const before = rows[position]!;
    if (before.until === undefined) return [`${row.version}: after an open row`];
    if (row.from <= before.until) return [`${row.version}: overlaps ${before.version}`];
    const gap = nextDay(before.until);
    return gap === row.from || documentedGaps.includes(gap) ? [] : [`gap from ${gap}`];
  }),
];

import type { BulkReport } from '#kernel/entity/BulkChange.ts';
import type { AppError } from '#kernel/errors/AppError.ts';

/** An unchanged record: name and reason. */
export type Conflict = { readonly id: string; readonly label: string; readonly reason: string };

/** Report of a task; empty without one. */
export const reportOf = (
  result: Readonly<Record<string, unknown>> | null,
): Pick<BulkReport, 'changed' | 'refused' | 'refusedCount'> => {
  const refused = Array.isArray(result?.['refused'])
    ? (result['refused'] as BulkReport['refused'])
    : [];
  return {
    changed: Number(result?.['changed'] ?? 0),
    refused,
    refusedCount: Number(result?.['refusedCount'] ?? refused.length),
  };
};

/** Length of a key prefix used as name. */
const shownKey = 8;

/**
 * Records that a task did not change, in words.
 *
 * @param nameless name of a deleted record by its key prefix; default: the key
 */
export const conflictsOf = (
  { refused }: Pick<BulkReport, 'refused'>,
  errorText: (error: AppError) => string,
  nameless: (key: string) => string = (key) => key,
): readonly Conflict[] =>
  refused.map(({ id, label, code, params }) => ({
    id,
    label: label === '' ? nameless(id.slice(0, shownKey)) : label,
    reason: errorText({ code, ...(params ? { params } : {}) }),
  }));

/** Prevents spreadsheets from reading a name as a formula. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

type Words = readonly [record: string, reason: string];

const lines = (conflicts: readonly Conflict[], words: Words): readonly (readonly string[])[] => [
  words,
  ...conflicts.map(({ label, reason }) => [label, reason]),
];

/** Conflicts as CSV for spreadsheets: `;`, UTF-8 with BOM. */
export const conflictCsv = (conflicts: readonly Conflict[], words: Words): string =>
  `\uFEFF${lines(conflicts, words)
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')}\r\n`;

/** Conflicts as tab-separated text. */
export const conflictText = (conflicts: readonly Conflict[], words: Words): string =>
  lines(conflicts, words)
    .map((line) => line.map((part) => neutral(part).replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

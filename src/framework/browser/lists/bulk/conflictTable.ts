import type { BulkReport } from '#kernel/entity/BulkChange.ts';
import type { AppError } from '#kernel/errors/AppError.ts';

/** One record that a change left as it was: who it is, and why, in words. */
export type Conflict = { readonly id: string; readonly label: string; readonly reason: string };

/** What a task tells of its records; empty for one that tells nothing. */
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

/** Characters of its key that tell a record apart which has no name any more. */
const shownKey = 8;

/**
 * The records that a task left as they were, in words.
 *
 * @param nameless name of a record that is gone, by the beginning of its key; the key alone when absent
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

/** A spreadsheet must not take a name for a formula. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

type Words = readonly [record: string, reason: string];

const lines = (conflicts: readonly Conflict[], words: Words): readonly (readonly string[])[] => [
  words,
  ...conflicts.map(({ label, reason }) => [label, reason]),
];

/** Conflicts as a CSV for spreadsheets: `;`, UTF-8 with its mark. */
export const conflictCsv = (conflicts: readonly Conflict[], words: Words): string =>
  `\uFEFF${lines(conflicts, words)
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')}\r\n`;

/** Conflicts as text to paste, with tabs between. */
export const conflictText = (conflicts: readonly Conflict[], words: Words): string =>
  lines(conflicts, words)
    .map((line) => line.map((part) => neutral(part).replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

import { createHash } from 'node:crypto';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import type { ApprovalRow } from '#server/store/approvals.ts';
import { changesOf } from './presentApproval';

/** Sets of fields whose values one record has: unique sets, and the beginning of a period. */
type ClaimedSet = { readonly names: readonly string[]; readonly emptyCounts?: boolean };

const sets = ({ unique, effective }: EntityDescription): readonly ClaimedSet[] => [
  ...unique.map(({ fields, emptyCounts = false }) => ({ names: fields, emptyCounts })),
  ...(effective ? [{ names: [...effective.by, effective.from] }] : []),
];

const digest = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

const changedFields = (description: EntityDescription, row: ApprovalRow): readonly string[] =>
  row.operation === 'delete'
    ? description.fields.map(({ name }) => name)
    : Object.keys(changesOf(description, row));

/**
 * What no other open approval may want to change: each field that changes of a record, all of them when it goes; the
 * unique sets and the beginning of the period that a record would have then.
 */
export const claimsOf = (description: EntityDescription, row: ApprovalRow): readonly string[] => {
  const changed = changedFields(description, row);
  const fields =
    row.recordId === null ? [] : changed.map((name) => `field/${row.recordId}/${name}`);
  if (row.operation === 'delete') return fields;
  const after: Readonly<Record<string, unknown>> = {
    ...row.base,
    ...normaliseRecord(description, row.values),
  };
  const taken = sets(description)
    .filter(({ names }) => names.some((name) => changed.includes(name)))
    .filter(
      ({ names, emptyCounts }) =>
        emptyCounts || names.every((name) => after[name] !== undefined && after[name] !== null),
    )
    .map(
      ({ names }) => `set/${names.join('+')}/${digest(names.map((name) => after[name] ?? null))}`,
    );
  return [...new Set([...fields, ...taken])].toSorted();
};

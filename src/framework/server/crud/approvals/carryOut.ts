import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { ApprovalRow } from '#server/store/approvals.ts';
import { transactAndUndo } from '#server/store/database/database.ts';
import { createRecord } from '../write/createRecord';
import { deleteRecord } from '../write/deleteRecord';
import { type EntityContext, type EntityResult, inTransaction } from '../EntityContext';
import { updateRecord } from '../write/updateRecord';

/** A requested change. `baseVersion` is the version that was seen; undefined if none was sent. */
export type WantedChange = Pick<
  ApprovalRow,
  'operation' | 'recordKey' | 'values' | 'closeFormer' | 'reason'
> & { readonly baseVersion: number | null | undefined };

/** Makes a change by the rules of the corresponding call. Returns the record, or null once deleted. */
export const makeChange = async (
  context: EntityContext,
  { operation, recordKey, baseVersion, values, closeFormer, reason }: WantedChange,
): EntityResult<WireRecord | null> => {
  if (operation === 'create') return createRecord(context, { body: values, closeFormer, reason });
  const id = recordKey ?? '';
  const version = baseVersion ?? undefined;
  if (operation === 'update') return updateRecord(context, { id, version, body: values, reason });
  const gone = await deleteRecord(context, { id, version, reason, reopenFormer: closeFormer });
  return gone.ok ? ok(null) : gone;
};

/** Carries out an approved change in its approval's transaction. @fails as the corresponding call */
export const carryOut = (
  context: EntityContext,
  trx: Database,
  change: WantedChange,
): EntityResult<WireRecord | null> =>
  makeChange({ ...inTransaction(context, trx), isApproved: true }, change);

/**
 * Dry run of a change: validators, references, unique sets, periods and hooks run as usual, and everything is rolled
 * back.
 *
 * @fails as the corresponding call
 */
export const rehearse = (
  context: EntityContext,
  trx: Database,
  change: WantedChange,
): EntityResult<WireRecord | null> =>
  transactAndUndo(trx, (part) => carryOut(context, part, change));

import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import type { Operation, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { claimChange, insertApproval, type ApprovalRow } from '#server/store/approvals.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { withoutEchoes } from '../check/checkBody';
import {
  type EntityContext,
  type EntityResult,
  allow,
  findRow,
  inTransaction,
} from '../EntityContext';
import { readableFields, guarded } from '../read/readableFields';
import { runWrite, type Idempotency } from '../write/runWrite';
import { rehearse, type WantedChange } from './carryOut';
import { digestOf } from '#server/digests.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import { noteApproval } from './decideOnApproval';
import { maySee, presentApproval, changesOf } from './presentApproval';

/** Fields whose combined values are unique: unique sets, and the start of a period. */
type ClaimedSet = { readonly names: readonly string[]; readonly emptyCounts?: boolean };

const sets = ({ unique, effective }: EntityDescription): readonly ClaimedSet[] => [
  ...unique.map(({ fields, emptyCounts = false }) => ({ names: fields, emptyCounts })),
  ...(effective ? [{ names: [...effective.by, effective.from] }] : []),
];

const changedFields = (description: EntityDescription, row: ApprovalRow): readonly string[] =>
  row.operation === 'delete'
    ? description.fields.map(({ name }) => name)
    : Object.keys(changesOf(description, row));

/**
 * Claims that exclude other open approvals: each changed field of a record (all for a deletion), and the unique sets
 * and period start the record would have.
 */
const claimsOf = (description: EntityDescription, row: ApprovalRow): readonly string[] => {
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
      ({ names }) => `set/${names.join('+')}/${digestOf(names.map((name) => after[name] ?? null))}`,
    );
  return [...new Set([...fields, ...taken])].toSorted();
};

/** Right required to request each operation. */
export const rightOf = {
  create: 'create',
  update: 'edit',
  delete: 'delete',
} as const satisfies Record<WantedChange['operation'], Operation>;

/**
 * Refuses virtual fields: an approval is stored until decided, which excludes passwords and command inputs. Computed
 * fields sent back unchanged are ignored as usual.
 */
const secretFields = (
  { description: { fields } }: EntityContext,
  values: Values,
): readonly FieldError[] =>
  fields
    .filter(({ virtual, computed, ...field }) => field.writeOnly || (virtual && !computed))
    .filter(({ name }) => name in values)
    .map(({ name }) => ({ path: name, code: 'validation.read_only' }));

const labelOf = ({ description }: EntityContext, values: Values): string =>
  String(values[description.recordRepresentation] ?? '');

/** Who is waiting, and since when, is shown only to people who may see the approval. */
const waitingFor = async (context: EntityContext, open: ApprovalRow): Promise<AppError> =>
  (await maySee(context, open))
    ? appError('approval.open', { params: { by: open.requestedByName, at: open.createdAt } })
    : appError('approval.open_unseen');

const store = async (
  context: EntityContext,
  trx: Database,
  { change, base }: { readonly change: WantedChange; readonly base: Row | null },
): EntityResult<Approval> => {
  const { deps, request, description } = context;
  const row = await insertApproval(trx, {
    ...change,
    id: deps.ids(),
    resource: description.resource,
    recordId: base?.id ?? null,
    baseVersion: base?.version ?? null,
    label: labelOf(context, base ?? change.values),
    base,
    by: request.actor,
    at: deps.clock(),
  });
  const open = await claimChange(trx, row, claimsOf(description, row));
  // On the same connection: the others may all be held by requests waiting for this one.
  const inside = inTransaction(context, trx);
  if (open) return err(await waitingFor(inside, open));
  await noteApproval(trx, context, { verb: 'create', row });
  return ok(await presentApproval(inside, row));
};

/** The stored record to change; null for a new one. */
const readBase = async (
  context: EntityContext,
  trx: Database,
  { recordKey }: WantedChange,
): EntityResult<Row | null> =>
  recordKey === null ? ok(null) : findRow(context, trx, { id: recordKey, lock: true });

/** The change without echoed values: masks, which could not be approved, and server-set fields. */
const withoutReturned = (
  context: EntityContext,
  rights: FieldRights,
  { wanted, row }: { readonly wanted: WantedChange; readonly row: Row },
): WantedChange => ({
  ...wanted,
  values: withoutEchoes(context, rights, { body: wanted.values, row }) as Values,
});

/**
 * Stores a change until a second person decides. Validated like the change itself, now and again when approved.
 *
 * @returns null when nothing would change
 * @fails approval.open when another open approval would change the same, approval.open_unseen when the person may not
 *   see that one; the errors of the change itself, idempotency.*
 */
export const requestChange = async (
  context: EntityContext,
  wanted: WantedChange,
  idempotency?: Idempotency,
): EntityResult<Approval | null> => {
  const allowed = await allow(context, rightOf[wanted.operation]);
  if (!allowed.ok) return allowed;
  const fields = secretFields(context, wanted.values);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const rights = await readableFields(context);
  const requestApproval = async (trx: Database): EntityResult<Approval | null> => {
    const base = await readBase(context, trx, wanted);
    if (!base.ok) return base;
    const change = base.value
      ? withoutReturned(context, rights, { wanted, row: base.value })
      : wanted;
    const outcome = await rehearse(context, trx, change);
    if (!outcome.ok) return outcome;
    const isSame = base.value !== null && outcome.value?.version === base.value.version;
    return isSame ? ok(null) : store(context, trx, { change, base: base.value });
  };
  const options = idempotency ? { idempotency } : {};
  return guarded(context, () => runWrite(context, requestApproval, options));
};

import { canBeMasked } from '#kernel/entity/fieldRights.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { admitStepUp } from '#server/http/People.ts';
import { auditedCaller, recordAudit, writePersonalDataAccess } from '#server/store/audit.ts';
import { countHit } from '#server/store/limits.ts';
import { checkNeededReason, runWrite } from '../write/runWrite';
import {
  type EntityContext,
  type EntityResult,
  allow,
  hourlyLimit,
  findRow,
} from '../EntityContext';
import { getRecord } from './getRecord';
import { readableFields } from './readableFields';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';

/** A record as readable by the person, for copying into another: masked fields are omitted. */
export async function readClear<Name extends string>(
  context: EntityContext<Name>,
  id: string,
): EntityResult<Partial<EntityRecord<Name>>>;
export async function readClear(
  context: EntityContext,
  id: string,
): EntityResult<Partial<WireRecord>> {
  const found = await getRecord(context, id);
  if (!found.ok) return found;
  const masked = new Set((found.value['masked'] ?? []) as readonly string[]);
  return ok(Object.fromEntries(Object.entries(found.value).filter(([name]) => !masked.has(name))));
}

/** A reveal request as received. */
type RevealRequest = {
  readonly id: string;
  readonly fields: unknown;
  readonly reason: unknown;
};

/** Clear values, by field. */
type RevealedValues = Readonly<Record<string, unknown>>;

/** Maximum reveals per person and hour: enough for manual work, too few to copy a list. */
export const revealLimit = { calls: 60, windowSeconds: 3600 } as const;

const refused = (fields: readonly FieldError[]): Result<never, AppError> =>
  err(appError('validation.failed', { fields }));

const readNames = (
  asked: unknown,
  maskable: ReadonlySet<string>,
): Result<readonly string[], AppError> => {
  if (!Array.isArray(asked))
    return refused([{ path: 'fields', code: 'validation.type', params: { expected: 'array' } }]);
  if (asked.length === 0)
    return refused([{ path: 'fields', code: 'validation.too_few_items', params: { limit: 1 } }]);
  const unknown = asked.flatMap((name: unknown, at): readonly FieldError[] =>
    typeof name === 'string' && maskable.has(name)
      ? []
      : [{ path: `fields.${at}`, code: 'validation.unknown_field' }],
  );
  return unknown.length > 0 ? refused(unknown) : ok([...new Set(asked as readonly string[])]);
};

const limit = async ({ deps, request }: EntityContext): EntityResult<void> => {
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, {
    name: 'reveal',
    subject: request.actor.username,
    windowSeconds: revealLimit.windowSeconds,
  });
  return hits <= revealLimit.calls ? ok(undefined) : err(hourlyLimit(leftSeconds));
};

/**
 * Reveals masked fields of a record, given the right and a reason. Who saw what and why is recorded in the same
 * transaction, so that nothing is revealed without a record.
 *
 * @fails access.denied, action.reason_required, validation.failed on the fields, record.not_found
 * @fails record.hourly_limit beyond 60 calls of a person in an hour
 */
export const revealFields = async (
  context: EntityContext,
  { id, fields, reason: given }: RevealRequest,
): EntityResult<RevealedValues> => {
  const { deps, description, request } = context;
  for (const operation of ['show', 'reveal'] as const) {
    const allowed = await allow(context, operation);
    if (!allowed.ok) return allowed;
  }
  const reason = checkNeededReason(given);
  if (!reason.ok) return reason;
  const { hidden } = await readableFields(context);
  const maskable = description.fields.filter(
    (field) => canBeMasked(field) && !hidden.has(field.name),
  );
  const names = readNames(fields, new Set(maskable.map(({ name }) => name)));
  if (!names.ok) return names;
  const proven = admitStepUp(deps, request.actor);
  if (!proven.ok) return proven;
  const within = await limit(context);
  if (!within.ok) return within;
  const work = async (trx: Database): EntityResult<RevealedValues> => {
    const row = await findRow(context, trx, { id });
    if (!row.ok) return row;
    const { resource } = description;
    const { actor, requestId } = request;
    const shown = { resource, recordId: row.value.id, fields: names.value };
    const at = deps.clock();
    await writePersonalDataAccess(trx, { ...shown, at, reason: reason.value, actor, requestId });
    await recordAudit(trx, deps, {
      action: 'record.reveal',
      outcome: 'ok',
      ...auditedCaller(request),
      target: `${resource}/${row.value.id}`,
      detail: { fields: names.value.join(',') },
    });
    return ok(Object.fromEntries(names.value.map((name) => [name, row.value[name] ?? null])));
  };
  return runWrite(context, work);
};

import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { readChangeReason } from '../check/checkReason';
import type { EntityContext, EntityResult } from '../EntityContext';
import { deleteRecord } from '../write/deleteRecord';
import { runWrite } from '../write/runWrite';
import { sendJson } from './entityAnswer';
import type { EntityCall } from './entityCalls';
import { readMembers, readParameters } from './entityRequest';
import { readJsonParameter } from './readJsonParameter';

/** Most records that one call removes. */
const mostIds = 1_000;

/** `ids=1,2`, or a JSON array where an id may have a comma. */
const idsOf = (text: string): unknown =>
  text.trimStart().startsWith('[') ? readJsonParameter(text) : text.split(',');

const isIds = (ids: unknown): ids is readonly string[] =>
  Array.isArray(ids) &&
  ids.length <= mostIds &&
  new Set(ids).size === ids.length &&
  ids.every((id) => typeof id === 'string' && id.trim() !== '');

/** Ids of 1 to 1,000 records, none twice. @fails request.invalid_parameter */
const readIds = (text: string | undefined): Result<readonly string[], AppError> => {
  const ids = text === undefined ? [] : idsOf(text);
  return isIds(ids) && ids.length > 0
    ? ok(ids)
    : err(appError('request.invalid_parameter', { params: { name: 'ids' } }));
};

/** Removes every record, or none: the first refusal is told at its place, `ids.3`. */
const deleteAll = async (
  context: EntityContext,
  ids: readonly string[],
  reason: string | null,
): EntityResult<void> => {
  const work = async (trx: Database): EntityResult<void> => {
    const inside = { ...context, deps: { ...context.deps, db: trx } };
    for (const [at, id] of ids.entries()) {
      const gone = await deleteRecord(inside, { id, version: undefined, reason });
      if (gone.ok) continue;
      const { code, params } = gone.error;
      const fields = [{ path: `ids.${at}`, code, ...(params ? { params } : {}) }];
      return err({ ...gone.error, fields });
    }
    return ok(undefined);
  };
  return runWrite(context, work);
};

/** `DELETE {path}?ids=1,2`: several records by one call, all or none. */
export const deleteManyCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, ['ids']);
  if (!parameters.ok) return parameters;
  const members = readMembers(request.body, []);
  if (!members.ok) return members;
  const ids = readIds(parameters.value.ids);
  if (!ids.ok) return ids;
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const done = await deleteAll(context, ids.value, reason.value);
  return done.ok ? ok((reply) => sendJson(reply, { ids: ids.value })) : done;
};

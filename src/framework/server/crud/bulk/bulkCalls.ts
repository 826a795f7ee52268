import { ok, err, type Result } from '#kernel/Result.ts';
import { allow, type EntityContext, type EntityResult, toWire, viewerOf } from '../EntityContext';
import { sendJson, readIdempotency, readParameters, readMembers } from '../calls/entityRequest';
import type { EntityCall } from '../calls/entityCalls';
import {
  type BulkRequest,
  bulkLimit,
  type BulkChange,
  type BulkPreview,
} from '#kernel/entity/BulkChange.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import type { Database } from '#server/deps.ts';
import { startTask } from '#server/jobs/TaskRun.ts';
import { claimPreview, insertPreview, pinRows, rowsByIds } from '#server/store/many/bulk.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { diffRecords } from '#server/store/write/history.ts';
import { runWrite, type Idempotency } from '../write/runWrite';
import { foreseeChange, actionOf, type Foresee, tryRows, type Trial } from './bulkChange';
import { isStorableText, type Filter } from '#kernel/filter/filterFields.ts';
import { digestOf } from '#server/digests.ts';
import { plainRecordName } from '#kernel/entity/recordName.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { withCaller } from '#kernel/entity/Conversation.ts';
import { withDays } from '#kernel/filter/periods.ts';
import type { Row } from '#server/store/write/records.ts';
import { presentRow, readableFields, countRevealing, guarded } from '../read/readableFields';
import { readInTime } from '../read/listRecords';
import { countOfAction, type Counts } from '../write/actionSteps';
import { namedRow, reasonOf } from './runBulkTask';
import { isObject } from '#kernel/objects.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';

type Bag = Readonly<Record<string, unknown>>;

const refused = (path: string, expected: string): Result<never, AppError> => {
  const field: FieldError = { path, code: 'validation.type', params: { expected } };
  return err(appError('validation.failed', { fields: [field] }));
};

const memberNames: Readonly<Record<string, readonly string[]>> = {
  edit: ['type', 'values'],
  action: ['type', 'action', 'values', 'reason'],
  delete: ['type'],
};

const hasForm = ({ type, values, action }: Bag): boolean => {
  if (type === 'edit') return isObject(values);
  if (type === 'delete') return true;
  return (
    type === 'action' && typeof action === 'string' && (values === undefined || isObject(values))
  );
};

const parseChange = (change: unknown): Result<BulkChange, AppError> => {
  if (!isObject(change)) return refused('change', 'object');
  const names = memberNames[String(change['type'])];
  const isKnown = names && Object.keys(change).every((name) => names.includes(name));
  return isKnown && hasForm(change)
    ? ok(change as unknown as BulkChange)
    : refused('change.type', 'edit, action, delete');
};

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= bulkLimit &&
  value.every((id) => typeof id === 'string' && id.length <= 255 && isStorableText(id));

const isQuery = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).every((name) => name === 'filter') &&
  (value['filter'] === undefined || isObject(value['filter']));

type Check = readonly [name: string, expected: string, fits: (value: unknown) => boolean];

const checks: readonly Check[] = [
  ['query', 'object', isQuery],
  ['ids', 'array', isIds],
  ['exclude', 'array', isIds],
  ['reason', 'string', (value) => typeof value === 'string'],
];

const checkParts = (body: Bag): Result<void, AppError> => {
  const wrong = checks.find(([name, , fits]) => body[name] !== undefined && !fits(body[name]));
  if (wrong) return refused(wrong[0], wrong[1]);
  return (body['query'] === undefined) === (body['ids'] === undefined)
    ? refused('query', 'query or ids')
    : ok(undefined);
};

const members = ['query', 'ids', 'exclude', 'change', 'reason'] as const;

/**
 * Parses the body of a bulk change: `query` or `ids`, and the change.
 *
 * @param more names of additional members of the call
 * @fails validation.failed
 */
const parseBulkRequest = <N extends string = never>(
  body: unknown,
  more: readonly N[] = [],
): Result<{ request: BulkRequest; rest: Partial<Record<N, unknown>> }, AppError> => {
  const read = readMembers(body ?? {}, [...members, ...more]);
  if (!read.ok) return read;
  const all = read.value as Bag;
  const parts = checkParts(all);
  if (!parts.ok) return parts;
  const change = parseChange(all['change']);
  if (!change.ok) return change;
  const own = Object.fromEntries(
    members.flatMap((name) => (name in all ? [[name, all[name]]] : [])),
  );
  const rest = Object.fromEntries(more.map((name) => [name, all[name]]));
  return ok({ request: own as BulkRequest, rest: rest as Partial<Record<N, unknown>> });
};

/** Digest of the whole request: a token runs only what it previewed. */
const bulkHash = ({ query, ids, exclude, change, reason }: BulkRequest): string =>
  digestOf([query ?? null, ids ?? null, exclude ?? null, change, reason ?? null]);

const sampleRows = 5;
const chunkRows = 1_000;
/** Validity of a preview. */
const previewMs = 30 * 60 * 1_000;
/** Bulk changes must work wherever listing does: selecting all rows may take this many times as long as one page. */
const timeoutFactor = 2.5;
const runMs = 24 * 60 * 60 * 1_000;

const byKeys = (op: 'in' | 'notIn', keys: readonly string[]): Filter => ({
  type: 'compare',
  field: 'id',
  op,
  value: keys,
});

/** Malformed keys match nothing. */
const usable = ({ description }: EntityContext, keys: readonly string[]): readonly string[] =>
  description.key === 'id' ? keys.filter(isUuidText) : keys;

/** The selection as a filter. @fails query.invalid_filter, query.invalid_operator */
const filterOf = async (
  context: EntityContext,
  { query, ids, exclude = [] }: BulkRequest,
): EntityResult<Filter> => {
  const rights = await readableFields(context);
  const asked = ids
    ? ok(byKeys('in', usable(context, ids)))
    : parseFilter(rights.description, query?.filter ?? {});
  if (!asked.ok) return asked;
  const left = usable(context, exclude);
  const items = [asked.value, ...(left.length > 0 ? [byKeys('notIn', left)] : [])];
  const { deps, request } = context;
  const filter = withDays({ type: 'and', items }, deps.clock());
  return ok(withCaller(filter, request.actor.username));
};

/** A record that would be left out. */
type Skipped = { readonly row: Row; readonly why: ReturnType<typeof reasonOf> };

/** Number of records left out per code, with the first as example, since parameters differ by record. */
const countCodes = async (
  context: EntityContext,
  skipped: readonly Skipped[],
): Promise<BulkPreview['refused']> => {
  const groups = new Map<ErrorCode, { readonly first: Skipped; count: number }>();
  for (const one of skipped) {
    const cached = groups.get(one.why.code);
    if (cached) cached.count += 1;
    else groups.set(one.why.code, { first: one, count: 1 });
  }
  return Promise.all(
    [...groups.values()].map(async ({ first, count }) => ({
      ...first.why,
      count,
      label: (await namedRow(context, first.row)).label,
    })),
  );
};

/** Other members that hold the unit or currency of these. */
const unitMembers = (
  { fields }: EntityDescription,
  names: ReadonlySet<string>,
): readonly string[] =>
  fields
    .filter(({ name }) => names.has(name))
    .flatMap(({ unit, currencyField }) => [unit?.field, currencyField])
    .filter((name) => name !== undefined)
    .filter((name) => !names.has(name));

const sampleOf = async (
  context: EntityContext,
  row: Row,
  foresee: Foresee,
): Promise<BulkPreview['sample'][number]> => {
  const { description } = context;
  const rights = await readableFields(context);
  const foreseen = foresee(row);
  const values = foreseen.ok ? foreseen.value : {};
  const before = presentRow(description, rights, row);
  const shown = {
    id: toWire(description, row).id,
    label: plainRecordName(rights.description, before),
  };
  if (values === null) return { ...shown, before: {}, after: null };
  const after = presentRow(description, rights, { ...row, ...values });
  const differing = Object.keys(diffRecords(description, row, { ...row, ...values })).filter(
    (name) => !rights.hidden.has(name),
  );
  // Whether a masked value is unchanged would confirm a guess.
  const unseen = Object.keys(values).filter((name) => rights.masked.has(name));
  const names = new Set([...differing, ...unseen]);
  const pick = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries([...names].map((name) => [name, record[name] ?? null]));
  const units = unitMembers(description, names).filter((name) => name in before);
  return {
    ...shown,
    before: pick(before),
    after: pick(after),
    ...(units.length > 0
      ? { units: Object.fromEntries(units.map((name) => [name, before[name]])) }
      : {}),
  };
};

type Looked = Pick<BulkPreview, 'sample' | 'refused' | 'untried' | 'affected'>;

type RowLook = { readonly row: Row; readonly foreseen: ReturnType<Foresee> };

/** Why a row would be left out. */
const refusalIn = ({ row, foreseen }: RowLook, tried: Trial['refusals']): readonly Skipped[] => {
  const refusal = foreseen.ok ? tried.get(row.id) : foreseen.error;
  return refusal ? [{ row, why: reasonOf(refusal) }] : [];
};

type Look = {
  readonly foresee: Foresee;
  readonly request: BulkRequest;
  readonly ids: readonly string[];
};

/** Adds counts by name. */
const withCounts = (sums: Counts, counts: Counts = {}): Counts =>
  Object.fromEntries(
    Object.keys({ ...sums, ...counts }).map((name) => [
      name,
      (sums[name] ?? 0) + (counts[name] ?? 0),
    ]),
  );

/** Examines all selected rows in batches of a thousand, and tries the first ones without known errors. */
const lookAtRows = async (
  context: EntityContext,
  { request, ids, foresee }: Look,
): Promise<Looked> => {
  const { deps, description } = context;
  const visibleTo = viewerOf(context, description);
  const skipped: Skipped[] = [];
  const action = actionOf(request);
  let trial: Trial | undefined;
  let fit = 0;
  let affected: Counts = {};
  const sample: BulkPreview['sample'][number][] = [];
  for (let at = 0; at < ids.length; at += chunkRows) {
    const part = ids.slice(at, at + chunkRows);
    const rows = await rowsByIds(deps.db, description, { ids: part, visibleTo });
    const looks = rows.map((row) => ({ row, foreseen: foresee(row) }));
    const good = looks.filter(({ foreseen }) => foreseen.ok).map(({ row }) => row);
    fit += good.length;
    trial ??= await tryRows(context, request, good);
    const { refusals: found } = trial;
    skipped.push(...looks.flatMap((look) => refusalIn(look, found)));
    const changing = good.filter(({ id }) => !found.has(id));
    for (const row of changing.slice(0, sampleRows - sample.length))
      sample.push(await sampleOf(context, row, foresee));
    if (action) affected = withCounts(affected, await countOfAction(context, action, changing));
  }
  const untried = fit - (trial?.count ?? 0);
  const isCounted = Object.keys(affected).length > 0;
  const refused = await countCodes(context, skipped);
  return { sample, refused, untried, ...(isCounted ? { affected } : {}) };
};

const preview = async (context: EntityContext, request: BulkRequest): EntityResult<BulkPreview> => {
  const { deps, description } = context;
  const foresee = await foreseeChange(context, request);
  if (!foresee.ok) return foresee;
  const filter = await filterOf(context, request);
  if (!filter.ok) return filter;
  const { description: own } = await readableFields(context);
  const visibleTo = viewerOf(context, description);
  const found = await readInTime(description, filter.value, () =>
    pinRows(deps.db, description, {
      visibleTo,
      filter: filter.value,
      sort: own.defaultSort,
      limit: bulkLimit,
      mostMs: Math.round(deps.config.statementTimeoutMs * timeoutFactor),
    }),
  );
  if (!found.ok) return found;
  const pinned = found.value;
  if (pinned.ids.length > bulkLimit)
    return err(appError('bulk.too_many', { params: { limit: bulkLimit } }));
  const looked = await lookAtRows(context, {
    request,
    ids: pinned.ids,
    foresee: foresee.value,
  });
  if (looked.refused.length > 0) await countRevealing(context);
  const at = deps.clock();
  const pinnedNow = {
    ...pinned,
    id: deps.ids(),
    userId: context.request.actor.userId,
    resource: description.resource,
    requestHash: bulkHash(request),
    change: { request, filter: request.query ? filter.value : null },
  };
  await insertPreview(deps.db, pinnedNow, {
    at,
    oldest: new Date(at.getTime() - previewMs),
    oldestRun: new Date(at.getTime() - runMs),
  });
  return ok({ count: pinned.ids.length, ...looked, token: pinnedNow.id });
};

/**
 * Previews a change of the records currently matching a query, for people who may list them. Pins their versions: the
 * token changes exactly these.
 *
 * @fails access.denied, query.invalid_filter, query.too_slow, bulk.too_many, the errors of `foreseeChange` and
 * `guarded`
 */
const previewBulk = (context: EntityContext, request: BulkRequest): EntityResult<BulkPreview> =>
  guarded(context, () => preview(context, request));

/** A previewed change with its token. */
type BulkRun = {
  readonly request: BulkRequest;
  readonly token: unknown;
  readonly idempotency?: Idempotency;
};

/**
 * Starts the task of a previewed change, for people who may list the records.
 *
 * @fails access.denied, the errors of `foreseeChange`, idempotency.*
 * @fails bulk.preview_expired when the token is unknown, expired, of another request or already used
 */
const startBulk = async (
  context: EntityContext,
  { request, token, idempotency }: BulkRun,
): EntityResult<{ task: string }> => {
  const { deps, description } = context;
  const { actor } = context.request;
  const foresee = await foreseeChange(context, request);
  if (!foresee.ok) return foresee;
  if (typeof token !== 'string' || !isUuidText(token)) return err(appError('bulk.preview_expired'));
  const work = async (trx: Database): EntityResult<{ task: string }> => {
    const { resource } = description;
    const task = await startTask(trx, deps, {
      kind: 'bulk',
      resource,
      actor,
      input: {
        change: request.change.type,
        ...(request.change.type === 'action' ? { action: request.change.action } : {}),
      },
    });
    const preview = { id: token, userId: actor.userId, resource, requestHash: bulkHash(request) };
    const oldest = new Date(deps.clock().getTime() - previewMs);
    const isClaimed = await claimPreview(trx, preview, { taskId: task, oldest });
    return isClaimed ? ok({ task }) : err(appError('bulk.preview_expired'));
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};

export const bulkPreviewCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const asked = parseBulkRequest(request.body);
  if (!asked.ok) return asked;
  const preview = await previewBulk(context, asked.value.request);
  return preview.ok ? ok((reply) => sendJson(reply, preview.value)) : preview;
};

export const bulkRunCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const allowed = await allow(context, 'list');
  if (!allowed.ok) return allowed;
  const asked = parseBulkRequest(request.body, ['token']);
  if (!asked.ok) return asked;
  const idempotency = readIdempotency(request);
  const started = await startBulk(context, {
    request: asked.value.request,
    token: asked.value.rest.token,
    ...(idempotency ? { idempotency } : {}),
  });
  return started.ok ? ok((reply) => sendJson(reply.code(202), started.value)) : started;
};

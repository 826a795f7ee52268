import { bulkLimit, type BulkChange, type BulkRequest } from '#kernel/entity/BulkChange.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { digestOf } from '#server/digests.ts';
import { readMembers } from '../calls/entityRequest';

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  if (type === 'edit') return isBag(values);
  if (type === 'delete') return true;
  return type === 'action' && typeof action === 'string' && (values === undefined || isBag(values));
};

const parseChange = (change: unknown): Result<BulkChange, AppError> => {
  if (!isBag(change)) return refused('change', 'object');
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
  isBag(value) &&
  Object.keys(value).every((name) => name === 'filter') &&
  (value['filter'] === undefined || isBag(value['filter']));

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
export const parseBulkRequest = <N extends string = never>(
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
export const bulkHash = ({ query, ids, exclude, change, reason }: BulkRequest): string =>
  digestOf([query ?? null, ids ?? null, exclude ?? null, change, reason ?? null]);

import { conditionPlan } from '#kernel/condition/conditionPlan.ts';
import { placesOf, type ConditionNode } from '#kernel/condition/conditionTree.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { canBeMasked, fieldRules, type FieldRights } from '#kernel/entity/fieldRights.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import { recordAudit } from '../store/audit';
import { countHit, refuseBeyond } from '../store/limits';
import { type EntityContext, type EntityResult, isLimited } from './EntityContext';
import { readableFields } from './read/readableFields';

/**
 * Maximum number of refusals per person that could reveal withheld data: enough for honest mistakes, too few to find a
 * value by trying.
 */
export const withheldLimit = { refusals: 30, windowSeconds: 15 * 60 } as const;

/** What an entity's refusals could reveal about rows and values the person may not read. */
type Withheld = {
  readonly rights: FieldRights;
  /** Fields of unique sets and period sequences that may clash with hidden data. */
  readonly unique: ReadonlySet<string>;
  /** Rules on withheld fields, by name; `true`: on a hidden field, which must not be mentioned. */
  readonly checks: ReadonlyMap<string, boolean>;
};

const isIn = (names: readonly string[], set: ReadonlySet<string>): boolean =>
  names.some((name) => set.has(name));

/** Top-level fields that a condition reads. */
const readBy = (node: ConditionNode): readonly string[] =>
  placesOf(node).map(({ path }) => path[0]?.name ?? '');

const uniqueFields = (
  { unique, effective }: EntityDescription,
  isWithheld: (names: readonly string[]) => boolean,
): ReadonlySet<string> => {
  const periods = effective ? [[effective.from, effective.to, ...effective.by]] : [];
  return new Set([...unique.map(({ fields }) => fields), ...periods].filter(isWithheld).flat());
};

const openToAll = new WeakMap<EntityDescription, boolean>();

/** Whether everyone may read all fields of an entity unmasked, so that most writes need no further checks. */
const isOpenToAll = (description: EntityDescription): boolean => {
  const known = openToAll.get(description);
  if (known !== undefined) return known;
  const isOpen = fieldRules(description).length === 0 && !description.fields.some(canBeMasked);
  openToAll.set(description, isOpen);
  return isOpen;
};

const withheldFrom = async (context: EntityContext): Promise<Withheld | undefined> => {
  const { description } = context;
  const limited = isLimited(context);
  if (isOpenToAll(description) && !limited) return undefined;
  const rights = await readableFields(context);
  const { hidden, masked } = rights;
  const names = new Set([...hidden, ...masked]);
  if (names.size === 0 && !limited) return undefined;
  const checks = conditionPlan(description)
    .checks.map(({ check, node }) => ({ name: check.name, read: readBy(node) }))
    .filter(({ read }) => isIn(read, names))
    .map(({ name, read }) => [name, isIn(read, hidden)] as const);
  const unique = uniqueFields(description, (fields) => limited || isIn(fields, names));
  return { rights, unique, checks: new Map(checks) };
};

/** Whether a refusal by other rows or a rule could reveal withheld data to the person. */
export const canRevealWithheld = async (context: EntityContext): Promise<boolean> => {
  const withheld = await withheldFrom(context);
  return withheld !== undefined && withheld.unique.size + withheld.checks.size > 0;
};

/** Rewrites a field error to mention only fields visible to the person. */
const worded = (withheld: Withheld, field: FieldError): FieldError => {
  const { rights, checks, unique } = withheld;
  const { path, code, params } = field;
  const isAtHidden =
    rights.hidden.has(path.split('.')[0] ?? '') && code !== 'validation.unknown_field';
  if (code === 'validation.check' && checks.get(String(params?.['check'])))
    return { path: isAtHidden ? '' : path, code: 'validation.withheld' };
  if (!isAtHidden) return field;
  return unique.has(path) ? { ...field, path: '' } : { path: '', code: 'validation.withheld' };
};

/** Whether a field error reveals withheld data. */
const reveals = (
  { unique: sets }: EntityDescription,
  { unique, checks }: Withheld,
  { path, code, params }: FieldError,
): boolean => {
  if (code === 'validation.withheld') return true;
  if (code === 'validation.check') return checks.has(String(params?.['check']));
  const isConflict = code === 'validation.not_unique' || sets.some((set) => set.code === code);
  return isConflict && (path === '' || unique.has(path));
};

const limitOf = ({ request }: EntityContext) => ({
  name: 'withheld',
  subject: request.actor.username,
  windowSeconds: withheldLimit.windowSeconds,
});

/** Counts a refusal; the one that reaches the limit is logged. */
const count = async (context: EntityContext): Promise<void> => {
  const { deps, description, request } = context;
  const { hits } = await countHit(deps, limitOf(context));
  if (hits !== withheldLimit.refusals) return;
  const { actor, requestId, ip } = request;
  await recordAudit(deps.db, deps, {
    action: 'record.limit',
    outcome: 'refused',
    code: answeredCode('request.too_many'),
    requestId,
    ip,
    username: actor.username,
    sessionId: actor.sessionId,
    target: description.resource,
  });
};

/** Counts the refusals of a bulk call as one, however many there are. */
export const countRevealing = async (context: EntityContext): Promise<void> => {
  if (await canRevealWithheld(context)) await count(context);
};

/** @fails request.too_many after too many refusals that could reveal withheld data */
export const refuseOverLimit = (context: EntityContext): EntityResult<void> =>
  refuseBeyond(context.deps, limitOf(context), withheldLimit.refusals);

const judged = async <T>(
  context: EntityContext,
  withheld: Withheld,
  work: () => EntityResult<T>,
): EntityResult<T> => {
  const done = await work();
  if (done.ok || !done.error.fields) return done;
  const fields = done.error.fields.map((field) => worded(withheld, field));
  const isRevealed = fields.some((field) => reveals(context.description, withheld, field));
  if (isRevealed && !context.deps.db.isTransaction) await count(context);
  return err({ ...done.error, fields });
};

/**
 * Runs a write whose refusal could reveal withheld data: that a masked or hidden value exists, or the value of a hidden
 * field used by a rule. Such a refusal is unavoidable, so it says no more than that, and after too many of them further
 * writes are rejected for a while. In nested writes it is counted where it is refused.
 *
 * @fails request.too_many beyond 30 such refusals to a person in 15 minutes; the errors of `work`
 */
export const guarded = async <T>(
  context: EntityContext,
  work: () => EntityResult<T>,
): EntityResult<T> => {
  const withheld = await withheldFrom(context);
  if (!withheld) return work();
  if (!context.deps.db.isTransaction) {
    const within = await refuseOverLimit(context);
    if (!within.ok) return within;
  }
  return judged(context, withheld, work);
};

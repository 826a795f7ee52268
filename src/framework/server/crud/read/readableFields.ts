import type { HistoryEntry, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type {
  AccessRule,
  EntityDescription,
  FieldDescription,
} from '#kernel/entity/EntityDescription.ts';
import {
  actionFields,
  fieldRights,
  fieldRules,
  type FieldRights,
  canBeMasked,
} from '#kernel/entity/fieldRights.ts';
import { referenceCleared } from '#kernel/entity/WireRecord.ts';
import { periodOf, periodStatus } from '#kernel/effective/periods.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { maskValue } from '#kernel/formats/maskValue.ts';
import type { Deps } from '#server/deps.ts';
import type { Row } from '#server/store/write/records.ts';
import {
  toWire,
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  isLimited,
} from '../EntityContext';
import { conditionPlan } from '#kernel/condition/conditionPlan.ts';
import { placesOf, type ConditionNode } from '#kernel/condition/conditionTree.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import { countHit, refuseBeyond } from '#server/store/limits.ts';

type Asker = Pick<CatalogContext, 'can'> & { readonly description: EntityDescription };

/** Cached rights to entities without field rules. */
const openToAll = new WeakMap<EntityDescription, Promise<FieldRights>>();

const judge = async ({ can, description }: Asker): Promise<FieldRights> => {
  const rules = fieldRules(description);
  const answers = await Promise.all(rules.map((rule) => can(rule)));
  const admitted = new Set<AccessRule>(rules.filter((_, at) => answers[at]));
  return fieldRights(description, (rule) => admitted.has(rule));
};

/** Cached rights per request: `can` belongs to the request, and so do its results. */
const cache = new WeakMap<
  CatalogContext['can'],
  WeakMap<EntityDescription, Promise<FieldRights>>
>();

/**
 * The person's field rights on the context's entity. Code that reads rows for a person must parse input with the
 * returned `description` and pass output through `presentRow` and `presentChanges`. Cached per request; call before a
 * transaction begins.
 */
export const readableFields = (context: Asker): Promise<FieldRights> => {
  const { can, description } = context;
  const common = openToAll.get(description);
  if (common) return common;
  const ofRequest = cache.get(can) ?? new WeakMap<EntityDescription, Promise<FieldRights>>();
  cache.set(can, ofRequest);
  const rights = ofRequest.get(description) ?? judge(context);
  ofRequest.set(description, rights);
  if (fieldRules(description).length === 0) openToAll.set(description, rights);
  return rights;
};

const isWithheld = ({ hidden, masked }: FieldRights): boolean => hidden.size + masked.size > 0;

/** Whether the person gets live rows of an entity exactly as stored. */
export const readsWhole = ({ effective }: EntityDescription, rights: FieldRights): boolean =>
  !isWithheld(rights) && effective === undefined;

const shownValue = (
  { masked }: FieldRights,
  field: FieldDescription | undefined,
  value: unknown,
): unknown => (field && masked.has(field.name) ? maskValue(field, value) : value);

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const withoutNames = (members: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.has(name)));

/**
 * A stored row as visible to a person: without hidden fields, masked fields listed in `masked`, deletion details only
 * if deleted.
 */
export const presentRow = (
  description: EntityDescription,
  rights: FieldRights,
  row: Row,
): WireRecord => {
  const wire = toWire(description, row);
  const whole =
    description.softDelete && wire['deletedAt'] === null
      ? (withoutNames(wire, new Set(['deletedAt', 'deletedBy'])) as WireRecord)
      : wire;
  if (!isWithheld(rights)) return whole;
  const fields = new Map(description.fields.map((field) => [field.name, field]));
  const members = Object.entries(whole)
    .filter(([name]) => !rights.hidden.has(name))
    .map(([name, value]) => [name, shownValue(rights, fields.get(name), value)]);
  const masked = [...rights.masked].filter((name) => hasValue(row[name]));
  return {
    ...(Object.fromEntries(members) as WireRecord),
    ...(masked.length > 0 ? { masked } : {}),
  };
};

/** A change as visible to a person. Fields no longer described are dropped, since their rights are unknown. */
export const presentChanges = (
  description: EntityDescription,
  rights: FieldRights,
  changes: HistoryEntry['changes'],
): HistoryEntry['changes'] => {
  if (!isWithheld(rights)) return changes;
  const fields = new Map(description.fields.map((field) => [field.name, field]));
  const readable = Object.entries(changes).flatMap(([name, [before, after]]) => {
    const field = fields.get(name);
    if (!field || rights.hidden.has(name)) return [];
    const pair = [shownValue(rights, field, before), shownValue(rights, field, after)] as const;
    return [[name, pair] as const];
  });
  return Object.fromEntries(readable);
};

/**
 * A history entry as visible to a person. An action on withheld fields loses its name and reason, which would reveal
 * their value; a change without visible fields loses its reason.
 */
export const presentEntry = (
  description: EntityDescription,
  rights: FieldRights,
  entry: HistoryEntry,
): HistoryEntry => {
  if (!isWithheld(rights)) return entry;
  const changes = presentChanges(description, rights, entry.changes);
  const action = description.actions.find(({ name }) => name === entry.action);
  const usesHidden = (action ? actionFields(action) : []).some(
    (name) => rights.hidden.has(name) || rights.masked.has(name),
  );
  const isUnseen = Object.keys(changes).length === 0 && Object.keys(entry.changes).length > 0;
  if (!usesHidden && !isUnseen) return { ...entry, changes };
  const { approval, ...rest } = entry;
  return {
    ...rest,
    ...(usesHidden || entry.action === referenceCleared ? { action: 'update' } : {}),
    ...(approval ? { approval: { ...approval, reason: null } } : {}),
    reason: null,
    changes,
  };
};

/** Adds `periodStatus`: past, current or scheduled by the server's clock in the application's time zone. */
export const withPeriodStatus = (
  { deps, description }: { readonly deps: Deps; readonly description: EntityDescription },
  record: WireRecord,
): WireRecord => {
  const { effective } = description;
  const period = effective && periodOf(effective, record);
  return period
    ? { ...record, periodStatus: periodStatus(period, localDateOf(deps.clock())) }
    : record;
};

/** A stored row as visible to the person of a request. */
export const presentFor = async (
  context: Asker & Pick<CatalogContext, 'deps'>,
  row: Row,
): Promise<WireRecord> =>
  withPeriodStatus(context, presentRow(context.description, await readableFields(context), row));

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

const withoutRules = new WeakMap<EntityDescription, boolean>();

/** Whether everyone may read all fields of an entity unmasked, so that most writes need no further checks. */
const isOpenToAll = (description: EntityDescription): boolean => {
  const cached = withoutRules.get(description);
  if (cached !== undefined) return cached;
  const isOpen = fieldRules(description).length === 0 && !description.fields.some(canBeMasked);
  withoutRules.set(description, isOpen);
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
  await recordAudit(deps.db, deps, {
    action: 'record.limit',
    outcome: 'refused',
    code: answeredCode('request.too_many'),
    ...auditedCaller(request),
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

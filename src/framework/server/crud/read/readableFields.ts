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
} from '#kernel/entity/fieldRights.ts';
import { referenceCleared } from '#kernel/entity/WireRecord.ts';
import { periodOf, periodStatus } from '#kernel/effective/periods.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { maskValue } from '#kernel/formats/maskValue.ts';
import type { Deps } from '#server/deps.ts';
import type { Row } from '#server/store/write/records.ts';
import { toWire, type CatalogContext } from '../EntityContext';

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
const known = new WeakMap<
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
  const ofRequest = known.get(can) ?? new WeakMap<EntityDescription, Promise<FieldRights>>();
  known.set(can, ofRequest);
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

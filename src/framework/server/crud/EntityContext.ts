import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type {
  AccessRule,
  EntityDescription,
  Operation,
  PersonField,
  RowRule,
  RowValue,
} from '#kernel/entity/EntityDescription.ts';
import { type AppError, type FieldError, appError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { normaliseText } from '#kernel/validation/normaliseRecord.ts';
import type { EntityRow } from '#kernel/entity/EntityTypes.ts';
import type { Deps, Actor, Database } from '../deps';
import { readRowBatched, readTextBatched, type RowKey } from '../store/write/batchedReads';
import { readRecordText, readRow, type RecordText, type Row } from '../store/write/records';
import type { ReferenceTable, RowLimit, Viewer } from '../store/sql/sqlScope';
import type { EntityHooks, PersonRequest } from './EntityHooks';

/** Validates data against a schema; returns its errors. */
export type Validate = (data: unknown) => readonly FieldError[];

/** Everything the interpreter can serve. */
export type EntityCatalog = {
  readonly descriptions: Readonly<Record<string, EntityDescription>>;
  readonly validators: Readonly<
    Record<
      string,
      {
        readonly create: Validate;
        readonly patch: Validate;
        /** Validates a whole record against the entity's conditions; absent without any. */
        readonly conditions?: Validate;
        /** Validators of wizard steps, run when a step is left. */
        readonly steps?: Readonly<Record<string, Validate>>;
        /** Validators of actions' inputs. */
        readonly asks?: Readonly<Record<string, Validate>>;
      }
    >
  >;
  readonly hooks: Readonly<Partial<Record<string, EntityHooks>>>;
  /** Tables without a schema that references may target, such as cities. */
  readonly tables: Readonly<Record<string, ReferenceTable>>;
  /** Row sources without calls, for exports only. */
  readonly sources?: Readonly<Record<string, EntityDescription>>;
  /** Who may publish saved views: to their group, and to everyone. Absent: nobody. */
  readonly viewPublishers?: { readonly group: AccessRule; readonly shared: AccessRule };
  /** Who arranges dashboards: of their own group, and of all groups. Absent: nobody. */
  readonly dashboardArrangers?: { readonly group: AccessRule; readonly all: AccessRule };
};

/** Parts of the catalogue that a saved schema changes. */
export type LiveCatalog = Pick<EntityCatalog, 'descriptions' | 'validators'>;

declare module '../deps' {
  interface Deps {
    /** The application's catalogue. In development a saved schema updates it. */
    readonly catalog: EntityCatalog;
  }
}

/** Context of a request to any entity. */
export type CatalogContext = {
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly catalog: EntityCatalog;
  /** Whether a rule admits the person. */
  readonly can: (rule: AccessRule) => Promise<boolean>;
};

/** A request to one entity. */
export type EntityContext<Name extends string = string> = CatalogContext & {
  readonly description: EntityDescription<Name>;
  /** Fixed path parameters: `ownerId` of `/owners/{ownerId}/animals`. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Overrides the export's access rule and file name (without extension). */
  readonly ownExport?: { readonly rule: AccessRule; readonly fileName: string };
  /** Carrying out an approved change, which needs no further approval. */
  readonly isApproved?: boolean;
};

/** An error; a stale version includes the current record. */
export type EntityError = AppError & { readonly current?: WireRecord };

/** Result of the interpreter's functions. */
export type EntityResult<T> = Promise<Result<T, EntityError>>;

/** Error after too many attempts in an hour. @param leftSeconds until the hour ends */
export const hourlyLimit = (leftSeconds = 3600): AppError =>
  appError('record.hourly_limit', {
    params: { minutes: Math.ceil(leftSeconds / 60), retryAfterSeconds: leftSeconds },
  });

/** Checks an access rule; no rule admits nobody. @fails access.denied */
export const allowRule = async (
  context: EntityContext,
  rule: AccessRule | undefined,
): EntityResult<void> =>
  rule && (await context.can(rule)) ? ok(undefined) : err(appError('access.denied'));

/** Checks the right to an operation. @fails access.denied */
export const allow = (context: EntityContext, operation: Operation): EntityResult<void> =>
  allowRule(context, ruleOf(context.description, operation));

/**
 * Opens the context of a request. Hand-written calls add the description and use the interpreter's functions:
 * `listRecords({ ...openContext(deps, request), description: users }, query)`.
 */
export const openContext = (
  deps: Deps,
  request: PersonRequest,
  catalog: EntityCatalog = deps.catalog,
): CatalogContext => ({ deps, request, catalog, can: deps.people.accessOf(deps, request.actor) });

/**
 * The context inside a transaction: its statements, and those that read the person's rights, use the transaction's
 * connection.
 */
export const inTransaction = <Context extends CatalogContext>(
  context: Context,
  trx: Database,
): Context => {
  const deps = { ...context.deps, db: trx };
  return { ...context, deps, can: deps.people.accessOf(deps, context.request.actor) };
};

/** Converts a stored row to wire format: its id is the value of the entity's key. */
export const toWire = ({ key }: EntityDescription, row: Row): WireRecord =>
  key === 'id' ? row : { ...row, id: String(row[key]) };

type Ruled = Pick<EntityDescription, 'resource' | 'rows'>;

const fieldsOfPerson: Readonly<Record<PersonField, (actor: Actor) => string | null>> = {
  id: ({ userId }) => userId,
  username: ({ username }) => username,
  name: ({ name }) => name,
  groupName: ({ groupName }) => groupName,
  userType: ({ userType }) => userType,
  activeScopeId: ({ activeScopeId }) => activeScopeId,
};

const valueFor = (actor: Actor, value: RowValue): RowLimit['value'] =>
  typeof value === 'object' ? fieldsOfPerson[value.$person](actor) : value;

/** Target entity of a rule's reference; the lint guarantees it exists. */
const stepFrom = (catalog: EntityCatalog, of: EntityDescription, name: string) => {
  const ref = of.fields.find((field) => field.name === name)?.ref;
  const target = ref && catalog.descriptions[ref.resource];
  if (!target) throw new Error(`${of.resource}.${name} leads row rules to no entity`);
  return { name, field: ref.field, target };
};

const limitOf = (
  catalog: EntityCatalog,
  { resource }: Ruled,
  [path, value]: readonly [string, RowLimit['value']],
): RowLimit => {
  const names = path.split('.');
  const steps: RowLimit['steps'][number][] = [];
  let of = catalog.descriptions[resource];
  for (const name of names.slice(0, -1)) {
    if (!of) break;
    const step = stepFrom(catalog, of, name);
    steps.push(step);
    of = step.target;
  }
  return { steps, name: names.at(-1) ?? '', value };
};

const concerns = ({ groups }: RowRule, { groupName }: Actor): boolean =>
  groups === undefined || groups.includes(groupName);

/** Row limits of an entity for a person; empty: all records are visible. */
export const rowLimitsOf = (
  catalog: EntityCatalog,
  description: Ruled,
  actor: Actor,
): readonly RowLimit[] =>
  (description.rows ?? [])
    .filter((rule) => concerns(rule, actor))
    .flatMap(({ where }) => Object.entries(where))
    .map(([path, value]) => limitOf(catalog, description, [path, valueFor(actor, value)]));

/** The person of a request, plus their own identity while viewing as another group. */
const eyesOf = ({ request: { actor } }: Pick<CatalogContext, 'request'>): readonly Actor[] =>
  actor.view ? [actor, actor.view.own] : [actor];

const limitsFor = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  description: Ruled,
): readonly RowLimit[] =>
  description.rows
    ? eyesOf(context).flatMap((one) => rowLimitsOf(context.catalog, description, one))
    : [];

/**
 * The person of a request as a viewer of an entity's rows: scopes, row rules and row policy. While viewing as another
 * group, only rows visible to both.
 */
export const viewerOf = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  description: Ruled,
): Viewer => {
  const { userType, scopes } = context.request.actor;
  const { visibleRows } = context.catalog.hooks[description.resource] ?? {};
  const policies = eyesOf(context).flatMap((one): readonly Filter[] => {
    const policy = visibleRows?.(one);
    return policy ? [policy] : [];
  });
  const limits = limitsFor(context, description);
  const [first] = policies;
  const policy: Filter | undefined =
    first && policies.length > 1 ? { type: 'and', items: policies } : first;
  return {
    userType,
    scopes,
    ...(limits.length > 0 ? { limits } : {}),
    ...(policy ? { policy } : {}),
  };
};

type Looking = Pick<CatalogContext, 'catalog' | 'request'> & Pick<EntityContext, 'description'>;

/** Row limits on the context's entity for the person of a request. */
export const limitsOn = (context: Looking): readonly RowLimit[] =>
  limitsFor(context, context.description);

/** Whether the person of a request is limited to some rows of the context's entity, by scope or row rules. */
export const isScoped = (context: Looking): boolean => {
  const { description, request } = context;
  const isScopedClass = description.scope?.userType === request.actor.userType;
  return isScopedClass || limitsOn(context).length > 0;
};

const admits = (filter: Filter, row: Readonly<Record<string, unknown>>): boolean => {
  switch (filter.type) {
    case 'and':
      return filter.items.every((item) => admits(item, row));
    case 'or':
      return filter.items.some((item) => admits(item, row));
    case 'search':
      return false;
    case 'compare': {
      const { field, op, value } = filter;
      if (op === 'eq') return row[field] === value;
      return op === 'in' && Array.isArray(value) && value.includes(row[field] as never);
    }
  }
};

/**
 * Whether an unsaved row would be visible to the person. Evaluates only equality and membership; any other condition,
 * and any scope, counts as hidden.
 */
export const wouldSee = (context: Looking, row: Readonly<Record<string, unknown>>): boolean => {
  const { policy } = viewerOf(context, context.description);
  return !isScoped(context) && (policy === undefined || admits(policy, row));
};

/** Whether scope or row policy can hide rows of the context's entity from the person. */
export const isLimited = (context: Looking): boolean => {
  const { policy } = viewerOf(context, context.description);
  return policy !== undefined || isScoped(context);
};

/** Whether all rows of the context's entity are visible to the person: no scope, row policy or path applies. */
const seesEveryRow = (context: Looking & Pick<EntityContext, 'fixed'>): boolean =>
  context.fixed === undefined && !isLimited(context);

type Finding<Name extends string = string> = Pick<
  EntityContext,
  'catalog' | 'request' | 'fixed'
> & {
  readonly description: EntityDescription<Name>;
};

/** A key in stored form: as rows have it. */
export const keyOf = ({ fields, key }: EntityDescription, id: string): string => {
  const field = fields.find(({ name }) => name === key);
  return field ? normaliseText(field, id) : id.toLowerCase();
};

/** Selects a row by key within the person's scope and the path. */
const selectionOf = (context: Finding, id: string) => {
  const { description, fixed } = context;
  return {
    key: keyOf(description, id),
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
  };
};

const rowKey = ({ description }: Finding, db: Database, id: string): RowKey => ({
  db,
  description,
  key: keyOf(description, id),
});

/**
 * Reads a record's row within the person's scope and the path; others do not exist.
 *
 * @param request key on the wire; `lock` holds the row until the transaction ends
 * @fails record.not_found
 */
export async function findRow<Name extends string>(
  context: Finding<Name>,
  db: Database,
  request: { readonly id: string; readonly lock?: boolean; readonly deleted?: 'only' },
): EntityResult<EntityRow<Name>>;
export async function findRow(
  context: Finding,
  db: Database,
  request: { readonly id: string; readonly lock?: boolean; readonly deleted?: 'only' },
): EntityResult<Row> {
  const { description } = context;
  if (!request.lock && !request.deleted && !db.isTransaction && seesEveryRow(context)) {
    const found = await readRowBatched(rowKey(context, db, request.id));
    return found ? ok(found) : err(appError('record.not_found'));
  }
  const row = await readRow(db, description, {
    ...selectionOf(context, request.id),
    ...(request.lock ? { lock: true } : {}),
    ...(request.deleted ? { deleted: request.deleted } : {}),
  });
  return row ? ok(row) : err(appError('record.not_found'));
}

/**
 * A written row as visible to the person. Re-read only if it can differ: after hooks, or if rows can be hidden.
 *
 * @fails record.not_found when the person no longer sees it
 */
export const findWritten = async (
  context: Finding,
  db: Database,
  { row, hasHook }: { readonly row: Row; readonly hasHook: boolean },
): EntityResult<Row> =>
  !hasHook && seesEveryRow(context)
    ? ok(row)
    : findRow(context, db, { id: toWire(context.description, row).id });

/** As `findRow`, but serialised by the database. @fails record.not_found */
export const findText = async (
  context: Finding,
  db: Database,
  id: string,
): EntityResult<RecordText> => {
  const text = await (!db.isTransaction && seesEveryRow(context)
    ? readTextBatched(rowKey(context, db, id))
    : readRecordText(db, context.description, selectionOf(context, id)));
  return text ? ok(text) : err(appError('record.not_found'));
};

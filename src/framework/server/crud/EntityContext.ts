import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { AccessRule, EntityDescription, Operation } from '#kernel/entity/EntityDescription.ts';
import { type AppError, type FieldError, appError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import type { Row } from '../store/write/records';
import type { ReferenceTable } from '../store/ReferenceTarget';
import type { EntityHooks, PersonRequest } from './EntityHooks';
import { ruleOf } from '#kernel/entity/fieldRights.ts';

/** What somebody is told who has tried something too often in an hour. @param leftSeconds until the hour ends */
export const hourlyLimit = (leftSeconds = 3600): AppError =>
  appError('record.hourly_limit', {
    params: { minutes: Math.ceil(leftSeconds / 60), retryAfterSeconds: leftSeconds },
  });

/** Refuses whoever a rule does not admit; no rule admits nobody. @fails access.denied */
export const allowRule = async (
  context: EntityContext,
  rule: AccessRule | undefined,
): EntityResult<void> =>
  rule && (await context.can(rule)) ? ok(undefined) : err(appError('access.denied'));

/** Refuses whoever may not do the operation. @fails access.denied */
export const allow = (context: EntityContext, operation: Operation): EntityResult<void> =>
  allowRule(context, ruleOf(context.description, operation));

/**
 * What a request brings to any entity. Hand-written calls add the description and use the interpreter's functions:
 * `listRecords({ ...openContext(deps, request), description: users }, query)`.
 */
export const openContext = (
  deps: Deps,
  request: PersonRequest,
  catalog: EntityCatalog = deps.catalog,
): CatalogContext => ({ deps, request, catalog, can: deps.people.accessOf(deps, request.actor) });

/** Checks data against a schema; an empty answer means that it fits. */
export type Validate = (data: unknown) => readonly FieldError[];

/** All that the interpreter can serve. */
export type EntityCatalog = {
  readonly descriptions: Readonly<Record<string, EntityDescription>>;
  readonly validators: Readonly<
    Record<
      string,
      {
        readonly create: Validate;
        readonly patch: Validate;
        /** Judges a whole record by the entity's conditions; absent where it has none. */
        readonly conditions?: Validate;
        /** Of each step of a wizard: its fields as they are when it is left. */
        readonly steps?: Readonly<Record<string, Validate>>;
        /** Of each action that asks for something: what it is given. */
        readonly asks?: Readonly<Record<string, Validate>>;
      }
    >
  >;
  readonly hooks: Readonly<Partial<Record<string, EntityHooks>>>;
  /** Tables without a schema that references may point at, such as the cities. */
  readonly tables: Readonly<Record<string, ReferenceTable>>;
  /** Rows that have no calls of their own and are only exported. */
  readonly sources?: Readonly<Record<string, EntityDescription>>;
  /** Who publishes saved views: to the own group, and to everybody. Absent: nobody. */
  readonly viewPublishers?: { readonly group: AccessRule; readonly shared: AccessRule };
};

/** What a saved schema changes of the catalogue. */
export type LiveCatalog = Pick<EntityCatalog, 'descriptions' | 'validators'>;

declare module '../deps' {
  interface Deps {
    /** What the application serves. In development a saved schema changes it. */
    readonly catalog: EntityCatalog;
  }
}

/** What a request brings to any entity. */
export type CatalogContext = {
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly catalog: EntityCatalog;
  /** Whether a rule admits the person. */
  readonly can: (rule: AccessRule) => Promise<boolean>;
};

/** One request to one entity. */
export type EntityContext<Name extends string = string> = CatalogContext & {
  readonly description: EntityDescription<Name>;
  /** Members that the path fixes: `ownerId` of `/owners/{ownerId}/animals`. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** A file of its own: whom it admits in place of the entity's rule, and its name without the ending. */
  readonly ownExport?: { readonly rule: AccessRule; readonly fileName: string };
  /** An approved change is carried out: its changes wait for nobody any more. */
  readonly isApproved?: boolean;
};

/** A refusal; a stale version brings the record as it is now. */
export type EntityError = AppError & { readonly current?: WireRecord };

/** Answer of every function of the interpreter. */
export type EntityResult<T> = Promise<Result<T, EntityError>>;

/** A stored row as it travels: its id is the value of the entity's key. */
export const toWire = ({ key }: EntityDescription, row: Row): WireRecord =>
  key === 'id' ? row : { ...row, id: String(row[key]) };

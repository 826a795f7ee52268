import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { AccessRule, EntityDescription, Operation } from '#kernel/entity/EntityDescription.ts';
import { type AppError, type FieldError, appError } from '#kernel/errors/AppError.ts';
import { type Result, err, ok } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import type { Row } from '../store/write/records';
import type { ReferenceTable } from '../store/ReferenceTarget';
import type { EntityHooks, PersonRequest } from './EntityHooks';
import { ruleOf } from '#kernel/entity/fieldRights.ts';

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

/** Converts a stored row to wire format: its id is the value of the entity's key. */
export const toWire = ({ key }: EntityDescription, row: Row): WireRecord =>
  key === 'id' ? row : { ...row, id: String(row[key]) };

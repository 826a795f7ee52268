import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { ActionDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type {
  AskedValues,
  CommandName,
  EntityInput,
  EntityName,
  EntityRow,
  EntityValues,
  FieldName,
} from '#kernel/entity/EntityTypes.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Actor, Database, TransactionDeps, Deps, RequestContext } from '../deps';
import type { Changes } from '../store/write/history';

/** A signed-in request. */
export type PersonRequest = RequestContext & { readonly actor: Actor };

/** Context of a hook: inside the transaction of the change, which is rolled back if the hook refuses. */
export type HookContext<Name extends string = string> = {
  readonly trx: Database;
  readonly deps: TransactionDeps;
  readonly request: PersonRequest;
  readonly description: EntityDescription<Name>;
  /** Adds what a hook changed outside of the record to the history of its update. */
  readonly note?: (changes: Changes) => void;
};

type Answer<T> = Promise<Result<T, AppError>>;

/** A custom action on a record. `row` is locked and its state checked. */
export type ActionCall<Name extends string = string, Command extends string = string> = {
  readonly row: EntityRow<Name>;
  readonly action: ActionDescription;
  readonly reason: string | null;
  /** Answers to the action's `asks`. */
  readonly asked: AskedValues<Name, Command>;
};

// Hooks are methods, and so bivariant: the framework registers them by resource and passes each its own rows.

/**
 * Runs an action. Returns the values to set on the row (often `action.set`), which are stored with the next version and
 * a history row.
 */
export type ActionCommand<Name extends string = string, Command extends string = string> = {
  run(context: HookContext<Name>, call: ActionCall<Name, Command>): Answer<EntityValues<Name>>;
}['run'];

/**
 * Counts other records an action would change, by the names of its `affects` (`count` for a single message). Each other
 * record counts once, however many of the given records it belongs to.
 */
export type CountAffected<Name extends string = string> = {
  run(
    db: Database,
    rows: readonly EntityRow<Name>[],
    asked: AskedValues,
  ): Promise<Readonly<Record<string, number>>>;
}['run'];

type Created<Name extends string> = {
  readonly row: EntityRow<Name>;
  readonly input: EntityInput<Name>;
};

/** Custom behaviour of an entity. Every hook may refuse. */
export interface EntityHooks<Name extends string = string> {
  /**
   * Row policy: which rows a person may see, within the description's scope; undefined: all. Added to every statement
   * on the entity, including references from other entities: other rows do not exist.
   */
  visibleRows?(actor: Actor): Filter<FieldName<Name>> | undefined;
  /**
   * Checks the members of a create or update as sent, before the transaction: checks in external systems hold neither a
   * lock nor a connection. Imports and undos skip it. `key` is that of the updated record; absent for a new one.
   */
  beforeWrite?(deps: Deps, sent: Readonly<Record<string, unknown>>, key?: string): Answer<unknown>;
  /** `input` is validated and includes virtual fields. Returns what to store, which may include read-only fields. */
  beforeCreate?(context: HookContext<Name>, input: EntityInput<Name>): Answer<EntityValues<Name>>;
  afterCreate?(context: HookContext<Name>, created: Created<Name>): Answer<unknown>;
  /** Batch version of `afterCreate`: used instead by imports of thousands of rows. */
  afterCreateMany?(context: HookContext<Name>, created: readonly Created<Name>[]): Answer<unknown>;
  /** `values` are the fields that actually change. Returns what to store. */
  beforeUpdate?(
    context: HookContext<Name>,
    change: { readonly row: EntityRow<Name>; readonly values: EntityValues<Name> },
  ): Answer<EntityValues<Name>>;
  afterUpdate?(
    context: HookContext<Name>,
    change: { readonly before: EntityRow<Name>; readonly row: EntityRow<Name> },
  ): Answer<unknown>;
  beforeDelete?(context: HookContext<Name>, row: EntityRow<Name>): Answer<unknown>;
  /**
   * Before an undo inserts a deleted record again, with its columns only. `changes` are all of the deletion in the
   * record's history, including those that `beforeDelete` wrote about parts in other tables.
   */
  beforeRestore?(
    context: HookContext<Name>,
    restored: { readonly values: EntityValues<Name>; readonly changes: HistoryEntry['changes'] },
  ): Answer<unknown>;
  /** By action name: counts other affected records, if not simply those referring to the given ones. */
  readonly affected?: Readonly<Record<string, CountAffected<Name>>>;
  /** By `ActionDescription.command`. */
  readonly commands?: {
    readonly [Command in CommandName<Name>]?: ActionCommand<Name, Command>;
  };
}

/** Hooks of an application's entities. */
export type ApplicationHooks = { readonly [Name in EntityName]?: EntityHooks<Name> };

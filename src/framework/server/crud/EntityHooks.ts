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
import type { Filter } from '#kernel/filter/Filter.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Actor, Database, Deps, RequestContext } from '../deps';

/** A request of a signed-in person. */
export type PersonRequest = RequestContext & { readonly actor: Actor };

/** Where a hook runs: inside the transaction of the change, which is rolled back when the hook refuses. */
export type HookContext<Name extends string = string> = {
  readonly trx: Database;
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly description: EntityDescription<Name>;
};

type Answer<T> = Promise<Result<T, AppError>>;

/** A record's action that does more than setting values. `row` is locked, its state was checked. */
export type ActionCall<Name extends string = string, Command extends string = string> = {
  readonly row: EntityRow<Name>;
  readonly action: ActionDescription;
  readonly reason: string | null;
  /** What the person gave for its `asks`. */
  readonly asked: AskedValues<Name, Command>;
};

// Hooks are methods, and so bivariant: the framework registers them by resource and gives each the rows of its own.

/**
 * Runs an action. Answers the values to set on the row (often `action.set`); the interpreter stores them with the next
 * version and the history row.
 */
export type ActionCommand<Name extends string = string, Command extends string = string> = {
  run(context: HookContext<Name>, call: ActionCall<Name, Command>): Answer<EntityValues<Name>>;
}['run'];

/**
 * Counts what an action would change besides its records, by the names of its `affects` (`count` where it states one
 * sentence). Each other record counts once, however many of these it belongs to.
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

/** What an entity does besides what its description says. Every hook may refuse. */
export interface EntityHooks<Name extends string = string> {
  /**
   * Row policy: which rows a person may see besides the description's scope; undefined: all of it. It is joined to
   * every statement on the entity, reading or writing, also where another entity refers to it: other rows are absent.
   */
  visibleRows?(actor: Actor): Filter<FieldName<Name>> | undefined;
  /**
   * Judges the members of a create or an update as they were sent, before the transaction begins: checks that ask
   * another system hold no lock and no connection meanwhile. What an import or an undo stores skips it.
   */
  beforeWrite?(deps: Deps, sent: Readonly<Record<string, unknown>>): Answer<unknown>;
  /** `input` is validated and holds virtual fields too. Answers what to store: may add fields that nobody may edit. */
  beforeCreate?(context: HookContext<Name>, input: EntityInput<Name>): Answer<EntityValues<Name>>;
  afterCreate?(context: HookContext<Name>, created: Created<Name>): Answer<unknown>;
  /** `afterCreate` for many records at once: an import of thousands calls this one where it is given. */
  afterCreateMany?(context: HookContext<Name>, created: readonly Created<Name>[]): Answer<unknown>;
  /** `values` are the fields that really change. Answers what to store. */
  beforeUpdate?(
    context: HookContext<Name>,
    change: { readonly row: EntityRow<Name>; readonly values: EntityValues<Name> },
  ): Answer<EntityValues<Name>>;
  afterUpdate?(
    context: HookContext<Name>,
    change: { readonly before: EntityRow<Name>; readonly row: EntityRow<Name> },
  ): Answer<unknown>;
  beforeDelete?(context: HookContext<Name>, row: EntityRow<Name>): Answer<unknown>;
  /** By an action's name: how many other records it would change, where that isn't how many refer to its records. */
  readonly affected?: Readonly<Record<string, CountAffected<Name>>>;
  /** By the name in `ActionDescription.command`. */
  readonly commands?: {
    readonly [Command in CommandName<Name>]?: ActionCommand<Name, Command>;
  };
}

/** Hooks of the entities of an application. */
export type ApplicationHooks = { readonly [Name in EntityName]?: EntityHooks<Name> };

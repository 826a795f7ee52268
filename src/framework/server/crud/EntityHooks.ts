import type { ActionDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Actor, Database, Deps, RequestContext } from '../deps';
import type { Row, Values } from '../store/write/records';

/** A request of a signed-in person. */
export type PersonRequest = RequestContext & { readonly actor: Actor };

/** Where a hook runs: inside the transaction of the change, which is undone when the hook refuses. */
export type HookContext = {
  readonly trx: Database;
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly description: EntityDescription;
};

type Answer<T> = Promise<Result<T, AppError>>;

/** A record's action that does more than setting values. `row` is locked, its state was checked. */
export type ActionCall = {
  readonly row: Row;
  readonly action: ActionDescription;
  readonly reason: string | null;
  /** What the person gave for its `asks`. */
  readonly asked: Values;
};

/**
 * Runs an action. Answers the values to set on the row (often `action.set`); the interpreter stores them with the next
 * version and the history row.
 */
export type ActionCommand = (context: HookContext, call: ActionCall) => Answer<Values>;

/**
 * Counts what an action would change besides its records, by the names of its `affects` (`count` where it states one
 * sentence). Each other record counts once, however many of these it belongs to.
 */
export type CountAffected = (
  db: Database,
  rows: readonly Row[],
  asked: Values,
) => Promise<Readonly<Record<string, number>>>;

/** What an entity does besides what its description says. Every hook may refuse. */
export type EntityHooks = {
  /**
   * Row policy: which rows a person may see besides the description's scope; undefined: all of it. It is joined to
   * every statement on the entity, reading or writing, also where another entity refers to it: other rows are absent.
   */
  readonly visibleRows?: (actor: Actor) => Filter | undefined;
  /** `input` is validated and holds virtual fields too. Answers what to store: may add fields that nobody may edit. */
  readonly beforeCreate?: (context: HookContext, input: Values) => Answer<Values>;
  readonly afterCreate?: (
    context: HookContext,
    created: { row: Row; input: Values },
  ) => Answer<unknown>;
  /** What `afterCreate` does, for many records at once: an import of thousands calls this one where it is given. */
  readonly afterCreateMany?: (
    context: HookContext,
    created: readonly { readonly row: Row; readonly input: Values }[],
  ) => Answer<unknown>;
  /** `values` are the members that really change. Answers what to store. */
  readonly beforeUpdate?: (
    context: HookContext,
    change: { row: Row; values: Values },
  ) => Answer<Values>;
  readonly afterUpdate?: (
    context: HookContext,
    change: { before: Row; row: Row },
  ) => Answer<unknown>;
  readonly beforeDelete?: (context: HookContext, row: Row) => Answer<unknown>;
  /** By an action's name: how many other records it would change, where that isn't how many refer to its records. */
  readonly affected?: Readonly<Record<string, CountAffected>>;
  /** By the name in `ActionDescription.command`. */
  readonly commands?: Readonly<Record<string, ActionCommand>>;
};

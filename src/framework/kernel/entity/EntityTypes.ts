/**
 * Types of the entities, by resource. Empty here: an application's generated types are merged into it
 * (`src/generated/types/entities.ts`), so that hooks, commands, filters and the store know each entity's fields.
 */
export interface EntityTypes {}

/** Resource of an entity whose types are generated. */
export type EntityName = keyof EntityTypes & string;

type Frozen<T> = { readonly [Member in keyof T]: Frozen<T[Member]> };

/** A type of an entity; `Otherwise` for descriptions known only at run time. */
type TypeOf<Name, Part extends string, Otherwise> = Name extends keyof EntityTypes
  ? EntityTypes[Name] extends Readonly<Record<Part, infer Found>>
    ? Frozen<Found>
    : Otherwise
  : Otherwise;

type AnyRow = {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
} & Readonly<Record<string, unknown>>;

type AnyValues = Readonly<Record<string, unknown>>;

/**
 * A stored row as read from the database: all readable fields unmasked, `id` is the uuid. Money is in cents, decimals
 * are text, dates `YYYY-MM-DD`, timestamps ISO 8601 in UTC.
 */
export type EntityRow<Name extends string = string> = TypeOf<Name, 'row', AnyRow>;

/** A record as returned by a call: unlike in its row, fields may be masked or hidden. */
export type EntityRecord<Name extends string = string> = TypeOf<
  Name,
  'record',
  { readonly id: string; readonly version: number } & AnyValues
>;

/** Name of a stored, readable field, or `id`, `version`, `createdAt` or `updatedAt`. */
export type FieldName<Name extends string = string> = keyof EntityRow<Name> & string;

/** Validated input of a create call. */
export type EntityInput<Name extends string = string> = TypeOf<Name, 'create', AnyValues>;

/** Values to store, by field. */
export type EntityValues<Name extends string = string> = Name extends EntityName
  ? Partial<EntityRow<Name>> & Omit<Partial<EntityInput<Name>>, keyof EntityRow<Name>>
  : AnyValues;

/** Fields of a form, draft or body: names are checked, values not yet validated. */
export type UncheckedValues<Name extends string = string> = Name extends EntityName
  ? { readonly [Field in keyof EntityValues<Name>]?: unknown }
  : AnyValues;

/** A record whose values are not validated: masks and missing members are possible. */
export type UncheckedRecord<Name extends string = string> = UncheckedValues<Name> & {
  readonly id: string;
  readonly version: number;
};

/** Name of a server command that actions of the entity run. */
export type CommandName<Name extends string = string> = Name extends EntityName
  ? keyof TypeOf<Name, 'commands', Readonly<Record<string, AnyValues>>> & string
  : string;

/** Answers to the `asks` of actions that run a command. */
export type AskedValues<Name extends string = string, Command extends string = string> =
  TypeOf<Name, 'commands', Readonly<Record<string, AnyValues>>> extends Readonly<
    Record<Command, infer Asked>
  >
    ? Asked
    : AnyValues;

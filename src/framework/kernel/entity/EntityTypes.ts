/**
 * Types of the entities, by resource. Empty here: the generated types of an application merge into it
 * (`src/generated/types/entities.ts`), so that hooks, commands, filters and the store know the fields of each entity.
 */
export interface EntityTypes {}

/** Resource of an entity whose types are generated. */
export type EntityName = keyof EntityTypes & string;

type Frozen<T> = { readonly [Member in keyof T]: Frozen<T[Member]> };

/** One of the types of an entity; `Otherwise` for a description that is only known at run time. */
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
 * A stored row as the database answers it: every readable field in clear, `id` is the uuid. Money is in cents, decimals
 * are texts, days `YYYY-MM-DD`, moments ISO 8601 in UTC.
 */
export type EntityRow<Name extends string = string> = TypeOf<Name, 'row', AnyRow>;

/** A record as a call answers it: masked or hidden fields differ from its row. */
export type EntityRecord<Name extends string = string> = TypeOf<
  Name,
  'record',
  { readonly id: string; readonly version: number } & AnyValues
>;

/** Name of a stored, readable field, or of `id`, `version`, `createdAt` and `updatedAt`. */
export type FieldName<Name extends string = string> = keyof EntityRow<Name> & string;

/** What a create call brings, validated. */
export type EntityInput<Name extends string = string> = TypeOf<Name, 'create', AnyValues>;

/** Values to store, by field. */
export type EntityValues<Name extends string = string> = Name extends EntityName
  ? Partial<EntityRow<Name>> & Omit<Partial<EntityInput<Name>>, keyof EntityRow<Name>>
  : AnyValues;

/** Fields of a form, a draft or a body: the names are checked, the values are not validated yet. */
export type UncheckedValues<Name extends string = string> = Name extends EntityName
  ? { readonly [Field in keyof EntityValues<Name>]?: unknown }
  : AnyValues;

/** Name of a server command that actions of the entity run. */
export type CommandName<Name extends string = string> = Name extends EntityName
  ? keyof TypeOf<Name, 'commands', Readonly<Record<string, AnyValues>>> & string
  : string;

/** What the person gave for the `asks` of the actions that run a command. */
export type AskedValues<Name extends string = string, Command extends string = string> =
  TypeOf<Name, 'commands', Readonly<Record<string, AnyValues>>> extends Readonly<
    Record<Command, infer Asked>
  >
    ? Asked
    : AnyValues;

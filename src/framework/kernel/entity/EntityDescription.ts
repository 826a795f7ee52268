import type { UserClass } from '../calls/PeopleWords';
import type { Condition } from '../condition/Condition';
import type { AccessRule, Operation } from './AccessRule';
import type { FieldDescription, Tone, FilterOperator } from './FieldDescription';
import type { Locale, Localized } from './Localized';
import type { RowRule } from './RowRule';
import type {
  EntityPaths,
  NamedScreen,
  ScreenDescription,
  WizardDescription,
} from './ScreenDescription';

/** Identifier of the one row of an entity that has exactly one record. */
export const singletonId = '00000000-0000-4000-8000-000000000001';

/**
 * The field whose value keeps an action from a record; undefined where the record is in a state that the action starts
 * from.
 */
export const otherState = (
  { when = {} }: Pick<ActionDescription, 'when'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(when).find(
    ([field, values]) => !(values as readonly unknown[]).includes(record[field]),
  )?.[0];

/** How the calls of an entity's path speak where the specification shows them. Absent members: as the engine does. */
export type WireDescription = {
  /**
   * Lists answer `{content, totalElements, page, size}`. Names of the members that ask for a page, counted from 0, and
   * for its rows.
   */
  readonly page?: { readonly number: string; readonly size: string };
  /** Members of the query by name. */
  readonly filters?: Readonly<
    Record<string, { readonly field: string; readonly operator: FilterOperator }>
  >;
  /**
   * Fields that go by another name on the wire. Where it is one of the server's members, that one travels as
   * `recordVersion`.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Amounts travel in reais with decimals. */
  readonly money?: 'decimal';
  /** Lists are asked for by `POST {path}/filters` as well. */
  readonly list?: 'filters';
  /** Changes come by `PUT {path}` as well: the record's id stands in the body. */
  readonly update?: 'body';
  /** Several records go by `DELETE {path}?ids=1,2` as well, all or none. */
  readonly delete?: 'ids';
  /** Members that calls of the path read besides the record's own: a change that sends them back leaves them alone. */
  readonly beside?: readonly string[];
  /** Code of a read that finds nothing. */
  readonly absent?: string;
};

/** A value that an action sets: as it stands, or as the person gave it when asked. */
export type ActionValue = string | boolean | number | null | { readonly $asked: string };

/**
 * Sentence for how many other records an action changes, singular |||| plural; `name` tells it from the action's
 * others.
 */
export type AffectedDescription = { readonly name: string; readonly text: Localized };

/** A named change of state: `PUT {path}/{id}/{action}`. */
export type ActionDescription = {
  readonly name: string;
  readonly label: Localized;
  /** Sentence shown before it runs; absent: it runs at once. */
  readonly confirm?: Localized;
  /** How many other records it changes, which the server counts before it is confirmed. */
  readonly affects?: readonly AffectedDescription[];
  /** What the person is asked for: inputs of its dialog, members of its call. */
  readonly asks?: readonly FieldDescription[];
  /** Sentence shown after it ran. */
  readonly done: Localized;
  /** Record must match all of it; else the matching code of `refuse` answers, else `action.not_applicable`. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, ActionValue>>;
  readonly reason: 'none' | 'optional' | 'required';
  /** Help of the reason; absent: it stays in the record's history. */
  readonly reasonHelp?: Localized;
  readonly tone: Tone;
  /** Offered for several selected rows too. */
  readonly bulk: boolean;
  /** Requires a fresh second factor if the last one is older than ten minutes and the person has one. */
  readonly stepUp?: boolean;
  readonly access: AccessRule;
  /** A server command of that name runs instead of the plain `set` (registered in `server/commands`). */
  readonly command?: string;
};

// The parts of a description by subject; whoever reads descriptions imports them from here.
export * from './AccessRule';
export * from './FieldDescription';
export * from './Localized';
export * from './RowRule';
export * from './ScreenDescription';

/** Calls that the server's interpreter can mount for an entity. */
const genericCalls = ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'] as const;
/** Name of such a call. */
export type GenericCall = (typeof genericCalls)[number];

/** A rule over several fields of a record; `code` names it in errors, at the first of `fields`. */
export type CheckDescription = {
  readonly name: string;
  readonly fields: readonly string[];
  readonly condition: Condition;
  /** Sentence for the person who broke it. */
  readonly message: Localized;
};

/**
 * Rows of the same `by` hold one after the other: `from` inclusive, `to` inclusive or absent (open end), never
 * overlapping.
 */
export type EffectiveDescription = {
  readonly from: string;
  /** Where only starts are stored, a field that is computed: the day before the next row begins. */
  readonly to: string;
  /** Each row ends where the next begins; a row that has begun stays as it is. */
  readonly startOnly?: true;
  readonly by: readonly string[];
};

/** Changes that wait for a second person before they take effect (maker–checker). */
export type ApprovalDescription = {
  readonly calls: readonly ('create' | 'update' | 'delete')[];
  /** Who approves and has a second factor is asked for it again. */
  readonly stepUp?: boolean;
};

/** Limits whose rows a person of a class may see. `via`: column that holds one of the person's scopes. */
export type ScopeDescription = {
  readonly userType: UserClass;
  readonly column: string;
  /** Which member of the person's scopes the column holds. */
  readonly matches: 'id' | 'code';
};

/** Everything the two interpreters (screens, REST) know of an entity. Data only; emitted by codegen. */
export type EntityDescription<Name extends string = string> = {
  /** Plural camelCase: react-admin resource, SQL table, message prefix. */
  readonly resource: Name;
  /** Singular PascalCase: TypeScript type. */
  readonly type: string;
  readonly label: { readonly one: Localized; readonly many: Localized };
  /** Languages in which the label is feminine; masculine, or without a gender, in the others. */
  readonly gender?: Readonly<Record<Locale, 'feminine'>>;
  /**
   * Path of the REST calls below `/api/{userType}`, without trailing slash: `/regions`. A `{field}` segment is filled
   * from the record or filter and is a fixed equality on the server: `/owners/{ownerId}/animals`.
   */
  readonly apiPath: string;
  /** Generic calls that the interpreter mounts. Others are hand-written in the specification's own shape. */
  readonly calls: readonly GenericCall[];
  /** Shapes of calls besides the engine's own. */
  readonly wire?: WireDescription;
  readonly paths: EntityPaths;
  /** Column whose value is the record's id on the wire: unique, `id` unless a natural key serves. */
  readonly key: string;
  /** Field shown as the record's name. */
  readonly recordRepresentation: string;
  /** Name of a record whose naming field is empty, and fields of which the first filled one follows it. */
  readonly unnamed?: { readonly label: Localized; readonly by?: readonly string[] };
  readonly search: readonly string[];
  /**
   * Of a description that `narrowEntity` made for a person: search reads the fields of `search` themselves, because the
   * stored search text holds some that the person may not read.
   */
  readonly searchesFields?: boolean;
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pageSize: number;
  readonly deletable: boolean;
  /** Deleting hides the row (`deletedAt`) and it can be restored. */
  readonly softDelete?: boolean;
  /** There is exactly one record, at the path of the entity: no list, no creation, no deletion. */
  readonly singleton?: true;
  readonly effective?: EffectiveDescription;
  readonly approval?: ApprovalDescription;
  readonly checks?: readonly CheckDescription[];
  readonly scope?: ScopeDescription;
  /** Which records the persons of groups see; all rules of a person must hold. Absent: every one. */
  readonly rows?: readonly RowRule[];
  /** Unique column sets; a clash answers `code` at the first column's field. */
  readonly unique: readonly {
    readonly fields: readonly string[];
    readonly code: string;
    /** Counts only among the records that are not deleted. */
    readonly reusable?: boolean;
    /** Two records may not both leave a field empty: empty is a value like any other. */
    readonly emptyCounts?: boolean;
    /** Other entities share the values: no record of theirs has one of them, compared as unique names are. */
    readonly space?: { readonly name: string; readonly resources: readonly string[] };
  }[];
  readonly fields: readonly FieldDescription[];
  readonly actions: readonly ActionDescription[];
  readonly access: Readonly<Partial<Record<Operation, AccessRule>>>;
  readonly screens: ScreenDescription;
  /** Absent: the form is one page. */
  readonly wizard?: WizardDescription;
  /** Further screens over the same records. */
  readonly namedScreens?: readonly NamedScreen[];
  /** Of a description that `namedScreensOf` made: the screen that it is drawn as. */
  readonly screen?: Pick<NamedScreen, 'name' | 'filter' | 'given'>;
};

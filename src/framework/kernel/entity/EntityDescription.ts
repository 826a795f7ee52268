import type { Condition } from '../condition/Condition';
import type { AccessRule, Operation, RowRule } from './AccessRule';
import type { Localized, Locale } from './Localized';
import type { UserClass } from '../calls/ApplicationTypes';
import type { FieldDescription, Tone, FilterOperator } from './FieldDescription';
import type { ViewsDescription } from './ViewsDescription';

// Parts of a description by subject, re-exported from here.
export * from './AccessRule';
export * from './FieldDescription';
export * from './Localized';

/** A section of a form: fields in order; `wide` fields span both columns. */
type FormSection = {
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly string[];
};

/** Screens of an entity: `ui.json` applied to the defaults. */
export type ScreenDescription = {
  /** Available columns; `hidden` ones are off by default. */
  readonly columns: readonly {
    readonly field: string;
    readonly hidden: boolean;
    readonly width?: number;
    /** Column in whose cell it is shown when space is short. */
    readonly below?: string;
  }[];
  /** Primary filters, in order; the others are behind "more filters". */
  readonly filters: readonly string[];
  readonly sections: readonly FormSection[];
  readonly wide: readonly string[];
  /** Two fields shown below the name on a phone card. */
  readonly card: readonly string[];
  /** Field shown as status chip. */
  readonly status?: string;
  /** Label of the create button; absent: the default. */
  readonly create?: Localized;
};

/** A wizard step: fields of the entity, or a screen of the application. */
export type StepDescription = {
  readonly id: string;
  readonly label: Localized;
  readonly fields: readonly string[];
  /** Fields of earlier steps shown on its screen too. */
  readonly also?: readonly string[];
  /** Shown only while true; depends on earlier steps only. Combined with its fields' own conditions. */
  readonly when?: Condition;
  /** Rendered by a component of the application. */
  readonly screen?: true;
};

/** Steps that share a page. Each keeps its URL, its save and its entry in the step list. */
type PageDescription = {
  readonly id: string;
  readonly label: Localized;
  /** Ids of consecutive steps. */
  readonly steps: readonly string[];
  /** Rendered by a component of the application; absent: its steps, stacked. */
  readonly screen?: true;
};

/** A form split into steps. A new record is its author's draft until the last step is finished. */
export type WizardDescription = {
  /** Path of a step: `/simulador/:id/:step`. */
  readonly path: string;
  /** One page per step, or sections of one page. */
  readonly look: 'pages' | 'accordion';
  /** Absent: one page per step. */
  readonly pages?: readonly PageDescription[];
  readonly steps: readonly StepDescription[];
};

/** Paths of the entity's screens in the SPA. Absent screens do not exist. */
export type EntityPaths = {
  /** A step of its wizard. */
  readonly step?: string;
  readonly list?: string;
  readonly create?: string;
  readonly edit?: string;
  readonly show?: string;
};

/** Fixed or default values of a screen, by field. */
type ScreenValues = Readonly<Record<string, string | boolean | number>>;

/** Separate pages for a subset of an entity's records. They arrange only; rights are the entity's. */
export type NamedScreen = {
  readonly name: string;
  /** Heading of the list. */
  readonly label: Localized;
  readonly paths: EntityPaths;
  /** Common values of the screen's records; set on new and imported ones. */
  readonly filter: ScreenValues;
  /** Defaults for other fields of a new record. */
  readonly given: ScreenValues;
  /** Who may open its pages if the access table does not list them; absent: as the entity's list. */
  readonly access?: AccessRule;
  readonly screens: ScreenDescription;
};

/** Id of the only record of a singleton entity. */
export const singletonId = '00000000-0000-4000-8000-000000000001';

/** The field whose value makes an action inapplicable to a record; undefined if it applies. */
export const otherState = (
  { when = {} }: Pick<ActionDescription, 'when'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(when).find(
    ([field, values]) => !(values as readonly unknown[]).includes(record[field]),
  )?.[0];

/** The specification's wire format for the calls of an entity. Absent members: the engine's own format. */
export type WireDescription = {
  /**
   * Lists return `{content, totalElements, page, size}`. Names of the page parameter, counted from 0, and the size
   * parameter.
   */
  readonly page?: { readonly number: string; readonly size: string };
  /** Query parameters by name. */
  readonly filters?: Readonly<
    Record<string, { readonly field: string; readonly operator: FilterOperator }>
  >;
  /**
   * Fields with another name on the wire. If it clashes with a server member, that one is sent as `recordVersion`.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Amounts are decimals in reais. */
  readonly money?: 'decimal';
  /** Lists are also available as `POST {path}/filters`. */
  readonly list?: 'filters';
  /** Updates are also accepted as `PUT {path}`, with the record's id in the body. */
  readonly update?: 'body';
  /** Several records can also be deleted by `DELETE {path}?ids=1,2`, all or none. */
  readonly delete?: 'ids';
  /** Additional members returned by reads; ignored when a change sends them back. */
  readonly beside?: readonly string[];
  /** Error code of a read that finds nothing. */
  readonly absent?: string;
};

/** A value set by an action: a constant, or an answer to its `asks`. */
export type ActionValue = string | boolean | number | null | { readonly $asked: string };

/** Message about other records that an action changes, singular |||| plural; `name` distinguishes several. */
export type AffectedDescription = { readonly name: string; readonly text: Localized };

/** A named state transition: `PUT {path}/{id}/{action}`. */
export type ActionDescription = {
  readonly name: string;
  readonly label: Localized;
  /** Confirmation text; absent: runs at once. */
  readonly confirm?: Localized;
  /** Other records it changes, counted by the server before confirmation. */
  readonly affects?: readonly AffectedDescription[];
  /** Inputs of its dialog, members of its request. */
  readonly asks?: readonly FieldDescription[];
  /** Success message. */
  readonly done: Localized;
  /** Conditions on the record; otherwise the matching code of `refuse`, else `action.not_applicable`. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, ActionValue>>;
  readonly reason: 'none' | 'optional' | 'required';
  /** Help text of the reason; absent: it is recorded in the history. */
  readonly reasonHelp?: Localized;
  readonly tone: Tone;
  /** Available for selected rows too. */
  readonly bulk: boolean;
  /** Requires a fresh second factor if the last one is older than ten minutes and the person has one. */
  readonly stepUp?: boolean;
  readonly access: AccessRule;
  /** Name of a server command that replaces the plain `set` (registered in `server/commands`). */
  readonly command?: string;
};

/** Calls that the server can generate for an entity. */
const genericCalls = ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'] as const;
/** Name of such a call. */
export type GenericCall = (typeof genericCalls)[number];

/** A rule over several fields of a record; `code` names it in errors, at the first of `fields`. */
export type CheckDescription = {
  readonly name: string;
  readonly fields: readonly string[];
  readonly condition: Condition;
  /** Error message. */
  readonly message: Localized;
};

/**
 * Rows of the same `by` have consecutive validity periods: `from` inclusive, `to` inclusive or absent (open-ended),
 * never overlapping.
 */
export type EffectiveDescription = {
  readonly from: string;
  /** Where only starts are stored, a computed field: the day before the next row starts. */
  readonly to: string;
  /** Each row ends where the next starts; a row that has started is immutable. */
  readonly startOnly?: true;
  readonly by: readonly string[];
};

/** Changes need approval by a second person (maker-checker). */
export type ApprovalDescription = {
  readonly calls: readonly ('create' | 'update' | 'delete')[];
  /** Requires a fresh second factor from approvers who have one. */
  readonly stepUp?: boolean;
};

/** Restricts visible rows for people of a class. `via`: column with one of the person's scopes. */
export type ScopeDescription = {
  readonly userType: UserClass;
  readonly column: string;
  /** Member of the person's scopes stored in the column. */
  readonly matches: 'id' | 'code';
};

/** Everything screens and REST know about an entity. Plain data, generated. */
export type EntityDescription<Name extends string = string> = {
  /** Plural camelCase: react-admin resource, SQL table, message prefix. */
  readonly resource: Name;
  /** Singular PascalCase: TypeScript type. */
  readonly type: string;
  readonly label: { readonly one: Localized; readonly many: Localized };
  /** Languages in which the label is feminine; in others it is masculine or has no gender. */
  readonly gender?: Readonly<Record<Locale, 'feminine'>>;
  /**
   * Path of the REST calls below `/api/{userType}`, without trailing slash: `/regions`. A `{field}` segment is filled
   * from the record or filter and is an equality filter on the server: `/owners/{ownerId}/animals`.
   */
  readonly apiPath: string;
  /** Generated calls. Others are hand-written in the specification's own shape. */
  readonly calls: readonly GenericCall[];
  /** Wire format, if not the engine's own. */
  readonly wire?: WireDescription;
  readonly paths: EntityPaths;
  /** Unique column used as the record's id on the wire: `id` or a natural key. */
  readonly key: string;
  /** Field shown as the record's name. */
  readonly recordRepresentation: string;
  /** Fields with the record's name in other languages; where empty, the name is the same. */
  readonly namesIn?: Readonly<Record<Locale, string>>;
  /** Name of a record whose name field is empty, and fields whose first non-empty value is appended. */
  readonly unnamed?: { readonly label: Localized; readonly by?: readonly string[] };
  readonly search: readonly string[];
  /**
   * Set by `narrowEntity`: search reads the `search` fields themselves, because the stored search text includes some
   * that the person may not read.
   */
  readonly searchesFields?: boolean;
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pageSize: number;
  readonly deletable: boolean;
  /** Deletion hides the row (`deletedAt`); it can be restored. */
  readonly softDelete?: boolean;
  /** Each record has comments, followers and an assignee, visible to everyone who may read the record. */
  readonly comments?: true;
  /** Exactly one record, at the entity's path: no list, creation or deletion. */
  readonly singleton?: true;
  readonly effective?: EffectiveDescription;
  readonly approval?: ApprovalDescription;
  readonly checks?: readonly CheckDescription[];
  readonly scope?: ScopeDescription;
  /** Row rules by group; all that apply to a person must hold. Absent: all records are visible. */
  readonly rows?: readonly RowRule[];
  /** Unique column sets; a conflict reports `code` at the first column's field. */
  readonly unique: readonly {
    readonly fields: readonly string[];
    readonly code: string;
    /** Ignores deleted records. */
    readonly reusable?: boolean;
    /** Empty values conflict too. */
    readonly emptyCounts?: boolean;
    /**
     * Namespace shared with other entities: values must be unique across all of them, compared as unique names are.
     */
    readonly space?: { readonly name: string; readonly resources: readonly string[] };
  }[];
  readonly fields: readonly FieldDescription[];
  readonly actions: readonly ActionDescription[];
  readonly access: Readonly<Partial<Record<Operation, AccessRule>>>;
  readonly screens: ScreenDescription;
  /** Views of the list besides its table. */
  readonly views?: ViewsDescription;
  /** Absent: a single-page form. */
  readonly wizard?: WizardDescription;
  /** Further screens for subsets of the records. */
  readonly namedScreens?: readonly NamedScreen[];
  /** Set by `namedScreensOf`: the screen being rendered. */
  readonly screen?: Pick<NamedScreen, 'name' | 'filter' | 'given'>;
};

/** Whether an entity's label is feminine in a language: “Região salva com sucesso.” */
export const isFeminineIn = (gender: EntityDescription['gender'], locale: Locale): boolean =>
  gender?.[locale] === 'feminine';

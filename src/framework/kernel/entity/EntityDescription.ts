import type { UserClass } from '../calls/PeopleWords';
import type { Condition } from '../condition/Condition';

/** The closed list of kinds of value. Every kind has a row in the engine's registry; the compiler asks for it. */
export const fieldKinds = [
  'string',
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'enum',
  'date',
  'dateTime',
  'email',
  'phoneBr',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'uf',
  'uuid',
  'password',
  'reference',
  'referenceList',
  'valueList',
  'object',
  'arrayTable',
  'plate',
  'chassis',
  'renavam',
  'color',
  'time',
  'months',
  'rateMonthly',
  'html',
  'file',
] as const;

/** A kind of value: decides column, input, filter, show, parse, format, SQL type and fake data. */
export type FieldKind = (typeof fieldKinds)[number];

/** Languages of the product. `pt-BR` is the default. */
export type Locale = 'pt-BR' | 'en';

/** Text in both languages. */
export type Localized = Readonly<Record<Locale, string>>;

/** Filter operators of the query language; which of them a field accepts is `FieldDescription.operators`. */
export const filterOperators = [
  'eq',
  'ne',
  'in',
  'notIn',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'hasAll',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'relative',
  'empty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Meaning of a status value: gives it colour and icon, never alone (the word is always shown). */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** One value of an enumeration. */
export type EnumOption = {
  /** A text, or a whole number where the code is one. */
  readonly value: string | number;
  readonly label: Localized;
  readonly tone?: Tone;
};

/** Where a reference points: `field` is the unique column of `resource` whose value is stored. */
export type ReferenceDescription = {
  readonly resource: string;
  readonly field: string;
  /** Equality filters on the target; `{ $data: 'state' }` reads a sibling of the same record. */
  readonly filter?: Readonly<Record<string, { readonly $data: string } | string | boolean>>;
  /** Field of the target that the choices are ordered by; by their names when absent. */
  readonly order?: string;
  /** What becomes of the reference when its record is deleted; the default depends on the target (`onDeleteOf`). */
  readonly onDelete?: 'restrict' | 'clear' | 'keep';
};

/** When a person may set the field. `never`: computed by the server only. */
export type Editable = 'always' | 'create' | 'update' | 'never';

/** How personal a value is (LGPD): decides masks, redaction in logs and in history. */
export type Pii = 'none' | 'personal' | 'sensitive' | 'financial';

/** What a field without a column is computed from when its record is read. */
export type Computation =
  /** The day before the next row of the sequence begins. */
  | { readonly periodEnd: { readonly from: string; readonly by: readonly string[] } }
  /** How many records of another entity refer to this one. */
  | {
      readonly count: {
        readonly resource: string;
        readonly field: string;
        /** What they store of this record. */
        readonly own: string;
        /** They store a list. */
        readonly isList?: true;
        /** Deleted ones stay, and do not count. */
        readonly areKept?: true;
      };
    };

/** One property of an entity, in schema order. Everything a screen, a route or a table needs to know of it. */
export type FieldDescription = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: Localized;
  readonly help?: Localized;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly editable: Editable;
  /** Never leaves the server (a password): accepted on write only. */
  readonly writeOnly: boolean;
  /** Has no column: a command of the entity consumes or computes it. */
  readonly virtual: boolean;
  /** Read from what is stored elsewhere; such a field is virtual. */
  readonly computed?: Computation;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** `false`: digits stay together, as those of a year or a code do. */
  readonly grouped?: false;
  /** Decimal places of decimal, percent and rateMonthly. Money is integer centavos and has none. */
  readonly scale?: number;
  /** Media types and endings (`.html`) of a file, as `acceptedFiles` reads them. Default: `defaultFileTypes`. */
  readonly accept?: readonly string[];
  /** Bytes of a file. Default: `defaultFileSize`. */
  readonly maxSize?: number;
  readonly options?: readonly EnumOption[];
  readonly ref?: ReferenceDescription;
  readonly pii: Pii;
  /** Of a description that was narrowed for a person: values arrive as masks. */
  readonly masked?: boolean;
  readonly operators: readonly FilterOperator[];
  readonly sortable: boolean;
  /** Letters are stored in this case; what is typed, filtered or looked up is brought into it first. */
  readonly case?: 'upper' | 'lower';
  /** Shown, and accepted, only while it holds. */
  readonly when?: Condition;
  /** What becomes of the value while `when` does not hold. Default `clear`: absent on the server. */
  readonly onHide?: 'clear' | 'keep';
  readonly requiredWhen?: Condition;
  /** Narrower rights than the entity's own: without `read` the field does not exist for the person. */
  readonly access?: { readonly read?: AccessRule; readonly write?: AccessRule };
  /** One value of a list of values: its kind, limits and options. */
  readonly item?: FieldDescription;
  /** Groups of values of a list that may stand together; every other value stands alone. */
  readonly together?: readonly (readonly (string | number)[])[];
  /** Members of an object; columns of an array table. */
  readonly fields?: readonly FieldDescription[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Schema position, for `lint` and `explain`: `schemas/entities/dealer.schema.json#/properties/document`. */
  readonly pointer: string;
};

/** Calls that the server's interpreter can mount for an entity. */
const genericCalls = ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'] as const;
export type GenericCall = (typeof genericCalls)[number];

/** Who may do something: groups by name, or everybody whom a route admits. */
export type AccessRule = { readonly groups: readonly string[] } | { readonly route: string };

/**
 * Operations that access rules name besides actions. `reference` is reading id and representation for a selector. Without a
 * rule of their own, `export` follows `list`, `import` needs `create` and `edit`, `revert` follows `edit`, `restore` follows
 * `delete`, `reveal` (of masked personal data) follows `edit`; `approve` has no default.
 */
export type Operation =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'reference'
  | 'history'
  | 'export'
  | 'import'
  | 'revert'
  | 'restore'
  | 'reveal'
  | 'approve';

/** A rule over several fields of a record; `code` names it in errors, at the first of `fields`. */
export type CheckDescription = {
  readonly name: string;
  readonly fields: readonly string[];
  readonly condition: Condition;
  /** Sentence for the person who broke it. */
  readonly message: Localized;
};

/** Rows of the same `by` hold one after the other: `from` inclusive, `to` inclusive or absent (open end), never overlapping. */
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
};

/** A named change of state: `PUT {path}/{id}/{action}`. */
export type ActionDescription = {
  readonly name: string;
  readonly label: Localized;
  /** Sentence shown before it runs; absent: it runs at once. */
  readonly confirm?: Localized;
  /** Sentence for how many other records it changes, which the server counts before it is confirmed: singular |||| plural. */
  readonly affects?: Localized;
  /** Sentence shown after it ran. */
  readonly done: Localized;
  /** Record must match all of it; else the matching code of `refuse` answers, else `action.not_applicable`. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, string | boolean | number | null>>;
  readonly reason: 'none' | 'optional' | 'required';
  readonly tone: Tone;
  /** Offered for several selected rows too. */
  readonly bulk: boolean;
  readonly access: AccessRule;
  /** A server command of that name runs instead of the plain `set` (registered in `server/commands`). */
  readonly command?: string;
};

/** Limits whose rows a person of a class may see. `via`: column that holds one of the person's dealers. */
export type ScopeDescription = {
  readonly userType: UserClass;
  readonly column: string;
  /** Which member of the session's dealers the column holds. */
  readonly matches: 'id' | 'gmfCode';
};

/** A section of a form: fields in order; `wide` fields take both columns. */
type FormSection = {
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly string[];
};

/** Screens of an entity after `ui.json` was applied over the defaults. */
export type ScreenDescription = {
  /** Columns offered; `hidden` ones are off until chosen. */
  readonly columns: readonly {
    readonly field: string;
    readonly hidden: boolean;
    readonly width?: number;
  }[];
  /** Filters always shown first, in order; the others sit behind "more filters". */
  readonly filters: readonly string[];
  readonly sections: readonly FormSection[];
  readonly wide: readonly string[];
  /** Two facts shown under the name on a phone card. */
  readonly card: readonly string[];
  /** Field that carries the status chip. */
  readonly status?: string;
  /** What making a new record is called; absent: as everywhere. */
  readonly create?: Localized;
};

/** One step of a wizard: some fields of the entity, or a screen that the application draws. */
export type StepDescription = {
  readonly id: string;
  readonly label: Localized;
  readonly fields: readonly string[];
  /** Shown only while it holds; looks at earlier steps only. Its fields have it among their own conditions. */
  readonly when?: Condition;
  /** Drawn by a component of the application. */
  readonly screen?: true;
};

/** The form of an entity spread over steps. A new record is a draft of its author until the last one is finished. */
export type WizardDescription = {
  /** Address of a step: `/simulador/:id/:step`. */
  readonly path: string;
  /** One page for each step, or sections of one page. */
  readonly look: 'pages' | 'accordion';
  readonly steps: readonly StepDescription[];
};

/** Where the entity's screens live in the SPA. Absent screens do not exist. */
export type EntityPaths = {
  /** A step of its wizard. */
  readonly step?: string;
  readonly list?: string;
  readonly create?: string;
  readonly edit?: string;
  readonly show?: string;
};

/** How the calls of an entity's path speak where the specification shows them. Absent members: as the engine does. */
export type WireDescription = {
  /**
   * Lists answer `{content, totalElements, page, size}`. Names of the members that ask for a page, counted from 0, and for its
   * rows.
   */
  readonly page?: { readonly number: string; readonly size: string };
  /** Members of the query by name. */
  readonly filters?: Readonly<
    Record<string, { readonly field: string; readonly operator: FilterOperator }>
  >;
  /** Amounts travel in reais with decimals. */
  readonly money?: 'decimal';
  /** Lists are asked for by `POST {path}/filters` as well. */
  readonly list?: 'filters';
  /** Changes come by `PUT {path}` as well: the record's id stands in the body. */
  readonly update?: 'body';
  /** Several records go by `DELETE {path}?ids=1,2` as well, all or none. */
  readonly delete?: 'ids';
};

/** Values that a screen fixes or suggests, by field. */
type ScreenValues = Readonly<Record<string, string | boolean | number>>;

/** Pages of their own for some records of an entity. Rights are the entity's: this only arranges. */
export type NamedScreen = {
  readonly name: string;
  /** Heading of the list. */
  readonly label: Localized;
  readonly paths: EntityPaths;
  /** What every record of the screen has; new and imported ones get it. */
  readonly filter: ScreenValues;
  /** First values of further fields of a new record. */
  readonly given: ScreenValues;
  /** Who opens its pages where the access table doesn't list them; absent: as the entity's list. */
  readonly access?: AccessRule;
  readonly screens: ScreenDescription;
};

/** Everything the two interpreters (screens, REST) know of an entity. Data only; emitted by codegen. */
export type EntityDescription = {
  /** Plural camelCase: react-admin resource, SQL table, message prefix. */
  readonly resource: string;
  /** Singular PascalCase: TypeScript type. */
  readonly type: string;
  readonly label: { readonly one: Localized; readonly many: Localized };
  /** Grammatical gender of the Portuguese label; absent: masculine. */
  readonly gender?: 'feminine';
  /**
   * Path of the REST calls below `/api/{userType}`, without trailing slash: `/regions`. A `{field}` segment is filled
   * from the record or filter and is a fixed equality on the server: `/dealers/{dealerId}/channels`.
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
  /** Unique column sets; a clash answers `code` at the first column's field. */
  readonly unique: readonly {
    readonly fields: readonly string[];
    readonly code: string;
    /** Counts only among the records that are not deleted. */
    readonly reusable?: boolean;
    /** Two records may not both leave a field empty: empty is a value like any other. */
    readonly emptyCounts?: boolean;
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

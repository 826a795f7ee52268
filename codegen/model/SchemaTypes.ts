import type {
  AccessRule,
  ActionValue,
  ApplicationSettings,
  ApprovalDescription,
  BoardView,
  CalendarView,
  CardsView,
  Computation,
  Condition,
  Editable,
  FilterOperator,
  GenericCall,
  MenuGroupPlace,
  MenuPlace,
  NamedScreen,
  Operation,
  Pii,
  RowRule,
  ScopeDescription,
  Tone,
  WireDescription,
} from '@patio/framework/kernel';
import type { Translations } from './languages';

/** A part with a title of its own. */
type TitledSchema = { readonly title: string; readonly 'x-i18n'?: Translations };

/** Count messages: one, or several by name. */
type AffectsSchema = string | Readonly<Record<string, string>>;

/** A property of an entity schema as written; see the meta-schema `entity.schema.json`. */
export type PropertySchema = {
  readonly title?: string;
  readonly description?: string;
  readonly 'x-i18n'?: Translations;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number | string;
  readonly maximum?: number | string;
  readonly multipleOf?: number;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly items?: PropertySchema;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, PropertySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly 'x-id'?: string;
  readonly 'x-kind'?: string;
  readonly 'x-scale'?: number;
  readonly 'x-grouped'?: false;
  /** ISO 4217 code. */
  /** ISO 4217 code, or the field that holds it. */
  readonly 'x-currency'?: string | { readonly field: string };
  readonly 'x-blank'?: TitledSchema;
  readonly 'x-accept'?: readonly string[];
  readonly 'x-max-size'?: number;
  readonly 'x-ref'?: ReferenceSchema;
  readonly 'x-enum'?: readonly EnumValueSchema[];
  readonly 'x-together'?: readonly (readonly (string | number)[])[];
  readonly 'x-case'?: 'upper' | 'lower';
  readonly 'x-natural'?: true;
  readonly 'x-unit'?: { readonly field: string; readonly units: Readonly<Record<string, string>> };
  readonly 'x-range'?: TitledSchema & { readonly to: string };
  readonly 'x-editable'?: Editable;
  readonly 'x-virtual'?: boolean;
  /** Period ends are computed by the model. */
  readonly 'x-computed'?:
    | Extract<Computation, { periodEnd: unknown }>
    | Extract<Computation, { assignee: unknown }>
    | { readonly count: { readonly resource: string; readonly field: string } };
  readonly 'x-pii'?: Pii;
  readonly 'x-access'?: { readonly read?: AccessRule; readonly write?: AccessRule };
  readonly 'x-filter'?: false | readonly FilterOperator[];
  readonly 'x-sortable'?: boolean;
  readonly 'x-when'?: Condition;
  readonly 'x-on-hide'?: 'clear' | 'keep';
  readonly 'x-required-when'?: Condition;
};

/** `x-ref` of a property. `field` defaults to the resource's key. */
export type ReferenceSchema = {
  readonly resource: string;
  readonly field?: string;
  readonly filter?: Readonly<Record<string, { readonly $data: string } | string | boolean>>;
  readonly order?: string;
  readonly group?: string;
  readonly onDelete?: 'restrict' | 'clear' | 'keep';
};

/** One rule of `x-checks`, by name. */
type CheckSchema = {
  readonly fields: readonly string[];
  readonly condition: Condition;
  readonly message: string;
  readonly 'x-i18n'?: Translations;
};

/** One value of `x-enum`. */
type EnumValueSchema = {
  readonly value: string | number;
  readonly title: string;
  readonly 'x-i18n'?: Translations;
  readonly tone?: Tone;
};

/** `application.json`, by its meta-schema. */
export type ApplicationSchema = ApplicationSettings & {
  /** Names, or schema and field with the options. */
  readonly groups?: readonly string[] | { readonly entity: string; readonly field: string };
  readonly menu?: readonly MenuGroupPlace[];
  readonly icons?: Readonly<Record<string, string>>;
};

/** Menu position; absent members use defaults. */
export type MenuSchema = false | Partial<MenuPlace>;

/** `wire` of x-resource: a missing operator is derived from the field. */
type WireProfileSchema = Omit<WireDescription, 'filters'> & {
  readonly filters?: Readonly<
    Record<string, { readonly field: string; readonly operator?: FilterOperator }>
  >;
};

/** `x-resource` of an entity. */
type ResourceSchema = {
  readonly name: string;
  readonly title: string;
  readonly 'x-i18n'?: Translations;
  readonly apiPath?: string;
  readonly key?: string;
  readonly calls?: readonly GenericCall[];
  readonly wire?: WireProfileSchema;
  readonly paths?: {
    readonly list?: string;
    readonly create?: string;
    readonly edit?: string;
    readonly show?: string;
  };
  readonly gender?: 'feminine';
  readonly recordRepresentation?: string;
  readonly unnamed?: {
    readonly title: string;
    readonly 'x-i18n'?: Translations;
    readonly by?: readonly string[];
  };
  readonly search?: readonly string[];
  readonly defaultSort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly pageSize?: number;
  readonly scope?: ScopeDescription;
  readonly softDelete?: true;
  readonly comments?: true;
  readonly singleton?: true;
  readonly effective?: {
    readonly from: string;
    readonly to?: string;
    readonly by: readonly string[];
  };
  readonly approval?: ApprovalDescription;
  readonly menu?: MenuSchema;
};

/** `asks` of an action: a schema of its inputs. */
export type AsksSchema = {
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required?: readonly string[];
};

/** One action of `x-actions`. */
export type ActionSchema = {
  readonly title: string;
  readonly 'x-i18n'?: Translations;
  readonly confirm?: string;
  readonly affects?: AffectsSchema;
  readonly asks?: AsksSchema;
  readonly done: string;
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, ActionValue>>;
  readonly reason?: 'none' | 'optional' | 'required';
  readonly reasonHelp?: string;
  readonly tone?: Tone;
  readonly bulk?: boolean;
  readonly stepUp?: boolean;
  readonly access: AccessRule;
  readonly command?: string;
};

/** An entity schema file as written. */
export type EntitySchema = {
  readonly $id: string;
  readonly title: string;
  readonly 'x-i18n'?: Translations;
  readonly 'x-resource': ResourceSchema;
  readonly 'x-unique'?: readonly {
    readonly fields: readonly string[];
    readonly code?: string;
    readonly empty?: 'counts';
    readonly space?: string;
  }[];
  readonly 'x-access': Readonly<Partial<Record<Operation, AccessRule>>> & {
    readonly rows?: readonly RowRule[];
  };
  readonly 'x-actions'?: Readonly<Record<string, ActionSchema>>;
  readonly 'x-checks'?: Readonly<Record<string, CheckSchema>>;
  readonly 'x-views'?: ViewsSchema;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
};

/** `x-views` of an entity. */
export type ViewsSchema = {
  readonly board?: Pick<BoardView, 'field' | 'sum' | 'due'> &
    Partial<Pick<BoardView, 'columns' | 'closed' | 'lines'>> & {
      readonly moves?: 'application';
    };
  readonly calendar?: Partial<CalendarView>;
  readonly cards?: Partial<CardsView>;
};

/** `wizard` of a `ui.json` file: the form split into steps. */
export type WizardSchema = {
  readonly path: string;
  readonly look?: 'pages' | 'accordion';
  readonly pages?: readonly {
    readonly id: string;
    readonly title: string;
    readonly 'x-i18n'?: Translations;
    readonly steps: readonly string[];
    readonly screen?: true;
  }[];
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly 'x-i18n'?: Translations;
    readonly fields?: readonly string[];
    readonly also?: readonly string[];
    readonly when?: Condition;
    readonly screen?: true;
  }[];
};

/** List of a screen as written. */
type ListSchema = {
  readonly create?: TitledSchema;
  readonly columns?: readonly string[];
  readonly hidden?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  readonly below?: Readonly<Record<string, string>>;
  readonly filters?: readonly string[];
  readonly status?: string;
  readonly card?: readonly string[];
};

/** Forms of a screen as written. */
type FormSchema = {
  readonly sections?: readonly {
    readonly name: string;
    readonly title: string;
    readonly 'x-i18n'?: Translations;
    readonly fields: readonly string[];
  }[];
  readonly wide?: readonly string[];
};

/** Columns and sections: overrides of the defaults. `...` means the remaining fields, in schema order. */
export type LayoutSchema = { readonly list?: ListSchema; readonly form?: FormSchema };

/** One screen of `screens` of a `ui.json` file. */
export type NamedScreenSchema = LayoutSchema & {
  readonly title: string;
  readonly 'x-i18n'?: Translations;
  readonly path: string;
  readonly filter: NamedScreen['filter'];
  readonly given?: NamedScreen['given'];
  readonly menu?: MenuSchema;
  readonly access?: AccessRule;
};

/** A `ui.json` file. */
export type ScreenSchema = LayoutSchema & {
  readonly screens?: Readonly<Record<string, NamedScreenSchema>>;
  readonly wizard?: WizardSchema;
};

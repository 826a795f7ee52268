import type { Condition } from '../condition/Condition';
import type { AccessRule } from './AccessRule';
import type { Localized } from './Localized';

/** Built-in kinds of value. Each has a row in the engine's registry, enforced by the compiler. */
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
  'uuid',
  'password',
  'reference',
  'referenceList',
  'valueList',
  'object',
  'arrayTable',
  'color',
  'time',
  'months',
  'rateMonthly',
  'html',
  'file',
] as const;

/** A built-in kind of value. */
export type BuiltInKind = (typeof fieldKinds)[number];

/**
 * A kind of value: determines column, input, filter, display, parsing, formatting, SQL type and fake data. Built in, or
 * defined by the application with `defineKind`.
 */
export type FieldKind = BuiltInKind | (string & Record<never, never>);

/** Filter operators of the query language; `FieldDescription.operators` lists those of a field. */
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
/** How a filter compares a field with its operand. */
export type FilterOperator = (typeof filterOperators)[number];

/** Meaning of a status value: gives it colour and icon, always together with its label. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** One value of an enumeration. */
export type EnumOption = {
  /** Text, or an integer for numeric codes. */
  readonly value: string | number;
  readonly label: Localized;
  readonly tone?: Tone;
};

/** Target of a reference: `field` is the unique column of `resource` whose value is stored. */
export type ReferenceDescription = {
  readonly resource: string;
  readonly field: string;
  /** Equality filters on the target; `{ $data: 'state' }` reads a member of the same record. */
  readonly filter?: Readonly<Record<string, { readonly $data: string } | string | boolean>>;
  /** Field of the target that orders the options; by name if absent. */
  readonly order?: string;
  /** Field of the target that groups the options. */
  readonly group?: string;
  /** This field, if the entity's row rules follow it: options are limited to those that keep the record visible. */
  readonly of?: string;
  /** What happens to the reference when its record is deleted; the default depends on the target (`onDeleteOf`). */
  readonly onDelete?: 'restrict' | 'clear' | 'keep';
};

/** When a person may set the field. `never`: computed by the server only. */
export type Editable = 'always' | 'create' | 'update' | 'never';

/** How personal a value is (LGPD): determines masks, and redaction in logs and history. */
export type Pii = 'none' | 'personal' | 'sensitive' | 'financial';

/** Source of a computed field. */
export type Computation =
  /** The day before the next row of the sequence starts. */
  | { readonly periodEnd: { readonly from: string; readonly by: readonly string[] } }
  /** Number of records of another entity that refer to this one. */
  | {
      readonly count: {
        readonly resource: string;
        readonly field: string;
        /** Member of this record that they store. */
        readonly own: string;
        /** The reference is a list. */
        readonly isList?: true;
        /** Excludes soft-deleted records. */
        readonly areKept?: true;
      };
    }
  /** Username of the record's assignee. */
  | { readonly assignee: true };

/** A property of an entity, in schema order, with everything that screens, routes and tables need. */
export type FieldDescription = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: Localized;
  readonly help?: Localized;
  /** Meaning of an empty value: all. Shown instead of a dash. */
  readonly blank?: Localized;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly editable: Editable;
  /** Never sent to clients (a password): write-only. */
  readonly writeOnly: boolean;
  /** No column: consumed or computed by a command of the entity. */
  readonly virtual: boolean;
  /** Computed from other stored data; implies virtual. */
  readonly computed?: Computation;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** `false`: no thousands separators, for years and codes. */
  readonly grouped?: false;
  /** ISO 4217 code of an amount; absent: the application's. With `currencyField`: one of its codes. */
  readonly currency?: string;
  /** Another field that holds the currency of an amount. */
  readonly currencyField?: string;
  /** Another field that determines the unit of this one, by value. */
  readonly unit?: { readonly field: string; readonly units: Readonly<Record<string, string>> };
  /** In lists, shows a range from this value to another field's, with a label of its own. */
  readonly range?: { readonly to: string; readonly label: Localized };
  /** Decimal places of decimal, percent and rateMonthly. Money is in integer cents and has none. */
  readonly scale?: number;
  /** Minimum decimal places shown, set by a table whose column has values with more. */
  readonly places?: number;
  /**
   * Media types and extensions (`.html`) of a file, in the format of `acceptedFiles`. Default: `defaultFileTypes`.
   */
  readonly accept?: readonly string[];
  /** Maximum size of a file in bytes. Default: `defaultFileSize`. */
  readonly maxSize?: number;
  readonly options?: readonly EnumOption[];
  readonly ref?: ReferenceDescription;
  readonly pii: Pii;
  /** Set by narrowing a description for a person: values are masked. */
  readonly masked?: boolean;
  readonly operators: readonly FilterOperator[];
  readonly sortable: boolean;
  /** Stored letter case; input, filters and lookups are converted first. */
  readonly case?: 'upper' | 'lower';
  /** Natural sort: numbers within the text are compared by value. */
  readonly natural?: true;
  /** Shown, and accepted, only while true. */
  readonly when?: Condition;
  /** What happens to the value while `when` is false. Default `clear`: removed on the server. */
  readonly onHide?: 'clear' | 'keep';
  readonly requiredWhen?: Condition;
  /** Field-level rights, narrower than the entity's: without `read` the field does not exist for the person. */
  readonly access?: { readonly read?: AccessRule; readonly write?: AccessRule };
  /** Item of a list: kind, limits and options. */
  readonly item?: FieldDescription;
  /** Groups of list values that can be combined; all others are exclusive. */
  readonly together?: readonly (readonly (string | number)[])[];
  /** Singular label of a table row; default: `row`. */
  readonly rowLabel?: Localized;
  /** Members of an object; columns of an array table. */
  readonly fields?: readonly FieldDescription[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Schema location, for `lint` and `explain`: `schemas/entities/owner.schema.json#/properties/document`. */
  readonly pointer: string;
};

import type { Condition } from '../condition/Condition';
import type { AccessRule } from './AccessRule';
import type { Localized } from './Localized';

/** The framework's kinds of value. Each has a row in the engine's registry; the compiler asks for it. */
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

/** A kind of value of the framework. */
export type BuiltInKind = (typeof fieldKinds)[number];

/**
 * A kind of value: decides column, input, filter, show, parse, format, SQL type and fake data. One of the framework, or
 * one that the application defines by `defineKind`.
 */
export type FieldKind = BuiltInKind | (string & Record<never, never>);

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
/** How a filter compares a field with its operand. */
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
  /** Field of the target under whose values, or names, the choices stand. */
  readonly group?: string;
  /** This field, where row rules of its entity follow it: its choices are those that leave the record in sight. */
  readonly of?: string;
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
  /** What no value means: all of them. Screens say it where a dash would stand. */
  readonly blank?: Localized;
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
  /** ISO 4217 code of an amount; absent: the application's. */
  readonly currency?: string;
  /** Another field whose value says in which unit this one counts, by its values. */
  readonly unit?: { readonly field: string; readonly units: Readonly<Record<string, string>> };
  /** In lists its column goes from this value to that of another field, under a label of its own. */
  readonly range?: { readonly to: string; readonly label: Localized };
  /** Decimal places of decimal, percent and rateMonthly. Money is integer centavos and has none. */
  readonly scale?: number;
  /** Decimal places that a value is shown with at least, said by a table where another value of its column has them. */
  readonly places?: number;
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
  /** Numbers within the text count as numbers where it is sorted. */
  readonly natural?: true;
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
  /** What one row of an array table is called; `row` without it. */
  readonly rowLabel?: Localized;
  /** Members of an object; columns of an array table. */
  readonly fields?: readonly FieldDescription[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Schema position, for `lint` and `explain`: `schemas/entities/owner.schema.json#/properties/document`. */
  readonly pointer: string;
};

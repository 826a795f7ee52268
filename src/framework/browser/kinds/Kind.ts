import type { ComponentType, ReactNode } from 'react';
import type { FieldTie } from './parts/fieldTie';
import type {
  FieldDescription,
  FieldKind,
  FilterOperator,
  Locale,
} from '#kernel/entity/EntityDescription.ts';

/** A record as screens hold it: values by field name. */
export type KindRecord = Readonly<Record<string, unknown>>;

/** One value in a table cell or on a record's page. `record` lets a kind look at siblings. */
export type CellProps = {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly record?: KindRecord;
};

/** One field of a form. Must be rendered inside react-admin's `<Form>` (or any react-hook-form provider). */
export type InputProps = {
  readonly field: FieldDescription;
  /** Path of the value in the form; the field's name when absent. Deep ones are dotted: `items.3.price`. */
  readonly source?: string;
  /** Shown as text: this person, or this operation, may not change it. */
  readonly readOnly?: boolean;
  /** In a table cell: the label is for screen readers only and the help is left out. */
  readonly compact?: boolean;
  /** Replaces the field's own label: `Preço, linha 3`. */
  readonly label?: string;
  readonly autoFocus?: boolean;
  /** Out of use for now. */
  readonly disabled?: boolean;
  /** Holds the value in place of the tie that the input makes by itself. */
  readonly tie?: FieldTie;
  /** After the person left the field, with the value it then holds: async uniqueness, address look-up. */
  readonly onLeave?: (value: unknown) => void;
  /** Of a reference: the records to choose from could not be read. */
  readonly onFailed?: () => void;
};

/**
 * A filter's editor: operator and value. `value` is the member of the filter JSON for this field (a bare scalar is
 * `eq`, a bare array is `in`, else `{ operator: operand }`); `onChange(undefined)` removes the filter.
 * Never changes while a word is half typed: text is handed over on Enter, blur or a pause of 400 ms.
 */
export type FilterProps = {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
  /** For the bar above a list: the value editor alone, in one line, with the first operator of the field. */
  readonly simple?: boolean;
  /** Stands in the bar in place of a condition that is compared otherwise. */
  readonly instead?: ReactNode;
};

/**
 * Everything the screens need to know about one kind of value, but for how it is edited (`inputs.ts`). A kind that
 * lacks a facet inherits it from another by composition; the registry is exhaustive, so a kind cannot forget one.
 */
export type Kind = {
  readonly name: FieldKind;
  readonly Column: ComponentType<CellProps>;
  readonly Show: ComponentType<CellProps>;
  readonly Filter: ComponentType<FilterProps>;
  readonly align: 'left' | 'right';
  /** Sensible width of a column, in pixels. */
  readonly width: number;
  /** Takes both columns of a form: long texts, tables, groups of fields. */
  readonly wide: boolean;
  /** Operators that the Filter can edit, the first is the default. A field offers those it shares with them. */
  readonly operators: readonly FilterOperator[];
  /** Text as typed or pasted → value of the wire; text that cannot be one stays text, for the validator to refuse. */
  readonly parse: (text: string, field: FieldDescription) => unknown;
  /** Value of the wire → text for people; empty for an absent value. */
  readonly format: (value: unknown, field: FieldDescription, locale: Locale) => string;
  /** Value of the form → value of the wire: trims, strips punctuation, `''` becomes null. Idempotent. */
  readonly normalise: (value: unknown, field: FieldDescription) => unknown;
  /** The value inside a sentence of history: "alterou Telefone de {} para {}"; `—` for an absent one. */
  readonly diffText: (value: unknown, field: FieldDescription, locale: Locale) => string;
  /** The value as a screen reader should say it: `CNPJ 11 222 333 …`, "12 de março de 2026". */
  readonly spoken: (value: unknown, field: FieldDescription, locale: Locale) => string;
};

/** Finds a kind by its name; handed to kinds that are made of others by the registry, which knows them all. */
export type KindLookUp = (name: FieldKind) => Kind;

/** Finds the input of a kind by its name, for editors that are made of others. */
export type InputLookUp = (name: FieldKind) => ComponentType<InputProps>;

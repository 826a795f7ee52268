import type { ComponentType, ReactNode } from 'react';
import type { FieldTie } from './parts/fieldTie';
import type { UseChoices } from './parts/OneOf';
import type {
  FieldDescription,
  FieldKind,
  FilterOperator,
  Locale,
} from '#kernel/entity/EntityDescription.ts';

/** A record on screen: values by field name. */
export type KindRecord = Readonly<Record<string, unknown>>;

/** A value in a table cell or on a record's page. `record` gives access to siblings. */
export type CellProps = {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly record?: KindRecord;
  /** Without links to call or write: a former or proposed value. */
  readonly plain?: boolean;
};

/** A form field. Must be inside react-admin's `<Form>` (or any react-hook-form provider). */
export type InputProps = {
  readonly field: FieldDescription;
  /** Path of the value in the form; default: the field's name. Nested paths are dotted: `items.3.price`. */
  readonly source?: string;
  /** Displayed as text: read-only for this person or operation. */
  readonly readOnly?: boolean;
  /** In a table cell: label for screen readers only, no help text. */
  readonly compact?: boolean;
  /** Overrides the label: `Preço, linha 3`. */
  readonly label?: string;
  readonly autoFocus?: boolean;
  /** Temporarily disabled. */
  readonly disabled?: boolean;
  /** Replaces the input's own form binding. */
  readonly tie?: FieldTie;
  /** Called on blur with the value: async uniqueness, address lookup. */
  readonly onLeave?: (value: unknown) => void;
  /** Called when a reference's options fail to load. */
  readonly onFailed?: () => void;
};

/**
 * A filter's editor: operator and value. `value` is the field's member of the filter JSON (a bare scalar is `eq`, a
 * bare array is `in`, else `{ operator: operand }`); `onChange(undefined)` removes the filter. Text is committed on
 * Enter, blur or a pause of 400 ms.
 */
export type FilterProps = {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
  /** For the bar above a list: only the value editor, in one line, with the field's first operator. */
  readonly simple?: boolean;
  /** Shown in the bar instead of a condition with another operator. */
  readonly instead?: ReactNode;
};

/**
 * Everything screens need for a kind of value, except its input (`inputs.tsx`). Kinds reuse facets by composition; the
 * registry is exhaustive, so none can be forgotten.
 */
export type Kind = {
  readonly name: FieldKind;
  readonly Column: ComponentType<CellProps>;
  readonly Show: ComponentType<CellProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** Choices of a kind with a closed list of values; value lists offer them too. */
  readonly choices?: UseChoices;
  readonly align: 'left' | 'right';
  /** Default column width, in pixels. */
  readonly width: number;
  /** Spans both form columns: long texts, tables, groups. */
  readonly wide: boolean;
  /** Operators the Filter can edit, default first. A field offers those it shares. */
  readonly operators: readonly FilterOperator[];
  /** Typed or pasted text → wire value; invalid text stays text, for the validator. */
  readonly parse: (text: string, field: FieldDescription) => unknown;
  /** Wire value → displayed text; empty if absent. */
  readonly format: (value: unknown, field: FieldDescription, locale: Locale) => string;
  /** Form value → wire value: trims, strips punctuation, `''` becomes null. Idempotent. */
  readonly normalise: (value: unknown, field: FieldDescription) => unknown;
  /**
   * The value inside a history sentence: "alterou Telefone de {} para {}"; `—` if absent.
   *
   * @param record its other values, for the unit of an amount
   */
  readonly diffText: (
    ...asked: [
      value: unknown,
      field: FieldDescription,
      locale: Locale,
      record?: Readonly<Record<string, unknown>>,
    ]
  ) => string;
  /** The value for screen readers: `CNPJ 11 222 333 …`, "12 de março de 2026". */
  readonly spoken: (value: unknown, field: FieldDescription, locale: Locale) => string;
};

/** Kind by name; passed by the registry to composite kinds. */
export type KindLookUp = (name: FieldKind) => Kind;

/** Input by kind, for composite editors. */
export type InputLookUp = (name: FieldKind) => ComponentType<InputProps>;

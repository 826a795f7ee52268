import type { ReactElement } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';

/** Values of a form, or of the object or row around an input. */
export type Values = Readonly<Record<string, unknown>>;

/** Condition on form values; `own` is the object or row around the input. */
export type ValuesTest = (values: Values, own: Values) => boolean;

/** Validates like react-admin's validators: nothing, a message or key, or a key with arguments. */
export type Validate = (value: unknown, values: Values, props: unknown) => unknown;

/** Common props of inputs, as in react-admin. */
export type InputFaceProps = {
  /** Path of the value in the record. */
  readonly source: string;
  /** Text or message key; default: `resources.{resource}.fields.{source}`. `false`: for screen readers only. */
  readonly label?: string | false;
  /** Text or message key below the input. */
  readonly helperText?: string | false;
  readonly defaultValue?: unknown;
  readonly required?: boolean;
  /** Besides the kind's own rules. Must be a stable function or array of such. */
  readonly validate?: Validate | readonly Validate[];
  /** Converts the record's value to the kind's, and back; absent: identical. */
  readonly format?: (value: unknown) => unknown;
  readonly parse?: (value: unknown) => unknown;
  /** Temporarily disabled. */
  readonly disabled?: boolean;
  /** Displayed as text and sent unchanged. */
  readonly readOnly?: boolean;
  /** Shown only while true. */
  readonly when?: ValuesTest;
  /** Required while true. */
  readonly requiredWhen?: ValuesTest;
  readonly autoFocus?: boolean;
  readonly onChange?: (value: unknown) => void;
  /** Called on blur, with the value. */
  readonly onBlur?: (value: unknown) => void;
  /** Spans both columns; default: by kind. */
  readonly fullWidth?: boolean;
  /** In a table cell: label for screen readers only, no help text. */
  readonly compact?: boolean;
};

/** Field properties beyond those common to all kinds. */
export type FieldTraits = Partial<FieldDescription>;

export type Translate = (key: string) => string;

/** An input with its props as field properties, for table columns. */
export type InputFace<Own extends object = object> = {
  (props: InputFaceProps & Own): ReactElement | null;
  readonly kind: FieldKind;
  readonly traitsOf: (own: Own, translate: Translate) => FieldTraits;
  displayName?: string;
};

import type { ReactElement } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';

/** Values of a form, or of the object or row in which an input stands. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether something holds for the values of the form; `own` is the object or row in which the input stands. */
export type ValuesTest = (values: Values, own: Values) => boolean;

/** Judges a value as react-admin's validators do: nothing, a sentence or key, or a key with arguments. */
export type Validate = (value: unknown, values: Values, props: unknown) => unknown;

/** What every input takes, as react-admin's inputs do. */
export type InputFaceProps = {
  /** Path of the value in the form's record. */
  readonly source: string;
  /** Text or key of one; absent: `resources.{resource}.fields.{source}`. `false`: for screen readers only. */
  readonly label?: string | false;
  /** Text or key of one below the input. */
  readonly helperText?: string | false;
  readonly defaultValue?: unknown;
  readonly required?: boolean;
  /** Beside what the kind itself demands. Give one that keeps its identity, or an array of such. */
  readonly validate?: Validate | readonly Validate[];
  /** Value of the record → value of the kind, and back; absent: they are the same. */
  readonly format?: (value: unknown) => unknown;
  readonly parse?: (value: unknown) => unknown;
  /** Out of use for now. */
  readonly disabled?: boolean;
  /** Shown as text, and sent as it is. */
  readonly readOnly?: boolean;
  /** Shown only while it holds. */
  readonly when?: ValuesTest;
  /** Required while it holds. */
  readonly requiredWhen?: ValuesTest;
  readonly autoFocus?: boolean;
  readonly onChange?: (value: unknown) => void;
  /** After the person left the input, with the value that it then holds. */
  readonly onBlur?: (value: unknown) => void;
  /** Takes both columns of a form; absent: as the kind does. */
  readonly fullWidth?: boolean;
  /** In a cell of a table: the label is for screen readers only and the help is left out. */
  readonly compact?: boolean;
};

/** What a field says of itself beside what all kinds share. */
export type FieldTraits = Partial<FieldDescription>;

export type Translate = (key: string) => string;

/** An input, and how its properties read as a field: a table asks its columns. */
export type InputFace<Own extends object = object> = {
  (props: InputFaceProps & Own): ReactElement | null;
  readonly kind: FieldKind;
  readonly traitsOf: (own: Own, translate: Translate) => FieldTraits;
  displayName?: string;
};

import type { ComponentType } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';

/** Editor of one value that a condition compares with. */
export type OperandProps = {
  readonly field: FieldDescription;
  readonly label: string;
  /** The label is for screen readers only: the operator beside it says the rest. */
  readonly compact?: boolean;
  readonly value: unknown;
  /** undefined: nothing is filled in. */
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
};

/** Editor of several values, for `in`. */
export type OperandsProps = Omit<OperandProps, 'value' | 'onChange'> & {
  readonly values: readonly unknown[];
  readonly onValues: (values: readonly unknown[]) => void;
  /** In a bar: takes one line, however many there are. */
  readonly oneLine?: boolean;
};

/** Editors that a kind brings to its filter. */
export type FilterParts = {
  readonly Operand: ComponentType<OperandProps>;
  /** Absent: values are typed with commas between. */
  readonly Operands?: ComponentType<OperandsProps>;
};

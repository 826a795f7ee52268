import type { ComponentType } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';

/** Editor of a single operand. */
export type OperandProps = {
  readonly field: FieldDescription;
  readonly label: string;
  /** Label for screen readers only, next to its operator. */
  readonly compact?: boolean;
  readonly value: unknown;
  /** undefined: empty. */
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
};

/** Editor of several operands, for `in`. */
export type OperandsProps = Omit<OperandProps, 'value' | 'onChange'> & {
  readonly values: readonly unknown[];
  readonly onValues: (values: readonly unknown[]) => void;
  /** In a bar: always one line. */
  readonly oneLine?: boolean;
};

/** Operand editors of a kind. */
export type FilterParts = {
  readonly Operand: ComponentType<OperandProps>;
  /** Absent: comma-separated input. */
  readonly Operands?: ComponentType<OperandsProps>;
};

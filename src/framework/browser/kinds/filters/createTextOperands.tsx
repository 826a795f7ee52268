import type { ComponentType, InputHTMLAttributes } from 'react';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { TextField } from '../../ui/fields/TextField';
import type { Kind } from '../Kind';
import { isAbsent, toText } from '../parts/isAbsent';
import { useKindLocale, useKindText } from '../parts/useKindText';
import type { FilterParts, OperandProps, OperandsProps } from './operand';
import { useDelayedText } from './useDelayedText';

type TextOperand = Pick<Kind, 'parse' | 'format'> & {
  /** Whether a parsed text can be compared with; else it is as if nothing were filled in. */
  readonly accepts?: (value: unknown) => boolean;
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
};

const readOne = (
  text: string,
  field: FieldDescription,
  { parse, accepts }: TextOperand,
): unknown => {
  const value = parse(text.trim(), field);
  if (isAbsent(value)) return undefined;
  return accepts && !accepts(value) ? undefined : value;
};

const createOperands = (own: TextOperand): ComponentType<OperandsProps> => {
  const TextOperands = (props: OperandsProps) => {
    const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
    const locale = useKindLocale();
    const text = useKindText();
    const shown = values.map((value) => own.format(value, field, locale)).join(', ');
    const delayed = useDelayedText(shown, (next) =>
      onValues(
        next
          .split(/[,;\n]/)
          .map((part) => readOne(part, field, own))
          .filter((value) => value !== undefined),
      ),
    );
    const { typed, ...handlers } = delayed;
    return (
      <TextField
        {...own.attributes}
        {...handlers}
        {...{ label, compact, autoFocus }}
        help={oneLine ? undefined : text('operandsHelp')}
        placeholder={compact || oneLine ? text('operandsHelp') : undefined}
        value={typed}
      />
    );
  };
  return TextOperands;
};

/** Editors of operands that are typed as text. */
export const createTextOperands = (own: TextOperand): Required<FilterParts> => {
  const TextOperandEditor = (props: OperandProps) => {
    const { field, label, compact, value, onChange, autoFocus } = props;
    const locale = useKindLocale();
    const shown = isAbsent(value) ? '' : own.format(value, field, locale) || toText(value);
    const { typed, ...handlers } = useDelayedText(shown, (next) =>
      onChange(readOne(next, field, own)),
    );
    return (
      <TextField
        {...own.attributes}
        {...handlers}
        {...{ label, compact, autoFocus }}
        autoComplete="off"
        value={typed}
      />
    );
  };
  return { Operand: TextOperandEditor, Operands: createOperands(own) };
};

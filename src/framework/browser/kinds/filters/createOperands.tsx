import {
  useState,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ComponentType,
  type InputHTMLAttributes,
} from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { hasDecimals, isNumberKind, isNumberOf } from '#kernel/kinds/numbers.ts';
import { useI18nProvider } from 'ra-core';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import type { Kind } from '../Kind';
import { isAbsent, toText } from '../parts/textKind';
import { useKindLocale, useKindText } from '../parts/useKindText';
import type { FilterParts, OperandProps, OperandsProps } from './createFilter';
import { LineCombobox, MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import { choiceOf, OneOf, type UseChoices, useComboboxTexts } from '../parts/OneOf';

const pauseMs = 400;

/** Text committed on Enter, blur or a pause. External changes are shown at once. */
const useDelayedText = (text: string, onSettled: (text: string) => void) => {
  const [state, setState] = useState({ outside: text, typed: text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = state.outside === text ? state.typed : text;
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: string) => {
    clearTimeout(timer.current);
    if (next !== text) onSettled(next);
  };
  return {
    typed,
    onText: (next: string) => {
      setState({ outside: text, typed: next });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), pauseMs);
    },
    onBlur: () => settle(typed),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') settle(typed);
    },
  };
};

type TextOperand = Pick<Kind, 'parse' | 'format'> & {
  /** Whether a parsed text is a valid operand; otherwise treated as empty. */
  readonly accepts?: (value: unknown) => boolean;
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
};

/** Separator of several values. Decimal commas do not separate. */
const separatorOf = (kind: FieldKind): RegExp => (hasDecimals(kind) ? /;|\n|,(?=\s)/ : /[,;\n]/);

const readOne = (
  text: string,
  field: FieldDescription,
  { parse, accepts }: TextOperand,
): unknown => {
  const value = parse(text.trim(), field);
  if (isAbsent(value)) return undefined;
  return accepts && !accepts(value) ? undefined : value;
};

/** Keeps invalid numeric text with an error below the control: it does not filter and is not lost. */
const useRefusedText = ({ kind }: FieldDescription) => {
  const [refused, refuse] = useState<string>();
  const { translate } = useI18nProvider();
  /** Whether all values are valid operands. */
  const admits = (text: string, values: readonly unknown[]): boolean => {
    const isNumber = (value: unknown) => value === undefined || isNumberOf({ kind }, value);
    if (!isNumberKind(kind) || values.every(isNumber)) return true;
    // If loading fails, only the field's error mark is shown.
    const words = import('#browser/texts/words/errors.ts').then(
      ({ learnErrorTexts }) => learnErrorTexts(),
      () => undefined,
    );
    void words.then(() => refuse(text));
    return false;
  };
  const errorOf = (typed: string) =>
    refused !== undefined && typed === refused
      ? (translate(`expected.${kind}`, { _: translate('errors.validation.type') }) as string)
      : undefined;
  return { admits, errorOf };
};

const createOperands = (own: TextOperand): ComponentType<OperandsProps> => {
  const TextOperands = (props: OperandsProps) => {
    const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
    const locale = useKindLocale();
    const text = useKindText();
    const { admits, errorOf } = useRefusedText(field);
    const isParted = hasDecimals(field.kind);
    const shown = values
      .map((value) => own.format(value, field, locale))
      .join(isParted ? '; ' : ', ');
    const { typed, ...handlers } = useDelayedText(shown, (next) => {
      const read = next.split(separatorOf(field.kind)).map((part) => readOne(part, field, own));
      if (admits(next, read)) onValues(read.filter((value) => value !== undefined));
    });
    const help = text(isParted ? 'operandsHelpDecimal' : 'operandsHelp');
    return (
      <TextField
        {...own.attributes}
        {...handlers}
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        error={errorOf(typed)}
        help={oneLine ? undefined : help}
        placeholder={compact || oneLine ? help : undefined}
        value={typed}
      />
    );
  };
  return TextOperands;
};

/** Operand editors for typed text. */
export const createTextOperands = (own: TextOperand): Required<FilterParts> => {
  const TextOperandEditor = (props: OperandProps) => {
    const { field, label, compact, value, onChange, autoFocus } = props;
    const locale = useKindLocale();
    const { admits, errorOf } = useRefusedText(field);
    const shown = isAbsent(value) ? '' : own.format(value, field, locale) || toText(value);
    const { typed, ...handlers } = useDelayedText(shown, (next) => {
      const read = readOne(next, field, own);
      if (admits(next, [read])) onChange(read);
    });
    return (
      <TextField
        {...own.attributes}
        {...handlers}
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        error={errorOf(typed)}
        autoComplete="off"
        value={typed}
      />
    );
  };
  return { Operand: TextOperandEditor, Operands: createOperands(own) };
};

/** Filter operands of a kind with a closed list of values. */
export const createChoiceOperands = (useChoices: UseChoices): FilterParts => {
  const Operand = ({ field, label, compact, value, onChange, autoFocus }: OperandProps) => {
    const list = useChoices(field, useKindLocale());
    const { storedOf = (one: string) => one } = list;
    return (
      <OneOf
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        list={list}
        emptyLabel={useKindText()('any')}
        value={toText(value)}
        onValue={(next) => onChange(next === undefined ? undefined : storedOf(next))}
      />
    );
  };
  const Operands = (props: OperandsProps) => {
    const { field, label, compact, values, onValues, autoFocus, oneLine } = props;
    const Box = oneLine ? LineCombobox : MultiCombobox;
    const texts = useComboboxTexts();
    const list = useChoices(field, useKindLocale());
    const { labelOf: _labelOf, storedOf = (one: string) => one, ...offered } = list;
    const text = useKindText();
    return (
      <Box
        {...offered}
        label={label}
        compact={compact}
        autoFocus={autoFocus}
        texts={texts}
        placeholder={oneLine ? text('any') : undefined}
        values={values.map((value) => choiceOf(list, toText(value)))}
        onValues={(next) => onValues(next.map((choice) => storedOf(choice.value)))}
        removeLabel={text('remove')}
        chosenLabel={text('chosen', { field: label })}
      />
    );
  };
  return { Operand, Operands };
};

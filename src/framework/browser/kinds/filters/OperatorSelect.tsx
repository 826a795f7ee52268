import { inLanguage } from '#kernel/entity/Localized.ts';
import type { FieldDescription, FilterOperator } from '#kernel/entity/EntityDescription.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { Choice, ChoiceGroup } from '#browser/ui/fields/SelectField.tsx';
import { useKindLocale, useKindText } from '../parts/useKindText';
import type { KindText } from '../parts/useKindText';
import type { Condition } from './condition';

/** An entry of the list of operators: "is filled in" is `empty` with a no; periods have entries of their own. */
type OperatorChoice = FilterOperator | 'notEmpty';

const dateWords = {
  gt: 'op_gt_date',
  gte: 'op_gte_date',
  lt: 'op_lt_date',
  lte: 'op_lte_date',
} as const;

const listWords = { in: 'op_in_list', notIn: 'op_notIn_list' } as const;

type Voice = { readonly isDate: boolean; readonly isList: boolean };

const wordsOf = (op: OperatorChoice, { isDate, isList }: Voice) => {
  if (isList && (op === 'in' || op === 'notIn')) return listWords[op];
  return isDate && (op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte')
    ? dateWords[op]
    : (`op_${op}` as const);
};

const choicesOf = (
  operators: readonly FilterOperator[],
  { text, ...voice }: Voice & { text: KindText },
): readonly Choice[] =>
  operators
    .filter((op) => op !== 'relative')
    .flatMap((op): OperatorChoice[] => (op === 'empty' ? ['empty', 'notEmpty'] : [op]))
    .map((op) => ({ value: op, label: text(wordsOf(op, voice)) }));

/** The entry that stands for a condition; none while nothing is said about emptiness. */
const choiceOf = ({ op, operand }: Condition): string => {
  if (op === 'relative') return String(operand);
  if (op !== 'empty') return op;
  if (typeof operand !== 'boolean') return '';
  return operand ? 'empty' : 'notEmpty';
};

type OperatorSelectProps = {
  field: FieldDescription;
  operators: readonly FilterOperator[];
  condition: Condition;
  /** More entries, below the operators. */
  group?: ChoiceGroup;
  onChoose: (choice: string) => void;
};

/** How the field is compared. */
export const OperatorSelect = (props: OperatorSelectProps) => {
  const { field, operators, condition, group, onChoose } = props;
  const text = useKindText();
  const locale = useKindLocale();
  const isDate = ['date', 'dateTime', 'time'].includes(field.kind);
  const isList = isListKind(field.kind);
  return (
    <SelectField
      compact
      label={text('condition', { field: inLanguage(field.label, locale) })}
      choices={choicesOf(operators, { text, isDate, isList })}
      emptyLabel={operators[0] === 'empty' ? text('any') : undefined}
      groups={group ? [group] : undefined}
      value={choiceOf(condition)}
      onText={onChoose}
    />
  );
};

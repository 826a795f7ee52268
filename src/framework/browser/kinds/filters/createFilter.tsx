import { inLanguage } from '#kernel/entity/Localized.ts';
import { type ComponentType, useState } from 'react';
import type { FilterOperator, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isPeriodName, periodDays, periodNames, type PeriodName } from '#kernel/filter/periods.ts';
import type { FilterProps, Kind } from '../Kind';
import { useKindLocale, useKindText, type KindText } from '../parts/useKindText';
import { isListKind } from '#kernel/kinds/lists.ts';
import { SelectField, type Choice, type ChoiceGroup } from '#browser/ui/fields/SelectField.tsx';
import { isAbsent } from '../parts/textKind';
import '#browser/ui/styles/filter.css';

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

/** An operator with its operand: a list for `in` and `notIn`, a pair for `between`, a period name for `relative`. */
type Condition = { readonly op: FilterOperator; readonly operand: unknown };

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Condition of a filter JSON member; `bare` is the operator of a bare scalar. Undefined: not filtered. */
export const readMember = (value: unknown, bare: FilterOperator): Condition | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return { op: 'empty', operand: true };
  if (Array.isArray(value)) return { op: 'in', operand: value };
  if (!isBag(value)) return { op: bare, operand: value };
  if ('gte' in value && 'lte' in value) {
    return { op: 'between', operand: [value['gte'], value['lte']] };
  }
  const [first] = Object.entries(value);
  return first && { op: first[0] as FilterOperator, operand: first[1] };
};

/** Filter JSON member of a condition; undefined while incomplete. */
export const toMember = ({ op, operand }: Condition): unknown => {
  if (isAbsent(operand)) return undefined;
  if (op === 'empty') return { empty: operand };
  if (op === 'eq' || op === 'in') return operand;
  if (op === 'between') {
    const [from, to] = operand as readonly unknown[];
    return isAbsent(from) || isAbsent(to) ? undefined : { between: [from, to] };
  }
  return { [op]: operand };
};

const shapeOf = (op: FilterOperator): 'one' | 'many' | 'pair' | 'flag' | 'period' => {
  if (op === 'in' || op === 'notIn' || op === 'hasAll') return 'many';
  if (op === 'relative') return 'period';
  if (op === 'between') return 'pair';
  return op === 'empty' ? 'flag' : 'one';
};

const firstOf = (operand: unknown): unknown => {
  if (Array.isArray(operand)) return operand[0] as unknown;
  return typeof operand === 'boolean' ? undefined : operand;
};

/** The condition with another operator, keeping the operand as far as possible. */
export const withOperator = (current: Condition, op: FilterOperator): Condition => {
  const shape = shapeOf(op);
  if (shape === shapeOf(current.op)) return { op, operand: current.operand };
  if (shape === 'flag') return { op, operand: true };
  if (shapeOf(current.op) === 'period') return { op, operand: undefined };
  const first = firstOf(current.operand);
  if (shape === 'many') return { op, operand: isAbsent(first) ? [] : [first] };
  return { op, operand: shape === 'pair' ? [first, undefined] : first };
};

/** Operators shared by field and kind, in the field's order; default first. */
const offeredOperators = (
  field: FieldDescription,
  known: Kind['operators'],
): readonly FilterOperator[] => field.operators.filter((op) => known.includes(op));

/** Entry of the operator list: "is filled in" is `empty: false`; periods are separate entries. */
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

/** Entry of a condition; none while emptiness is undecided. */
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
  /** Additional entries below the operators. */
  group?: ChoiceGroup;
  onChoose: (choice: string) => void;
};

/** Operator select. */
const OperatorSelect = (props: OperatorSelectProps) => {
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

type State = { readonly seen: string | undefined; readonly draft?: Condition };

/**
 * Condition shown by a filter's editor. Incomplete ones are local state; dropped when the filter changes from outside
 * (chip removed, view changed).
 */
const useCondition = (
  { value, onChange }: Pick<FilterProps, 'value' | 'onChange'>,
  { bare, first }: { bare: FilterOperator; first: FilterOperator },
) => {
  const outside = JSON.stringify(value);
  const [state, setState] = useState<State>({ seen: outside });
  const draft = state.seen === outside ? state.draft : undefined;
  const condition = draft ?? readMember(value, bare) ?? { op: first, operand: undefined };
  const change = (next: Condition) => {
    const member = toMember(next);
    const serialized = JSON.stringify(member);
    setState({ seen: serialized, draft: next });
    if (serialized !== outside) onChange(member);
  };
  return { condition, change };
};

type FilterOptions = FilterParts & {
  readonly operators: Kind['operators'];
  /** Operator of a bare scalar. */
  readonly bare?: FilterOperator;
  /** Offers relative periods. */
  readonly hasPeriods?: boolean;
};

type ConditionOperandsProps = Omit<OperandProps, 'value' | 'onChange' | 'label'> & {
  readonly oneLine?: boolean;
  readonly parts: FilterParts;
  readonly condition: Condition;
  readonly onOperand: (operand: unknown) => void;
};

const Pair = ({ parts, condition, onOperand, ...common }: ConditionOperandsProps) => {
  const text = useKindText();
  const label = inLanguage(common.field.label, useKindLocale());
  const [from, to] = (condition.operand ?? []) as readonly unknown[];
  const { Operand } = parts;
  return (
    <>
      <Operand
        {...common}
        label={text('from', { field: label })}
        value={from}
        onChange={(next) => onOperand([next, to])}
      />
      <Operand
        {...common}
        label={text('to', { field: label })}
        value={to}
        autoFocus={false}
        onChange={(next) => onOperand([from, next])}
      />
    </>
  );
};

/** Operators with several operands. */
const severalOps: ReadonlySet<FilterOperator> = new Set(['in', 'notIn', 'hasAll']);

const Operands = (props: ConditionOperandsProps) => {
  const { parts, condition, onOperand, oneLine, ...common } = props;
  const text = useKindText();
  const label = inLanguage(common.field.label, useKindLocale());
  if (condition.op === 'empty' || condition.op === 'relative') return null;
  if (condition.op === 'between')
    return <Pair {...common} parts={parts} condition={condition} onOperand={onOperand} />;
  if (severalOps.has(condition.op) && parts.Operands) {
    return (
      <parts.Operands
        {...common}
        oneLine={oneLine}
        label={common.compact ? text('operands', { field: label }) : label}
        values={(condition.operand ?? []) as readonly unknown[]}
        onValues={onOperand}
      />
    );
  }
  return (
    <parts.Operand
      {...common}
      label={common.compact ? text('operand', { field: label }) : label}
      value={condition.operand}
      onChange={onOperand}
    />
  );
};

/** Keeps a period relative if the field supports it; else resolves it to dates. */
const chosenPeriod = (period: PeriodName, operators: readonly FilterOperator[]): Condition =>
  operators.includes('relative')
    ? { op: 'relative', operand: period }
    : { op: 'between', operand: periodDays(period, new Date()) };

const chosen = (
  condition: Condition,
  choice: string,
  operators: readonly FilterOperator[],
): Condition => {
  if (isPeriodName(choice)) return chosenPeriod(choice, operators);
  if (choice === '') return { op: condition.op, operand: undefined };
  if (choice === 'notEmpty') return { op: 'empty', operand: false };
  if (choice === 'empty') return { op: 'empty', operand: true };
  return withOperator(condition, choice as FilterOperator);
};

/** Period entries, if supported by the field. */
const periodsOf = (operators: readonly FilterOperator[], text: KindText) =>
  operators.includes('relative') || operators.includes('between')
    ? {
        label: text('periods'),
        choices: periodNames.map((name) => ({ value: name, label: text(`period_${name}`) })),
      }
    : undefined;

/** Whether a condition needs no operator label: the default operator, or `in` for it. */
const isUsual = ({ op }: Condition, first: FilterOperator | undefined): boolean =>
  op !== 'empty' && (op === first || (op === 'in' && first === 'eq'));

/** Creates a kind's filter from its operators and operand editors. */
export const createFilter = (options: FilterOptions): ComponentType<FilterProps> => {
  const { operators: known, bare = 'eq', hasPeriods = false, ...parts } = options;
  const Filter = (props: FilterProps) => {
    const { field, simple, instead, autoFocus } = props;
    const text = useKindText();
    const label = inLanguage(field.label, useKindLocale());
    const operators = offeredOperators(field, known);
    const [first] = operators;
    const { condition, change } = useCondition(props, { bare, first: first ?? bare });
    const isAlone = (simple || operators.length === 1) && isUsual(condition, first);
    const operands = (
      <Operands
        field={field}
        parts={parts}
        condition={condition}
        autoFocus={autoFocus}
        oneLine={simple}
        compact={!isAlone}
        onOperand={(operand) => change({ op: condition.op, operand })}
      />
    );
    if (operators.length === 0) return null;
    if (isAlone) return operands;
    if (simple && condition.op !== first) return instead;
    return (
      <fieldset className="ui-filter" data-inline="">
        <legend className="ui-label">{label}</legend>
        <OperatorSelect
          field={field}
          operators={operators}
          condition={condition}
          group={hasPeriods ? periodsOf(operators, text) : undefined}
          onChoose={(choice) => change(chosen(condition, choice, operators))}
        />
        {operands}
      </fieldset>
    );
  };
  return Filter;
};

/** For kinds that cannot be filtered. */
export const NoFilter: ComponentType<FilterProps> = () => null;

import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ComponentType } from 'react';
import type { FilterOperator } from '#kernel/entity/EntityDescription.ts';
import { isPeriodName, periodDays, periodNames } from '#kernel/filter/periods.ts';
import type { PeriodName } from '#kernel/filter/periods.ts';
import type { FilterProps, Kind } from '../Kind';
import { useKindLocale, useKindText } from '../parts/useKindText';
import type { KindText } from '../parts/useKindText';
import { OperatorSelect } from './OperatorSelect';
import { offeredOperators, withOperator } from './condition';
import type { Condition } from './condition';
import type { FilterParts, OperandProps } from './operand';
import { useCondition } from './useCondition';
import '#browser/ui/styles/filter.css';

type FilterOptions = FilterParts & {
  readonly operators: Kind['operators'];
  /** What a bare scalar of the filter JSON means. */
  readonly bare?: FilterOperator;
  /** Offers periods relative to today. */
  readonly hasPeriods?: boolean;
};

type OperandsProps = Omit<OperandProps, 'value' | 'onChange' | 'label'> & {
  readonly oneLine?: boolean;
  readonly parts: FilterParts;
  readonly condition: Condition;
  readonly onOperand: (operand: unknown) => void;
};

const Pair = ({ parts, condition, onOperand, ...common }: OperandsProps) => {
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

/** Operators that compare with several values. */
const severalOps: ReadonlySet<FilterOperator> = new Set(['in', 'notIn', 'hasAll']);

const Operands = (props: OperandsProps) => {
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

/** A period stays relative where the field knows how; else it becomes the days that it means now. */
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

/** Periods among the entries, where the field can be compared with them. */
const periodsOf = (operators: readonly FilterOperator[], text: KindText) =>
  operators.includes('relative') || operators.includes('between')
    ? {
        label: text('periods'),
        choices: periodNames.map((name) => ({ value: name, label: text(`period_${name}`) })),
      }
    : undefined;

/** Whether a condition needs no words for how it compares: the usual way, or any of several in place of one. */
const isUsual = ({ op }: Condition, first: FilterOperator | undefined): boolean =>
  op !== 'empty' && (op === first || (op === 'in' && first === 'eq'));

/** The filter of a kind: its operators, and the editors of what they compare with. */
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

/** A kind that cannot be filtered by. */
export const NoFilter: ComponentType<FilterProps> = () => null;

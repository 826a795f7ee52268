import type { FilterOperator } from '../../../../src/kernel/entity/EntityDescription';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readMember, toMember, withOperator } from '../../../../src/engine/kinds/filters/condition';
import { periodDays, periodNames } from '../../../../src/kernel/filter/periods';
import { kindOf } from '../../../../src/engine/kinds/registry';
import { describeField, renderIn } from '../harness';

describe('conditions', () => {
  test.each([
    ['SP', { op: 'eq', operand: 'SP' }],
    [['SP', 'RJ'], { op: 'in', operand: ['SP', 'RJ'] }],
    [{ gt: 5 }, { op: 'gt', operand: 5 }],
    [{ between: [1, 2] }, { op: 'between', operand: [1, 2] }],
    [
      { gte: 1, lte: 2 },
      { op: 'between', operand: [1, 2] },
    ],
    [{ empty: false }, { op: 'empty', operand: false }],
    [null, { op: 'empty', operand: true }],
  ])('%j is read', (member, condition) => {
    expect(readMember(member, 'eq')).toEqual(condition);
  });

  test.each([
    [{ op: 'eq', operand: '' }],
    [{ op: 'in', operand: [] }],
    [{ op: 'between', operand: [1, undefined] }],
    [{ op: 'contains', operand: undefined }],
  ] as const)('%j is not complete yet', (condition) => {
    expect(toMember(condition)).toBeUndefined();
  });

  test('an operator takes over what was filled in as far as it can', () => {
    const five = { op: 'eq', operand: 5 } as const;
    expect(withOperator(five, 'gt')).toEqual({ op: 'gt', operand: 5 });
    expect(withOperator(five, 'in')).toEqual({ op: 'in', operand: [5] });
    expect(withOperator(five, 'between')).toEqual({ op: 'between', operand: [5, undefined] });
    expect(withOperator({ op: 'in', operand: [5, 6] }, 'eq')).toEqual(five);
  });
});

describe('periods', () => {
  const choose = async (operators?: readonly FilterOperator[]) => {
    const members: unknown[] = [];
    const { Filter } = kindOf('date');
    const field = describeField('date');
    const Holder = () => {
      const [value, setValue] = useState<unknown>();
      return (
        <Filter
          field={operators ? { ...field, operators } : field}
          value={value}
          onChange={(member) => {
            members.push(member);
            setValue(member);
          }}
        />
      );
    };
    renderIn(<Holder />);
    const select = screen.getByLabelText('Condição de Assunto');
    await userEvent.selectOptions(select, 'hoje');
    return { members, select };
  };

  test('stand in the list of operators of a day and stay relative', async () => {
    const { members, select } = await choose();
    expect(members).toEqual([{ relative: 'today' }]);
    expect(select).toHaveDisplayValue('hoje');
    expect(screen.queryByLabelText('Valor de Assunto')).not.toBeInTheDocument();
    expect(select.querySelectorAll('optgroup option')).toHaveLength(periodNames.length);
    await userEvent.selectOptions(select, 'é depois de');
    expect(members).toEqual([{ relative: 'today' }, undefined]);
  });

  test('become the days that they mean now where the field knows ranges only', async () => {
    const { members } = await choose(['eq', 'between']);
    expect(members).toEqual([{ between: periodDays('today', new Date()) }]);
  });
});

describe('a filter that is typed', () => {
  const field = describeField('string');
  const { Filter } = kindOf('string');

  afterEach(() => {
    jest.useRealTimers();
  });

  test('is handed over after a pause, not at every key', () => {
    jest.useFakeTimers();
    const members: unknown[] = [];
    renderIn(
      <Filter simple field={field} value={undefined} onChange={(member) => members.push(member)} />,
    );
    for (const value of ['a', 'au', 'aut'])
      fireEvent.change(screen.getByLabelText('Assunto'), { target: { value } });
    expect(members).toEqual([]);
    act(() => jest.advanceTimersByTime(400));
    expect(members).toEqual([{ contains: 'aut' }]);
  });

  test('is emptied when its chip is removed', () => {
    const { rerender } = renderIn(
      <Filter simple field={field} value={{ contains: 'azul' }} onChange={() => undefined} />,
    );
    expect(screen.getByLabelText('Assunto')).toHaveValue('azul');
    rerender(<Filter simple field={field} value={undefined} onChange={() => undefined} />);
    expect(screen.getByLabelText('Assunto')).toHaveValue('');
  });

  test('shows a list of one in its single input, and several with the way they are compared', () => {
    const { Filter } = kindOf('enum');
    const options = ['um', 'dois'].map((value) => ({
      value,
      label: { 'pt-BR': value, en: value },
    }));
    const enumeration = describeField('enum', { options });
    const { rerender } = renderIn(
      <Filter simple field={enumeration} value={['um']} onChange={() => undefined} />,
    );
    expect(screen.getByRole('combobox')).toHaveValue('um');
    rerender(
      <Filter simple field={enumeration} value={['um', 'dois']} onChange={() => undefined} />,
    );
    expect(screen.getByRole('group')).toBeInTheDocument();
  });

  test('shows its operator in the bar when it is not the usual one', () => {
    renderIn(
      <Filter simple field={field} value={{ startsWith: 'azul' }} onChange={() => undefined} />,
    );
    expect(screen.getByRole('group', { name: 'Assunto' })).toBeInTheDocument();
    expect(screen.getByLabelText('Condição de Assunto')).toHaveValue('startsWith');
    expect(screen.getByLabelText('Valor de Assunto')).toHaveValue('azul');
  });
});

import type { FilterOperator } from '#framework/kernel/entity/EntityDescription.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  readMember,
  toMember,
  withOperator,
} from '#framework/browser/kinds/filters/createFilter.tsx';
import { periodDays, periodNames } from '#framework/kernel/filter/periods.ts';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
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
  ])('%j is parsed', (member, condition) => {
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

  test('changing the operator preserves the operand if possible', () => {
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

  test('are among the operators of a date and stay relative', async () => {
    const { members, select } = await choose();
    expect(members).toEqual([{ relative: 'today' }]);
    expect(select).toHaveDisplayValue('hoje');
    expect(screen.queryByLabelText('Valor de Assunto')).not.toBeInTheDocument();
    expect(select.querySelectorAll('optgroup option')).toHaveLength(periodNames.length);
    await userEvent.selectOptions(select, 'é depois de');
    expect(members).toEqual([{ relative: 'today' }, undefined]);
  });

  test('become today’s dates if the field supports only ranges', async () => {
    const { members } = await choose(['eq', 'between']);
    expect(members).toEqual([{ between: periodDays('today', new Date()) }]);
  });
});

describe('a typed filter', () => {
  const field = describeField('string');
  const { Filter } = kindOf('string');

  afterEach(() => {
    jest.useRealTimers();
  });

  test('is applied after a pause, not at every key', () => {
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

  test('fits several values on one line of a bar, down to none, without losing the focus', async () => {
    const { Filter: Choices } = kindOf('enum');
    const options = ['um', 'dois', 'três'].map((value) => ({
      value,
      label: { 'pt-BR': value, en: value },
    }));
    const members: unknown[] = [];
    const Holder = () => {
      const [value, setValue] = useState<unknown>(['um', 'dois']);
      return (
        <Choices
          simple
          field={describeField('enum', { options })}
          value={value}
          onChange={(member) => {
            members.push(member);
            setValue(member);
          }}
        />
      );
    };
    renderIn(<Holder />);
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    expect(box).toHaveValue('um');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(members).toEqual([['dois'], undefined]);
    expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(members.at(-1)).toEqual(['três']);
  });

  test('shows words instead of its input if it uses another comparison', () => {
    const shown = (value: unknown) =>
      renderIn(
        <Filter
          simple
          field={field}
          value={value}
          instead={<p>em palavras</p>}
          onChange={() => undefined}
        />,
      );
    const { unmount } = shown({ contains: 'azul' });
    expect(screen.getByLabelText('Assunto')).toHaveValue('azul');
    unmount();
    shown({ startsWith: 'azul' });
    expect(screen.getByText('em palavras')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a number to filter by', () => {
  const open = (kind: 'money' | 'decimal' | 'integer' | 'valueList', start?: unknown) => {
    const members: unknown[] = [];
    const { Filter } = kindOf(kind);
    const Holder = () => {
      const [value, setValue] = useState(start);
      return (
        <Filter
          field={describeField(kind, {
            operators: [kind === 'valueList' ? 'in' : 'eq'],
            item: describeField('decimal'),
          })}
          value={value}
          onChange={(member) => {
            members.push(member);
            setValue(member);
          }}
        />
      );
    };
    renderIn(<Holder />);
    return { members, box: screen.getByLabelText<HTMLInputElement>('Assunto') };
  };

  test.each([
    ['money', '1e-3'],
    ['money', '1234,567'],
    ['decimal', '1.23,4.5'],
    ['integer', '12,5'],
  ] as const)(
    'of kind %s: %s shows an error, and leaves the filter unchanged',
    async (kind, typed) => {
      const { members, box } = open(kind, kind === 'decimal' ? '5.00' : 500);
      await userEvent.clear(box);
      await userEvent.type(box, `${typed}{Enter}`);
      await waitFor(() => expect(box).toBeInvalid());
      expect(box).toHaveValue(typed);
      expect(members).not.toContain(typed);
      await userEvent.clear(box);
      await userEvent.type(box, '7{Enter}');
      expect(box).toBeValid();
      expect(members.at(-1)).toEqual({ money: 700, decimal: '7', integer: 7 }[kind]);
    },
  );

  test('several decimals keep their commas, typed and shown', async () => {
    const { members, box } = open('valueList');
    await userEvent.type(box, '1,5; \u22122,25, 3{Enter}');
    expect(members.at(-1)).toEqual(['1.5', '-2.25', '3']);
    expect(box).toHaveValue('1,50; -2,25; 3,00');
    await userEvent.type(box, '0{Enter}');
    expect(members.at(-1)).toEqual(['1.50', '-2.25', '3.000']);
  });
});

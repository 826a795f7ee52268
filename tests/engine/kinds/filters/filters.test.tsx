import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readMember, toMember, withOperator } from '../../../../src/engine/kinds/filters/condition';
import { periodDays, periodNames } from '../../../../src/engine/kinds/filters/periods';
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
  const now = new Date('2026-03-01T02:30:00Z');

  test.each([
    ['today', '2026-02-28', '2026-02-28'],
    ['yesterday', '2026-02-27', '2026-02-27'],
    ['thisWeek', '2026-02-23', '2026-03-01'],
    ['lastWeek', '2026-02-16', '2026-02-22'],
    ['last7Days', '2026-02-22', '2026-02-28'],
    ['last30Days', '2026-01-30', '2026-02-28'],
    ['last90Days', '2025-12-01', '2026-02-28'],
    ['next7Days', '2026-02-28', '2026-03-06'],
    ['next30Days', '2026-02-28', '2026-03-29'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['thisMonth', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2026-01-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
  ] as const)('%s is counted from the day in São Paulo', (name, first, last) => {
    expect(periodDays(name, now)).toEqual([first, last]);
  });

  test('the last month of January is December', () => {
    expect(periodDays('lastMonth', new Date('2026-01-15T12:00:00Z'))).toEqual([
      '2025-12-01',
      '2025-12-31',
    ]);
  });

  test('stand in the list of operators of a day and become a range', async () => {
    const members: unknown[] = [];
    const { Filter } = kindOf('date');
    renderIn(
      <Filter
        field={describeField('date')}
        value={undefined}
        onChange={(member) => members.push(member)}
      />,
    );
    const today = periodDays('today', new Date());
    await userEvent.selectOptions(screen.getByLabelText('Condição de Assunto'), 'hoje');
    expect(members).toEqual([{ between: today }]);
    expect(periodNames).toHaveLength(13);
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

  test('shows its operator in the bar when it is not the usual one', () => {
    renderIn(
      <Filter simple field={field} value={{ startsWith: 'azul' }} onChange={() => undefined} />,
    );
    expect(screen.getByRole('group', { name: 'Assunto' })).toBeInTheDocument();
    expect(screen.getByLabelText('Condição de Assunto')).toHaveValue('startsWith');
    expect(screen.getByLabelText('Valor de Assunto')).toHaveValue('azul');
  });
});

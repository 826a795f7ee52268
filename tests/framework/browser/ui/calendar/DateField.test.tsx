import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { formatLocalDate, parseLocalDate } from '#framework/kernel/localDate.ts';
import { DateField, type DateFieldProps } from '#framework/browser/kinds/parts/DayField.tsx';

declare const takeConsoleComplaints: () => readonly string[];

type DayProps = Pick<Partial<DateFieldProps>, 'locale' | 'min' | 'max' | 'isOff'>;

const Day = ({ start = '', locale = 'pt-BR', ...bounds }: DayProps & { start?: string }) => {
  const [day, setDay] = useState(start);
  const [text, setText] = useState(formatLocalDate(start));
  return (
    <main>
      <DateField
        mask="00/00/0000"
        label="Início"
        calendarLabel="Abrir o calendário"
        calendarTexts={{ today: 'Hoje', clear: 'Limpar' }}
        day={day}
        text={text}
        locale={locale}
        {...bounds}
        onText={(typed) => {
          setText(typed);
          setDay(parseLocalDate(typed) ?? '');
        }}
        onDay={(next) => {
          setDay(next);
          setText(formatLocalDate(next));
        }}
      />
      <output data-testid="day">{day}</output>
    </main>
  );
};

const field = () => screen.getByRole('textbox', { name: 'Início' });

const openCalendar = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Abrir o calendário' }));
  return { user, calendar: await screen.findByRole('dialog', { name: 'Início' }) };
};

test('slashes are added while a date is typed', async () => {
  render(<Day />);
  await userEvent.type(field(), '09032026');
  expect(field()).toHaveValue('09/03/2026');
  expect(screen.getByTestId('day')).toHaveTextContent('2026-03-09');
});

test('a date is picked by keyboard from a localised calendar with weeks starting on Sunday', async () => {
  render(<Day start="2026-03-09" />);
  const { user, calendar } = await openCalendar();
  expect(within(calendar).getByRole('grid', { name: 'março 2026' })).toBeVisible();
  expect(calendar.querySelector('thead th')).toHaveTextContent(/^dom/i);
  expect(within(calendar).getByRole('button', { name: /, 9 de março de 2026/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(field()).toHaveValue('17/03/2026');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir o calendário' })).toHaveFocus();
});

test('the calendar is in English for an English user', async () => {
  render(<Day start="2026-03-09" locale="en" />);
  const { calendar } = await openCalendar();
  expect(within(calendar).getByRole('button', { name: /, 9 March 2026/ })).toHaveFocus();
});

test('dates out of bounds or disabled cannot be picked', async () => {
  const isOff = (day: string) => day === '2026-03-10';
  render(<Day start="2026-03-09" min="2026-03-05" max="2026-03-20" isOff={isOff} />);
  const { user, calendar } = await openCalendar();
  const day = (name: string) =>
    within(calendar).getByRole('button', { name: new RegExp(`, ${name} de março`) });
  for (const name of ['5', '9', '20']) expect(day(name)).toBeEnabled();
  for (const name of ['4', '10', '21']) expect(day(name)).toBeDisabled();
  expect(within(calendar).getByRole('button', { name: 'Hoje' })).toBeDisabled();
  await user.click(day('10'));
  expect(field()).toHaveValue('09/03/2026');
});

test('Escape leaves the date unchanged; it can be cleared, and today picked', async () => {
  render(<Day start="2026-03-09" />);
  const { user } = await openCalendar();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field()).toHaveValue('09/03/2026');
  const second = await openCalendar();
  await user.click(within(second.calendar).getByRole('button', { name: 'Limpar' }));
  expect(field()).toHaveValue('');
  const third = await openCalendar();
  await user.click(within(third.calendar).getByRole('button', { name: 'Hoje' }));
  expect(field()).not.toHaveValue('');
});

test('axe finds no violations in the open calendar', async () => {
  render(<Day start="2026-03-09" />);
  await openCalendar();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  takeConsoleComplaints();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

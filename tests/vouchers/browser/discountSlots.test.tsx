import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { PersonListField } from '#vouchers/browser/PersonListField.tsx';
import { UsesChart } from '#vouchers/browser/UsesTab.tsx';
import { chartsPtBR } from '#framework/browser/texts/words/charts.ts';
import { ptBR } from '#vouchers/messages/texts.ts';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';
import { voucherSlots } from '#vouchers/browser/discountSlots.tsx';

test.each([
  ['personList', 'create', false],
  ['personList', 'edit', true],
  ['ruleName', 'edit', false],
] as const)('VOUC-002: %s in a form to %s is hidden: %p', (field, mode, hidden) => {
  expect(voucherSlots.form?.isHidden?.(field, {}, { mode })).toBe(hidden);
});

test('OQ-162: an invalid list value is refused, until something is typed', async () => {
  const lists: number[] = [];
  const person = userEvent.setup();
  const { container } = render(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <PersonListField onList={({ documents }) => lists.push(documents.length)} />
    </I18nContextProvider>,
  );
  const picker = container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await person.upload(picker, new File(['\u0000'], 'lista.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/Não foi possível ler o arquivo/)).toBeVisible();
  await person.type(screen.getByRole('textbox'), '52998224725');
  expect(screen.queryByText(/Não foi possível ler o arquivo/)).toBeNull();
  await person.upload(picker, new File(['11144477735\n'], 'lista.csv', { type: 'text/csv' }));
  await waitFor(() => expect(lists.at(-1)).toBe(2));
});

test('VOUC-002: a typed list shows its number of documents and reports duplicates only', async () => {
  const person = userEvent.setup();
  render(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <PersonListField onList={() => undefined} />
    </I18nContextProvider>,
  );
  const box = screen.getByRole('textbox');
  await person.type(box, '52998224725');
  expect(await screen.findByText('1 documento')).toBeVisible();
  await person.type(box, '\n52998224725');
  expect(await screen.findByText(/^1 documento, 1 repetido, contado uma vez$/)).toBeVisible();
});

test('uses by week are a chart, with a table one click away', async () => {
  const weeks = [
    { from: '2026-06-08', count: 4 },
    { from: '2026-06-15', count: 0 },
    { from: '2026-06-22', count: 1 },
  ] as const;
  render(
    <I18nContextProvider value={i18nOf({ ...chartsPtBR, ...ptBR })}>
      <UsesChart weeks={weeks as never} />
    </I18nContextProvider>,
  );
  const person = userEvent.setup();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /: 08\/06 4, 15\/06 0, 22\/06 1$/,
  );
  const columns = [...screen.getByRole('img').children];
  expect(columns.map(({ textContent }) => textContent)).toEqual(['408/06', '15/06', '122/06']);
  expect(columns.map((column) => column.querySelector('i')?.style.blockSize)).toEqual([
    '100%',
    '0%',
    '25%',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ver tabela' }));
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['08/06/20264', '15/06/20260', '22/06/20261']);
  await person.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(screen.queryByRole('table')).toBeNull();
});

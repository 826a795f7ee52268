import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ReportCard } from '#framework/browser/reports/ReportCard.tsx';
import type { ReportQuestion } from '#framework/kernel/reports/question.ts';
import type { ReportResult } from '#framework/kernel/reports/result.ts';
import { renderEngine } from '../support/renderEngine';
import { serveCalls } from '../support/serveCalls';

const count: ReportQuestion = {
  resource: 'suppliers',
  measure: { operation: 'count' },
  by: [],
  display: 'figure',
};
const sum: ReportQuestion = { ...count, measure: { operation: 'sum', field: 'limit' } };

const resultOf = (value: number): ReportResult => ({
  axes: [],
  cells: [],
  totals: [],
  total: { at: [], count: 12, value },
});

const Switched = () => {
  const [question, setQuestion] = useState(count);
  return (
    <>
      <button type="button" onClick={() => setQuestion(sum)}>
        Somar
      </button>
      <ReportCard question={question} />
    </>
  );
};

test('the answer to one measure is never shown as that to another', async () => {
  let answer = (): void => undefined;
  const isSummed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serveCalls(async ({ body }) => {
    const { question } = body as { question: ReportQuestion };
    if (question.measure.operation === 'count') return { body: resultOf(12) };
    await isSummed;
    return { body: resultOf(123_400) };
  });
  const { user } = renderEngine(<Switched />);
  expect(await screen.findByText('12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Somar' }));
  await waitFor(() => expect(screen.queryByText('12')).toBeNull());
  expect(screen.queryByText(/R\$/)).toBeNull();
  answer();
  expect(await screen.findByText(/1\.234,00/)).toBeVisible();
});

test('a ring of many groups names the largest, not the first', async () => {
  const cities = ['Araras', 'Bauru', 'Caieiras', 'Diadema', 'Embu', 'Franca', 'Garça', 'Holambra', 'São Paulo']; // prettier-ignore
  const answer: ReportResult = {
    axes: [{ field: 'city', values: cities.map((city) => ({ value: city, label: city })) }],
    cells: cities.map((city, at) => {
      const value = city === 'São Paulo' ? 40 : 1;
      return { at: [at], count: value, value };
    }),
    totals: [],
    total: { at: [], count: 48, value: 48 },
  };
  serveCalls(() => ({ body: answer }));
  renderEngine(<ReportCard question={{ ...count, by: [{ field: 'city' }], display: 'ring' }} />);
  expect(await screen.findAllByText(/^São Paulo · 40 · /)).not.toEqual([]);
  expect(screen.getAllByText(/^Outros · 2 · /)).not.toEqual([]);
});

test('an empty answer has no table to switch to', async () => {
  serveCalls(() => ({ body: { ...resultOf(0), axes: [{ field: 'city', values: [] }] } }));
  renderEngine(<ReportCard question={{ ...count, by: [{ field: 'city' }], display: 'bars' }} />);
  expect(await screen.findByText('Nenhum registro para esta consulta.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver tabela' })).toBeNull();
});

import { screen } from '@testing-library/react';
import type { SimulationPaper } from '#generated/types/wire.ts';
import { PaperView } from '#simulation/browser/saved/PaperView.tsx';
import { drawPart } from './withTexts';

const tableOf = (title: string, count: number) => ({
  kind: 'table',
  title,
  columns: ['Nº', 'Vencimento', 'Parcela'],
  rows: Array.from({ length: count }, (_, at) => [`${at + 1}`, `dia ${at + 1}`, 'R$ 1,00']),
});
const parts = [
  { kind: 'facts', title: 'Venda', facts: [{ label: 'Entrada', value: 'R$ 30.000,00' }] },
  tableOf('Tarifas', 12),
  tableOf('Parcelas', 13),
  { kind: 'lines', title: 'Memória', lines: ['P = 1', 'i = 2'] },
];

test('facts and short tables of a printed sheet are expanded on screen; long ones expand on request', () => {
  drawPart(<PaperView paper={{ parts } as unknown as SimulationPaper} />);
  expect(screen.getByText('R$ 30.000,00')).toBeVisible();
  const partOf = (title: string) => screen.getByText(title, { selector: 'summary' }).parentElement;
  expect(partOf('Tarifas')).toHaveAttribute('open');
  expect(partOf('Parcelas')).not.toHaveAttribute('open');
  expect(partOf('Memória')).not.toHaveAttribute('open');
  expect(partOf('Parcelas')).toHaveTextContent('dia 13');
  expect(partOf('Memória')).toHaveTextContent('P = 1 i = 2');
});

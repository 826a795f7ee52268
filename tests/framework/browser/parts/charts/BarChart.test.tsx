import { screen, within } from '@testing-library/react';
import { BarChart } from '#framework/browser/parts/charts/BarChart.tsx';
import { renderEngine, violations } from '#tests/framework/browser/support/renderEngine.tsx';

const words = { title: 'Por UF', labelName: 'UF', valueName: 'Total' };
const widthsIn = (picture: HTMLElement): readonly number[] =>
  [...picture.querySelectorAll('.chart-bars rect:not(.chart-row)')].map((bar) =>
    Number(bar.getAttribute('width')),
  );
const startsIn = (picture: HTMLElement): readonly number[] => [
  ...new Set(
    [...picture.querySelectorAll('.chart-name')].map((name) => Number(name.getAttribute('x'))),
  ),
];

test('bars without links are one image with their figures; the table has the same', async () => {
  const bars = [
    { label: 'SP', value: 1_200 },
    { label: 'AC', value: 300 },
    { label: 'TO', value: 0 },
  ];
  const { user } = renderEngine(<BarChart {...words} bars={bars} />);
  const picture = screen.getByRole('img', { name: 'Por UF: SP 1.200, AC 300, TO 0' });
  const [first = 0, second, last] = widthsIn(picture);
  expect([second, last]).toEqual([first / 4, 0]);
  const toggle = screen.getByRole('button', { name: 'Ver tabela' });
  // Its label says what it does next, so it is not a toggle too.
  expect(toggle).not.toHaveAttribute('aria-pressed');
  await user.click(toggle);
  expect(screen.queryByRole('img')).toBeNull();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'UFTotal',
    'SP1.200',
    'AC300',
    'TO0',
  ]);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(screen.getByRole('img')).toBeVisible();
});

test('bars with links are a group of links, each with its figure, by keyboard too', async () => {
  const bars = ['SP', 'AC'].map((label, at) => ({
    label,
    value: 12 + at,
    to: `/dealers?state=${label}`,
  }));
  const { user } = renderEngine(<BarChart {...words} bars={bars} />, { locale: 'en' });
  const group = screen.getByRole('group', { name: 'Por UF' });
  const links = within(group).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['SP: 12', 'AC: 13']);
  await user.tab();
  await user.tab();
  expect(links[0]).toHaveFocus();
});

test.each([
  ['short names', Array.from({ length: 13 }, (_, at) => `A${at}`), 2],
  ['few', Array.from({ length: 12 }, (_, at) => `A${at}`), 1],
  ['longer names', Array.from({ length: 13 }, (_, at) => `UF ${at}`), 1],
])('many bars with short names are in two columns: %s', (_, labels, columns) => {
  renderEngine(<BarChart {...words} bars={labels.map((label) => ({ label, value: 1 }))} />);
  expect(startsIn(screen.getByRole('img'))).toHaveLength(columns);
});

import { configureApplication } from '#framework/kernel/application.ts';
import {
  changeCard,
  faultyCards,
  givenTitle,
  moveCard,
  phoneOrder,
  removeCard,
  type DashboardCard,
  type DashboardLayout,
} from '#framework/kernel/dashboards/dashboard.ts';

const card = (id: string): DashboardCard => ({ id, type: 'text', width: 4, text: id });
const layout: DashboardLayout = { cards: ['a', 'b', 'c'].map(card) };
const ids = ({ cards }: DashboardLayout) => cards.map(({ id }) => id).join('');

test('a card moves within the dashboard and not beyond its ends', () => {
  expect(ids(moveCard(layout, { id: 'a', to: 2 }))).toBe('bca');
  expect(ids(moveCard(layout, { id: 'c', to: -5 }))).toBe('cab');
  expect(moveCard(layout, { id: 'a', to: -1 }).cards).toBe(layout.cards);
  expect(moveCard(layout, { id: 'gone', to: 1 }).cards).toBe(layout.cards);
});

test('phones have their own order; cards missing from it follow', () => {
  const moved = moveCard(layout, { id: 'c', to: 0, isPhone: true });
  expect(ids(moved)).toBe('abc');
  expect(phoneOrder(moved)).toEqual(['c', 'a', 'b']);
  const more = { ...moved, cards: [...moved.cards, card('d')] };
  expect(phoneOrder(more)).toEqual(['c', 'a', 'b', 'd']);
  expect(phoneOrder(removeCard(more, 'c'))).toEqual(['a', 'b', 'd']);
});

test('sizes are clamped to the grid', () => {
  const sized = (width: number, height?: number) =>
    changeCard(layout, 'b', (one) => ({ ...one, width, height })).cards[1];
  expect(sized(0, 0)).toMatchObject({ width: 1, height: 1 });
  expect(sized(13, 99)).toMatchObject({ width: 12, height: 12 });
  expect(sized(6)?.height).toBeUndefined();
});

test('cards without the fields of their type, and repeated ids, are reported', () => {
  const wrong = [
    card('a'),
    card('a'),
    { id: 'r', type: 'report', width: 3 },
    { id: 'x', type: 'refused', width: 3 },
  ];
  expect(faultyCards({ cards: wrong as DashboardCard[] })).toEqual([1, 2]);
});

test('a title is shown in the language of its reader, else in the default one, else in none', () => {
  configureApplication({ languages: ['pt-BR', 'en', 'es'], currency: 'BRL', timeZone: 'UTC' });
  const titled = { title: 'Vendas', titles: { en: 'Sales', es: ' ' } };
  expect(['pt-BR', 'en', 'es'].map((locale) => givenTitle(titled, locale))).toEqual([
    'Vendas',
    'Sales',
    'Vendas',
  ]);
  expect(givenTitle({ titles: { en: 'Sales', 'pt-BR': 'Vendas' } }, 'es')).toBe('Vendas');
  expect(givenTitle({}, 'en')).toBeUndefined();
});

import { columnTitles } from '#framework/kernel/entity/columnTitles.ts';
import { descriptions } from '#generated/descriptions/index.ts';

test.each(Object.values(descriptions))(
  'columns of $resource have distinct titles in both languages',
  (description) => {
    for (const locale of ['pt-BR', 'en'] as const) {
      const titles = [...columnTitles(description, locale).values()];
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    }
  },
);

test('a title includes its section only if its label is ambiguous', () => {
  const titles = columnTitles(descriptions.insuranceProposals, 'pt-BR');
  expect(titles.get('insurer')).toBe('Seguradora');
  expect([...titles.values()].filter((title) => title.startsWith('Gênero'))).toEqual([
    'Gênero (Segurado)',
    'Gênero (Principal condutor)',
    'Gênero (Dono do veículo)',
  ]);
});

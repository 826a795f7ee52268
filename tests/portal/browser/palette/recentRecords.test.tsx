import { matchItems } from '#portal/browser/palette/paletteItems.ts';
import { noteRecent, readRecent } from '#portal/browser/palette/recentRecords.ts';
import { clearPersonalData } from '#session/browser/signOut.ts';

const run = () => undefined;
const items = [
  { id: '1', label: 'Regiões', words: 'Regions', place: 'Cadastros', icon: 'right' as const, run },
  { id: '2', label: 'Cadastrar região', icon: 'plus' as const, run },
];

test('items match in either language ignoring accents, prefix matches first', () => {
  const found = (search: string) => matchItems(items, search).map(({ id }) => id);
  expect(found('REGI')).toEqual(['1', '2']);
  expect(found('cadastr')).toEqual(['2', '1']);
  expect(found('regions')).toEqual(['1']);
  expect(found('nada')).toEqual([]);
});

test('matches in a name come before matches in a group only, in menu order', () => {
  const of = (label: string, place: string) =>
    ({ id: label, label, place, icon: 'right', run: () => undefined }) as const;
  const menu = [
    of('Histórico de pagamentos', 'Propostas'),
    of('Consultar propostas', 'Propostas'),
    of('Propostas com assinatura', 'Extrações'),
  ];
  expect(matchItems(menu, 'propostas').map(({ label }) => label)).toEqual([
    'Consultar propostas',
    'Propostas com assinatura',
    'Histórico de pagamentos',
  ]);
});

test('recent records are stored per person, latest first, each once, and removed with the session', () => {
  const visit = (at: number) => ({
    resource: 'dealers',
    name: `Loja ${at}`,
    path: `/dealers/${at}`,
  });
  for (let at = 0; at < 10; at += 1) noteRecent('MARIA', visit(at));
  noteRecent('MARIA', visit(5));
  expect(readRecent('MARIA').map(({ name }) => name)).toHaveLength(8);
  expect(readRecent('MARIA')[0]?.name).toBe('Loja 5');
  expect(readRecent('JOANA')).toEqual([]);
  clearPersonalData([localStorage]);
  expect(readRecent('MARIA')).toEqual([]);
});

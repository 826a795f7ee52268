import { shareMessage, waiverMessage } from '#simulation/rules/openings.ts';

const link = {
  address: 'https://patio.exemplo.com.br/api/shared/simulations/t',
  expiresAt: '2026-12-04T15:30:00.000Z',
};
const simulation = {
  clientName: ' Marcela Antunes',
  vehicleDescription: 'Onix LT 1.0 MT 2026/2027',
  entryValue: 3_363_600,
  term: 36,
  instalment: 249_747,
  cetYearly: '28.46',
};

test('the client’s message has the payments with their CET, and the expiry of the link', () => {
  expect(shareMessage(simulation, link, 'pt-BR').split('\n')).toEqual([
    'Olá, Marcela!',
    'Sua simulação de financiamento: Onix LT 1.0 MT 2026/2027.',
    'Entrada de R$ 33.636,00 e 36 meses com parcela de R$ 2.497,47 (CET de 28,46% ao ano).',
    `Todas as condições, até 04/12/2026 12:30: ${link.address}`,
  ]);
  expect(shareMessage(simulation, link, 'en').split('\n')).toEqual([
    'Hello, Marcela!',
    'Your financing simulation: Onix LT 1.0 MT 2026/2027.',
    'Down payment R$ 33.636,00 and 36 months with instalments of R$ 2.497,47 (CET 28,46% a year).',
    `All conditions, until 04/12/2026 12:30: ${link.address}`,
  ]);
});

test('a single payment has no months', () => {
  const single = { ...simulation, term: 1, instalment: 7_000_000 };
  expect(shareMessage(single, link, 'pt-BR')).toContain(
    'Entrada de R$ 33.636,00 e um pagamento de R$ 70.000,00 (CET de 28,46% ao ano).',
  );
  expect(shareMessage(single, link, 'en')).toContain(
    'Down payment R$ 33.636,00 and one payment of R$ 70.000,00 (CET 28,46% a year).',
  );
});

test('without a name there is no greeting by name, and no instalment is shown without its CET', () => {
  const bare = { ...simulation, clientName: null, vehicleDescription: null, cetYearly: null };
  expect(shareMessage(bare, link, 'pt-BR').split('\n')).toEqual([
    'Olá!',
    'Sua simulação de financiamento:',
    expect.stringContaining(link.address),
  ]);
  const unpriced = { ...simulation, instalment: null };
  expect(shareMessage(unpriced, link, 'pt-BR')).not.toContain('CET');
});

test('MISC-PUB-03: a waiver request states the question and its deadline', () => {
  expect(waiverMessage(simulation, link, 'pt-BR')).toBe(
    `Olá, Marcela!\nResponda até 04/12/2026 12:30 se quer os adicionais da sua simulação: ${link.address}`,
  );
  expect(waiverMessage({}, link, 'en')).toBe(
    `Hello!\nPlease tell us by 04/12/2026 12:30 whether you want the add-ons of your simulation: ${link.address}`,
  );
});

import { dataLine, dataNotice, type DataHolder } from '#organisation/rules/dataNotice.ts';

const holder: DataHolder = {
  dealer: 'Aroeira',
  dealerPhone: '1130504000',
  lender: 'Pátio Financeira S.A.',
  until: '2030-01-31T12:00:00.000Z',
};
const both = { hasName: true, hasDocument: true };

test.each(['waiver', 'signing', 'selfie'] as const)(
  'a %s page states the data, its purpose, the controller, the retention and the contact',
  (use) => {
    const { title, facts } = dataNotice(use, holder, 'pt-BR');
    expect(title).toBe('Seus dados');
    expect(facts.map(({ id }) => id)).toEqual(['data', 'purpose', 'who', 'until', 'rights']);
    expect(facts.slice(2)).toMatchObject([
      { value: 'Aroeira e Pátio Financeira S.A.' },
      { value: '31/01/2030 09:00' },
      {
        value: 'Fale com a concessionária',
        link: { href: 'tel:+551130504000', text: '(11) 3050-4000' },
      },
    ]);
    expect(dataNotice(use, holder, 'en').title).toBe('Your data');
  },
);

test('facts without data are omitted', () => {
  const bare = { dealer: '', dealerPhone: null, lender: null, until: null };
  const { facts } = dataNotice('waiver', bare, 'pt-BR');
  expect(facts.map(({ id }) => id)).toEqual(['data', 'purpose', 'rights']);
  expect(facts.at(-1)).toEqual({
    id: 'rights',
    label: 'Para corrigir ou excluir',
    value: 'Fale com quem enviou o link',
  });
  expect(dataLine({ hasName: false, hasDocument: false }, bare, 'pt-BR')).toBe(
    'Seus dados: este documento traz as condições da sua simulação.',
  );
});

test('a printed document has it on one line', () => {
  expect(dataLine(both, holder, 'pt-BR')).toBe(
    'Seus dados: este documento traz o seu nome, o seu CPF ou CNPJ e as condições da sua simulação. ' +
      'Quem responde por eles: Aroeira e Pátio Financeira S.A. ' +
      'Para corrigir ou excluir, fale com a concessionária: (11) 3050-4000. ' +
      'O link vale até 31/01/2030 09:00.',
  );
  const kept = { ...holder, dealerPhone: null, until: null };
  expect(dataLine({ hasName: true, hasDocument: false }, kept, 'en')).toBe(
    'Your data: this document contains your name and the conditions of your simulation. ' +
      'Responsible for it: Aroeira and Pátio Financeira S.A. ' +
      'To have it corrected or deleted, ask the dealer.',
  );
});

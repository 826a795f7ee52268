import type { LocalDate } from '../../../src/framework/kernel/localDate';
import { contractPapers } from '../../../src/proposals/rules/contractPaper';

const partiesOf = (client: object, guarantors: readonly object[] = []) => {
  const [note] = contractPapers({
    ...{ contractNumber: '0000700001', lenderName: 'Pátio Financeira S.A.' },
    ...{ signedOn: '2026-11-26' as LocalDate, schedule: [] },
    proposal: { customerName: 'Emitente', customerDocument: '11222333000181', guarantors },
    client: { ...client },
  });
  const [parties] = note?.paper.parts ?? [];
  const facts = parties?.kind === 'facts' ? parties.facts : [];
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
};

test('PROP-032, CLF-071: a contract of a business names who signs for it', () => {
  const business = {
    personType: 'PJ',
    partnersPj: [{ name: 'Rosa Teixeira', document: '86742150335', quota: '30.00' }],
    responsible: { name: 'Joaquim Teixeira', documentNr: '18473960203' },
  };
  const both = 'Joaquim Teixeira, CPF 184.739.602-03; Rosa Teixeira, CPF 867.421.503-35';
  expect(partiesOf(business)['Representada por']).toBe(both);
  const representativesPj = [
    { name: 'Paula Prado', document: '52998224725', role: 'Procuradora', attorney: true },
  ];
  expect(partiesOf({ ...business, representativesPj })['Representada por']).toBe(
    'Paula Prado, CPF 529.982.247-25',
  );
  expect(partiesOf({ personType: 'PF' })).not.toHaveProperty('Representada por');
});

test('PROP-032: a contract names guarantors and their spouses, who sign it', () => {
  const alone = { name: 'Caio Reis', document: '12345678909', spouseName: null };
  const married = {
    ...{ name: 'Helena Campos', document: '86288366757' },
    ...{ spouseName: 'Paulo Campos', spouseDocument: '39053344705' },
  };
  expect(partiesOf({ personType: 'PF' }, [alone, married])).toMatchObject({
    'Avalista 1': 'Caio Reis, CPF 123.456.789-09',
    'Avalista 2': 'Helena Campos, CPF 862.883.667-57',
    'Cônjuge do avalista 2': 'Paulo Campos, CPF 390.533.447-05',
  });
  expect(partiesOf({}, [alone])).not.toHaveProperty('Cônjuge do avalista 1');
});

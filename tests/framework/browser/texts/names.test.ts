import { outlines } from '#generated/descriptions/outlines.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { recordName } from '#framework/browser/texts/names.ts';

const id = '02e897c7-fe65-5454-973e-800ef6f55509';

test('a proposal without a client is named by its vehicle, in both languages', () => {
  const record = { id, customerName: null, vehicleDescription: 'Onix LS', proposalNumber: 7 };
  for (const named of [outlines.saleProposals, descriptions.saleProposals]) {
    expect(recordName(named, record, 'pt-BR')).toBe('Proposta sem cliente · Onix LS');
    expect(recordName(named, record, 'en')).toBe('Proposal without client · Onix LS');
  }
  expect(recordName(outlines.saleProposals, { ...record, customerName: 'Lia' }, 'en')).toBe('Lia');
});

test.each(Object.values(outlines).map((outline) => [outline.resource, outline] as const))(
  'no record of %s is named by a UUID, with or without values',
  (_resource, outline) => {
    for (const locale of ['pt-BR', 'en'] as const)
      expect(recordName(outline, { id }, locale)).toMatch(/^\p{L}[\p{L} ./&()-]+$/u);
  },
);

test('a person who may not read the names is not told that one is missing', () => {
  const narrowed = { ...outlines.saleProposals, recordRepresentation: 'id' };
  expect(recordName(narrowed, { id, vehicleDescription: 'Onix LS' }, 'en')).toBe('Proposal');
});

test('a name of an own kind is written in words; a masked one stays as it is', () => {
  const record = { id, month: '2027-01' };
  for (const named of [outlines.salesTargets, descriptions.salesTargets])
    expect(recordName(named, record, 'pt-BR')).toBe('janeiro de 2027');
  expect(recordName(outlines.salesTargets, { id, month: '***' }, 'en')).toBe('***');
});

test('a record is named in the language of the page, else by its default name', () => {
  const record = { id: '1', name: 'Frota alheia', nameEn: 'Foreign fleet' };
  for (const named of [outlines.directSaleTypes, descriptions.directSaleTypes]) {
    expect(recordName(named, record, 'en')).toBe('Foreign fleet');
    expect(recordName(named, record, 'pt-BR')).toBe('Frota alheia');
    expect(recordName(named, { ...record, nameEn: '' }, 'en')).toBe('Frota alheia');
  }
});

test.each([
  ['pt-BR', 'dezembro de 2026'],
  ['en', 'December 2026'],
])('a target is named by its month in words, in %s', (locale, name) => {
  const record = { id, month: '2026-12' };
  for (const named of [outlines.salesTargets, descriptions.salesTargets])
    expect(recordName(named, record, locale)).toBe(name);
});

test('OQ-048: a record named by a day is named in the format of dates in every language, and a masked name as it came', () => {
  for (const named of [outlines.lifeTariffs, descriptions.lifeTariffs]) {
    const record = { id, validFrom: '2026-12-31' };
    expect(recordName(named, record, 'pt-BR')).toBe('31/12/2026');
    expect(recordName(named, record, 'en')).toBe('31/12/2026');
  }
  expect(recordName(outlines.salesTargets, { id, month: '***' }, 'en')).toBe('***');
});

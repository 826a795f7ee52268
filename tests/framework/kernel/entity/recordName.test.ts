import { application, configureApplication } from '#framework/kernel/application.ts';
import {
  nameIn,
  plainRecordName,
  readableNames,
  readableUnnamed,
  unnamedRecord,
} from '#framework/kernel/entity/recordName.ts';

const label = {
  one: { 'pt-BR': 'Proposta', en: 'Proposal' },
  many: { 'pt-BR': 'Propostas', en: 'Proposals' },
};
const unnamed = {
  label: { 'pt-BR': 'Proposta sem cliente', en: 'Proposal without client' },
  by: ['vehicle', 'number'],
};
const entity = { label, recordRepresentation: 'client', unnamed };
const id = '02e897c7-fe65-5454-973e-800ef6f55509';

test.each([
  [{ vehicle: 'Onix LS', number: 7 }, 'Proposta sem cliente · Onix LS', '· Onix LS'],
  [{ vehicle: '', number: 7 }, 'Proposta sem cliente · 7', '· 7'],
  [{ vehicle: null }, 'Proposta sem cliente', 'client'],
])('a record without a name is named by its schema: %j', (values, portuguese, english) => {
  expect(unnamedRecord(entity, { id, ...values }, 'pt-BR')).toBe(portuguese);
  const named = unnamedRecord(entity, { id, ...values }, 'en');
  expect(named).toMatch(/^Proposal without client/);
  expect(named.endsWith(english)).toBe(true);
});

test.each([
  [{ id }, 'Proposta'],
  [{}, 'Proposta'],
  [{ id: 'SP1' }, 'SP1'],
])('without a text in the schema it is named by its key, but not by a UUID: %j', (record, name) => {
  expect(unnamedRecord({ label, recordRepresentation: 'client' }, record, 'pt-BR')).toBe(name);
});

test('a name without a language is the naming field, else the distinguishing field, else the key', () => {
  expect(plainRecordName(entity, { id, client: 'Lia', vehicle: 'Onix' })).toBe('Lia');
  expect(plainRecordName(entity, { id, client: '', vehicle: 'Onix' })).toBe('Onix');
  expect(plainRecordName(entity, { id, client: null })).toBe(id);
  expect(plainRecordName({ recordRepresentation: 'client' }, { id })).toBe(id);
});

test('unreadable fields do not name a record', () => {
  const none = new Set<string>();
  const rights = (hidden: readonly string[], masked: readonly string[] = []) => ({
    hidden: new Set(hidden),
    masked: new Set(masked),
  });
  expect(readableUnnamed(entity, rights(['vehicle'], ['other']))?.by).toEqual(['number']);
  expect(readableUnnamed(entity, rights([], ['vehicle', 'number']))?.by).toEqual([]);
  expect(readableUnnamed(entity, rights(['client']))).toBeUndefined();
  expect(readableUnnamed(entity, rights([], ['client']))).toBeUndefined();
  expect(
    readableUnnamed({ recordRepresentation: 'client' }, { hidden: none, masked: none }),
  ).toBeUndefined();
});

test('a name in another language is its own field, else the default one, for people who may read both', () => {
  const named = {
    fields: [],
    recordRepresentation: 'name',
    namesIn: { en: 'nameEn', es: 'nameEs' },
  };
  const record = { name: 'Táxi', nameEn: 'Taxi', nameEs: '' };
  expect(['pt-BR', 'en', 'es'].map((locale) => nameIn(named, record, locale))).toEqual([
    'Táxi',
    'Taxi',
    'Táxi',
  ]);
  const rights = (hidden: readonly string[], masked: readonly string[] = []) => ({
    hidden: new Set(hidden),
    masked: new Set(masked),
  });
  expect(readableNames(named, rights([]))).toEqual(named.namesIn);
  expect(readableNames(named, rights(['nameEn']))).toEqual({ es: 'nameEs' });
  expect(readableNames(named, rights([], ['name']))).toEqual({});
});

test('a name that is a day or an instant is shown in the application’s format, else in that of the language', () => {
  const fields = [
    { name: 'on', kind: 'date' },
    { name: 'at', kind: 'dateTime' },
  ] as const;
  const record = { on: '2026-12-31', at: '2026-12-31T15:00:00.000Z' };
  const nameOf = (recordRepresentation: string, locale: string) =>
    nameIn({ fields, recordRepresentation }, record, locale);
  expect(nameOf('on', 'pt-BR')).toBe('31/12/2026');
  expect(nameOf('on', 'en')).toBe('31/12/2026');
  const usual = application();
  const { formats: _, ...own } = usual;
  configureApplication(own);
  expect(nameOf('on', 'en')).toBe('12/31/2026');
  expect(nameOf('at', 'en')).toMatch(/^12\/31\/2026 [0-9]{2}:00$/);
  configureApplication(usual);
  expect(nameIn({ fields, recordRepresentation: 'on' }, { on: null }, 'en')).toBe('');
});

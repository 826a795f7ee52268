import ui from '../../../schemas/entities/client.ui.json';
import { clientSlots } from '../../../src/clients/browser/clientSlots';
import { clients } from '../../../src/generated/descriptions/clients';
import { dgiEntries } from '../../../src/generated/descriptions/dgiEntries';
import { referenceItemRows } from '../../../src/references/server/seed/referenceItemRows';
import { settleRecord } from '../../../src/framework/kernel/condition/settleRecord';
import { saleOfEntry } from '../../../src/clients/rules/saleOfEntry';
import { business, individual, married } from '../server/clientValues';

const declared = ui.form.sections.map(({ name }) => name);

/** Sections of which a record of the kind has a value, or that wait for fields. */
const sectionsOf = (record: Record<string, unknown>, waiting: readonly string[]) => {
  const settled = settleRecord(clients, record);
  const hasValue = (name: string) =>
    settled[name] !== null && settled[name] !== undefined && name in record;
  return ui.form.sections
    .filter(({ name, fields }) => fields.some(hasValue) || waiting.includes(name))
    .map(({ name }) => name);
};

const whole = { ...individual(), ...married(), ...business(), nif: '1', fiscalCountryId: 'PT' };
const person = { name: 'Ana Reis', documentNr: '52998224725' };
const four = { administrator: person, responsible: person, manager: person, custodian: person };

test('CLF-001, CLF-046, OQ-115: an individual has eight sections, in the order of the specification', () => {
  expect(sectionsOf({ ...whole, ...four, personType: 'PF' }, ['signature'])).toEqual([
    ...['identification', 'origin', 'relationship', 'address', 'contact', 'occupation'],
    ...['fiscalNationality', 'signature'],
  ]);
});

test('CLF-047, CLF-072, CLF-073, CLF-074, OQ-115: a business has nine, in theirs', () => {
  const waiting = ['chamber', 'financial', 'fiscal'];
  expect(sectionsOf({ ...whole, ...four, personType: 'PJ' }, waiting)).toEqual([
    ...['identification', 'address', 'contact', 'partners', 'responsibles', 'representatives'],
    ...waiting,
  ]);
});

test('OQ-115: sections that wait for fields are declared, empty, and not shown', () => {
  const empty = ui.form.sections.filter(({ fields }) => fields.length === 0);
  expect(empty.map(({ name }) => name)).toEqual(['signature', 'chamber', 'financial', 'fiscal']);
  const shown = clients.screens.sections.map(({ name }) => name);
  expect(shown).toEqual(declared.filter((name) => !empty.some((one) => one.name === name)));
});

test.each([
  ['gender', 'genders', 'CLF-003'],
  ['maritalStatusId', 'maritalStatuses', 'CLF-017, ENUM-180 to ENUM-186'],
  ['businessTypeName', 'businessTypes', 'CLF-050, ENUM-171 to ENUM-176'],
])('what %s may hold is what the list %s offers (%s)', (name, list) => {
  const field = clients.fields.find((one) => one.name === name);
  const offered = referenceItemRows.filter((row) => row.list === list);
  expect(field?.options?.map(({ value, label }) => [value, label['pt-BR'], label.en])).toEqual(
    expect.arrayContaining(
      offered.map((row) => [row.code, row.name, row.nameEn ?? row.name]),
    ) as unknown,
  );
  expect(field?.options).toHaveLength(offered.length);
});

test('the form asks the same rules as the server', () => {
  const { form } = clientSlots({ field: 'zipCode', run: () => undefined });
  const client = { personType: 'PF', name: 'Maria', cellNumber: '1133334444' };
  expect(form?.validate?.(client, { mode: 'create' })).toEqual([
    { path: 'name', code: 'CLI.full_name' },
    { path: 'cellNumber', code: 'CLI.mobile_invalid' },
  ]);
});

test('CLF-075: what is sent of a new client has the documents that were added, a stored client has none', () => {
  const { form } = clientSlots({ field: 'zipCode', run: () => undefined });
  expect(form?.sections?.map(({ name, modes }) => [name, modes])).toEqual([
    ['documents', undefined],
  ]);
  const documents = [{ documentType: 'RG', file: 'f1' }];
  const send = (values: object, mode: 'create' | 'edit' = 'create') =>
    form?.beforeSave?.({ name: 'Maria' }, { mode, values: { ...values } });
  expect(send({ documents })).toEqual({ name: 'Maria', documents });
  expect(send({ documents: [] })).toEqual({ name: 'Maria' });
  expect(send({ documents }, 'edit')).toEqual({ name: 'Maria' });
});

test('MISC-DGI-01, OQ-173: a simulation begins with client, vehicle and colour of the entry', () => {
  const entry = { vehicleTypeId: 1, manufacturer: '12', model: '12001', modelYear: 2027 };
  const client = individual(3);
  expect(saleOfEntry(entry, { client, color: 'Branca' })).toMatchObject({
    ...entry,
    ...{ personType: 'PF', clientDocument: client.cpf, clientName: client.name },
    ...{ birthDate: '1988-02-29', state: 'SP', color: 'Branca' },
  });
  const sold = saleOfEntry(entry, { client: business(3), color: null });
  expect(sold).toMatchObject({ clientDocument: business(3).cnpj });
  expect(sold).not.toHaveProperty('birthDate');
});

test.each([
  ['PF', individual(3), [5]],
  ['PJ', business(3), [10]],
])(
  'SIMR-013, MISC-DGI-01: the sale of an entry for a %s begins with its own sale option',
  (_, client, saleOptions) =>
    expect(saleOfEntry({}, { client, color: null })).toMatchObject({ saleOptions }),
);

test('MISC-DGI-01, MISC-DGI-03: an entry of the DGI stands at /DGI, and its colours are those of the DGI', () => {
  expect(dgiEntries.paths.list).toBe('/DGI');
  const color = dgiEntries.fields.find(({ name }) => name === 'color');
  expect(color?.ref?.filter).toEqual({ source: 'dgi', enabled: true });
});

import { partyFaults, repeatedPeople, saleFaults } from '#proposals/rules/saleFaults.ts';

const today = '2026-06-15';
const client = '529.982.247-25';
const spouse = '390.533.447-05';
const other = '168.995.350-09';
const nobody = { own: null, spouse: null };
const paths = (found: readonly { path: string; code: string }[]) =>
  found.map(({ path, code }) => [path, code]);

test.each([
  ['the spouse of a guarantor', { guarantors: [{ spouseDocument: client }] }, 'guarantors.0.spouseDocument'],
  ['a guarantor', { guarantors: [{ document: spouse }] }, 'guarantors.0.document'],
  ['the seller', { sellerDocument: '52998224725' }, 'sellerDocument'],
  [
    'a third party that sells the vehicle',
    { sellerDocument: other, vehicleAdditionalInfo: { sellerDocument: client } },
    'vehicleAdditionalInfo.sellerDocument',
  ],
])('PROP-076, VAL-054, SEL004: %s must differ from client and spouse', (_, sale, path) => {
  expect(paths(repeatedPeople(sale, { own: client, spouse }))).toEqual([[path, 'SEL004']]);
}); // prettier-ignore

test('PROP-076: seller and third party may be one person', () => {
  const sale = { sellerDocument: other, vehicleAdditionalInfo: { sellerDocument: '16899535009' } };
  expect(repeatedPeople(sale, { own: client, spouse })).toEqual([]);
  expect(repeatedPeople({}, nobody)).toEqual([]);
});

test('VAL-042, VAL-044, VAL-047, VAL-048: guarantors need a full name, a past birth date and a mobile', () => {
  const wrong = { name: 'Ana', birthDate: '2026-06-15', phone: '(11) 3333-4444', spouseName: 'Ivo 2' };
  expect(paths(partyFaults({ guarantors: [wrong] }, undefined, today))).toEqual([
    ['guarantors.0.name', 'CLI.full_name'],
    ['guarantors.0.birthDate', 'CLI.date_future'],
    ['guarantors.0.phone', 'CLI.mobile_invalid'],
    ['guarantors.0.spouseName', 'CLI.name_digits'],
  ]);
  const right = { name: 'Ana Lima', birthDate: '1980-01-01', phone: '11987654321', spouseName: null };
  expect(partyFaults({ guarantors: [right] }, undefined, today)).toEqual([]);
}); // prettier-ignore

test('VAL-054: the form checks against the client’s CPF while the client is unchanged', () => {
  const guarantors = [{ name: 'Ana Lima', birthDate: '1980-01-01', document: client }];
  const stored = { client: 'c1', customerDocument: '52998224725' };
  const faults = (sale: object) => paths(saleFaults({ ...sale }, stored, today));
  expect(faults({ client: 'c1', guarantors })).toEqual([['guarantors.0.document', 'SEL004']]);
  expect(faults({ guarantors })).toEqual([['guarantors.0.document', 'SEL004']]);
  expect(faults({ client: 'c2', guarantors })).toEqual([]);
});

test('PROP-013: a pick-up is entered for today or later, and stays once its day has passed', () => {
  const pickUp = (vehiclePickUpDate: string) => ({ vehicleAdditionalInfo: { vehiclePickUpDate } });
  const refused = [['vehicleAdditionalInfo.vehiclePickUpDate', 'proposal.pick_up_past']];
  expect(paths(saleFaults(pickUp('1999-01-01'), undefined, today))).toEqual(refused);
  expect(paths(saleFaults(pickUp('2026-06-13'), pickUp('2026-06-14'), today))).toEqual(refused);
  expect(saleFaults(pickUp('2026-06-14'), pickUp('2026-06-14'), today)).toEqual([]);
  expect(saleFaults(pickUp(today), undefined, today)).toEqual([]);
});

test('PROP-012, OQ-124: a third-party seller needs name and document, in the form too', () => {
  const faults = (vehicleAdditionalInfo: object) =>
    paths(saleFaults({ vehicleAdditionalInfo }, undefined, today));
  expect(faults({ sellerType: 'TP', sellerName: '' })).toEqual([
    ['vehicleAdditionalInfo.sellerName', 'validation.required'],
    ['vehicleAdditionalInfo.sellerDocument', 'validation.required'],
  ]);
  expect(faults({ sellerType: 'TP', sellerName: 'Ivo Lima', sellerDocument: other })).toEqual([]);
  expect(faults({ sellerType: 'M' })).toEqual([]);
});

test.each([
  ['a person with a single name', 'Ivo', '168.995.350-09', ['CLI.full_name']],
  ['a person whose name has digits', 'Ivo Lima 2', '168.995.350-09', ['CLI.name_digits']],
  ['a person with a full name', 'Ivo Lima', '168.995.350-09', []],
  ['a business by its name', 'Azul 2000', '11.444.777/0001-61', []],
])('VAL-042, VAL-044: the name of a third-party seller is validated: %s', (_, sellerName, sellerDocument, codes) => {
  const sale = { vehicleAdditionalInfo: { sellerType: 'TP', sellerName, sellerDocument } };
  expect(partyFaults(sale, undefined, today).map(({ code }) => code)).toEqual(codes);
}); // prettier-ignore

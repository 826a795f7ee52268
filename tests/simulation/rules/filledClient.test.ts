import { filledClient } from '#simulation/rules/filledClient.ts';

const ana = { name: 'Ana Souza', birthDate: '1990-05-01', stateId: 'RJ' };
const bia = { name: 'Bia Reis', birthDate: null, stateId: 'SP' };
const cpf = '52998224725';
const other = '11144477735';
const cnpj = '11222333000181';
const blank = { personType: 'PF', clientName: null, birthDate: null, state: 'SP' };
const before = { document: '', filled: {} };

test('SIMR-015, SIMR-046: a known document fills in name, birth date and state', () => {
  const { changes, filled } = filledClient({
    values: blank,
    document: cpf,
    known: ana,
    former: before,
  });
  expect(changes).toEqual({ clientName: 'Ana Souza', birthDate: '1990-05-01', state: 'RJ' });
  expect(filled).toEqual({ document: cpf, filled: changes });
});

test('SIMR-015: a CNPJ sets a business, a CPF an individual', () => {
  const input = { known: undefined, former: before };
  expect(filledClient({ ...input, values: blank, document: cnpj }).changes).toEqual({
    personType: 'PJ',
  });
  const business = { ...blank, personType: 'PJ' };
  expect(filledClient({ ...input, values: business, document: cpf }).changes).toEqual({
    personType: 'PF',
  });
  expect(filledClient({ ...input, values: blank, document: cpf }).changes).toEqual({});
});

test('typed values are kept, as is the client type selected for an existing document', () => {
  const typed = { ...blank, clientName: 'Ana S.', state: 'MG' };
  const { changes } = filledClient({
    values: typed,
    document: cpf,
    known: ana,
    former: before,
  });
  expect(changes).toEqual({ birthDate: '1990-05-01' });
  const chosen = { ...blank, personType: 'PJ' };
  const same = { document: cpf, filled: {} };
  expect(
    filledClient({ values: chosen, document: cpf, known: undefined, former: same }).changes,
  ).toEqual({});
});

test('values filled in for a document are removed with it, for another client or none', () => {
  const { changes, filled } = filledClient({
    values: blank,
    document: cpf,
    known: ana,
    former: before,
  });
  const values = { ...blank, ...changes };
  const next = filledClient({ values, document: other, known: bia, former: filled });
  expect(next.changes).toEqual({ clientName: 'Bia Reis', birthDate: null, state: 'SP' });
  const nobody = filledClient({ values, document: other, known: undefined, former: filled });
  expect(nobody.changes).toEqual({ clientName: null, birthDate: null, state: 'SP' });
  const mended = { ...values, clientName: 'Ana Maria Souza' };
  expect(
    filledClient({ values: mended, document: other, known: undefined, former: filled }).changes,
  ).toEqual({ birthDate: null, state: 'SP' });
});

test('a name taken from the client on record is removed with the document, like one filled in', () => {
  const typed = { ...blank, clientName: 'Ana S.' };
  const { filled } = filledClient({ values: typed, document: cpf, known: ana, former: before });
  const values = { ...typed, clientName: ana.name };
  const next = filledClient({ values, document: other, known: bia, former: filled });
  expect(next.changes).toMatchObject({ clientName: 'Bia Reis' });
});

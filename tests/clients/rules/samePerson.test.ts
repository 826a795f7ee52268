import { repeatedCpfs } from '#clients/rules/personFaults.ts';

const client = { path: 'client', document: '529.982.247-25' };

test.each([
  ['spouse', '390.533.447-05', []],
  ['seller', '168.995.350-09', []],
  ['spouse', '529.982.247-25', ['spouse']],
  ['guarantors.0.cpf', '529.982.247-25', ['guarantors.0.cpf']],
  ['seller', '52998224725', ['seller']],
])('VAL-054: client and %s with %s: refused at %j', (path, document, refused) => {
  expect(repeatedCpfs([client, { path, document }])).toEqual(refused);
});

test('VAL-054: two guarantors are different people, and a person without CPF matches no one', () => {
  const other = '390.533.447-05';
  const parties = [
    client,
    { path: 'spouse', document: null },
    { path: 'seller', document: '' },
    { path: 'guarantors.0', document: other },
    { path: 'guarantors.1', document: '39053344705' },
    { path: 'company', document: '11.444.777/0001-61' },
    { path: 'branch', document: '11444777000161' },
  ];
  expect(repeatedCpfs(parties)).toEqual(['guarantors.1']);
});

import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { fillAuto, finish, saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const sell = async (sellerDocument: string) => {
  const sale = saleOf(world);
  await fillAuto(world, sale);
  return {
    sale,
    response: await sale.call('PUT /seller', { sellerName: 'Ivo Lima', sellerDocument }),
  };
};

test.each([
  ['168.995.350-09', '16899535009'],
  ['11.444.777/0001-61', '11444777000161'],
])('VAL-041: the document of an insurance seller is a CPF or a CNPJ (%s)', async (given, kept) => {
  const { sale, response } = await sell(given);
  expect(response.body.values).toMatchObject({ sellerDocument: kept });
  await sale.call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 1 });
  expect((await finish(world, sale.id)).body).toMatchObject({ sellerDocument: kept });
});

test.each(['168.995.350-08', '11.444.777/0001-62', '00.000.000/0000-00'])(
  'VAL-041: %s is not a document of an insurance seller',
  async (given) => {
    const { response } = await sell(given);
    expect([response.status, response.body.fields?.[0]?.path]).toEqual([400, 'sellerDocument']);
  },
);

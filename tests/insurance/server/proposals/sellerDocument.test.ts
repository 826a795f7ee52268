import { createWorld, type World } from '../../../organisation/server/world';
import { saleOf } from './sale';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

test.each([
  ['168.995.350-09', '16899535009'],
  ['11.444.777/0001-61', '11444777000161'],
  ['168.995.350-08', undefined],
  ['11.444.777/0001-62', undefined],
  ['00.000.000/0000-00', undefined],
])(
  'VAL-041: the document of who sells an insurance is a CPF or a CNPJ (%s)',
  async (given, kept) => {
    const sale = saleOf(world);
    await sale.call('POST /create', {});
    const answer = await sale.call('PUT /seller', {
      sellerName: 'Ivo Lima',
      sellerDocument: given,
    });
    expect([answer.status, answer.body.values?.sellerDocument]).toEqual([kept ? 200 : 400, kept]);
  },
);

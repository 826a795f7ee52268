import { addDays, localDateOf } from '#framework/kernel/localDate.ts';
import type { Trend } from '#framework/kernel/entity/EntityDataMethods.ts';
import { openCatalog } from '../openCatalog';
import { createWorld, problemOf, type DealerRow, type Person, type World } from '../world';

let world: World;
let own: DealerRow;
let manager: Person;
let bit: Person;
let today = '';

/** Sets a dealer's creation to a day and hour in São Paulo. */
const createdOn = async ({ id }: DealerRow, day: string, hour = '12:00'): Promise<void> => {
  await world.db
    .updateTable('dealers')
    .set({ createdAt: `${day}T${hour}:00-03:00` })
    .where('id', '=', id)
    .execute();
};

beforeAll(async () => {
  world = await createWorld({ catalog: openCatalog });
  today = localDateOf(world.deps.clock());
  own = await world.addDealer({ tradingName: 'Nossa Loja', state: 'SP', city: 'São Paulo' });
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await world.addDealer({}));
  const [edge, before, week2, first, tooOld] = others as [
    DealerRow,
    DealerRow,
    DealerRow,
    DealerRow,
    DealerRow,
  ];
  await createdOn(own, today, '23:59');
  await createdOn(edge, addDays(today, -6), '00:00');
  await createdOn(before, addDays(today, -7), '23:59');
  await createdOn(week2, addDays(today, -13));
  await createdOn(first, addDays(today, -90));
  await createdOn(tooOld, addDays(today, -91));
  manager = await world.addDealerUser('GERENTE', {
    groupName: 'fi-manager',
    dealers: [own.GMFcode],
  });
  bit = await world.person('admin-internal');
});
afterAll(() => world.close());

const trend = (as: Person, query: Record<string, unknown>) =>
  world.call<Trend>('GET', '/resources/dealers/trend', { as, query });
const countsOf = ({ weeks }: Trend) => weeks.map(({ count }) => count);

describe('the trend of a list', () => {
  it('counts 13 weeks of seven days in local time, the last ending today', async () => {
    const { status, body } = await trend(bit, { field: 'createdAt' });
    expect(status).toBe(200);
    expect(body.weeks).toHaveLength(13);
    expect(body.weeks.at(-1)).toEqual({ from: addDays(today, -6), until: today, count: 2 });
    expect(body.weeks[0]).toMatchObject({ from: addDays(today, -90), count: 1 });
    expect(countsOf(body)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
  });

  it('counts only matches of a filter', async () => {
    const { body } = await trend(bit, {
      field: 'createdAt',
      filter: { tradingName: 'Nossa Loja' },
    });
    expect(countsOf(body).reduce((sum, count) => sum + count)).toBe(1);
  });

  it('counts only rows visible to the person', async () => {
    const { body } = await trend(manager, { field: 'createdAt' });
    expect(countsOf(body)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it.each([['tradingName'], ['nothing'], ['']])('refuses the field %p', async (field) => {
    const response = await trend(bit, { field });
    expect([response.status, problemOf(response)]).toMatchObject([
      400,
      { code: 'request.invalid_parameter', params: { name: 'field' } },
    ]);
  });

  it('refuses an invalid list filter', async () => {
    const response = await trend(bit, { field: 'createdAt', filter: { secret: 1 } });
    expect(problemOf(response)).toMatchObject({ code: 'query.invalid_filter' });
  });
});

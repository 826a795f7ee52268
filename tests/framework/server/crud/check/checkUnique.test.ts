import { sql } from 'kysely';
import { groups } from '#generated/descriptions/groups.ts';
import { uniqueText } from '#framework/kernel/entity/uniqueText.ts';
import { createWorld, problemOf, type DealerRow, type World } from '../world';

let world: World;
let dealer: DealerRow & { document?: string };
beforeAll(async () => {
  world = await createWorld();
  dealer = await world.addDealer({ baccode: '123456' });
});
afterAll(() => world.close());

const unique = async (query: Record<string, unknown>, group: 'bit' | 'finance' = 'bit') =>
  world.call('GET', '/resources/dealers/unique', { as: await world.person(group), query });

describe('the check whether a value is taken', () => {
  it('ignores the record itself', async () => {
    expect((await unique({ values: { baccode: '123456' } })).body).toEqual({ taken: true });
    expect((await unique({ values: { baccode: '123456' }, exceptId: dealer.id })).body).toEqual({
      taken: false,
    });
    expect((await unique({ values: { baccode: '654321' } })).body).toEqual({ taken: false });
  });

  it('compares the normalised form', async () => {
    const digits = dealer.document ?? '';
    const shown = `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/${digits.slice(8, 12)}-${digits.slice(12)}`;
    expect((await unique({ values: { document: shown } })).body).toEqual({ taken: true });
  });

  it.each([
    { values: { tradingName: 'Auto 1' } },
    { values: { baccode: '1', GMFcode: '2' } },
    { values: { phone: '11' } },
    { values: {} },
    { values: { baccode: 5 } },
    { values: { baccode: null } },
    { values: { 'baccode" or true --': 'x' } },
    { values: ['baccode'] },
    { values: 'baccode' },
    {},
  ])('covers declared unique sets only, not %j', async (query) => {
    expect(problemOf(await unique(query))).toMatchObject({
      status: 400,
      code: 'request.invalid_parameter',
    });
  });

  it('requires the right to create or edit', async () => {
    for (const query of [
      { values: { baccode: '1' } },
      { values: { baccode: '1' }, exceptId: dealer.id },
    ])
      expect(problemOf(await unique(query, 'finance'))).toMatchObject({
        status: 403,
        code: 'access.denied',
      });
  });

  it('refuses an absent record', async () => {
    const query = { values: { baccode: '1' }, exceptId: '00000000-0000-4000-8000-000000000000' };
    expect(problemOf(await unique(query))).toMatchObject({ status: 404, code: 'SIS001' });
  });
});

describe('a unique name', () => {
  const spellings = ['grupo um', ' GRUPO  UM ', 'Ｇrupo\u00a0Um', 'Grupo Um'];
  const as = () => world.person('bit');

  it.each(spellings)('is taken in any notation: %j', async (groupName) => {
    const query = { values: { groupName } };
    const request = await world.call('GET', '/resources/groups/unique', { as: await as(), query });
    expect(request.body).toEqual({ taken: true });
    const made = await world.call('POST', '/groups', { as: await as(), body: { groupName } });
    const code = groups.unique[0]?.code;
    expect(problemOf(made)).toMatchObject({ code, fields: [{ path: 'groupName', code }] });
  });

  it('is enforced by the table, for any writer', async () => {
    const twin = world.db.insertInto('groups').values({ groupName: 'GRUPO um' }).execute();
    await expect(twin).rejects.toMatchObject({ constraint: 'groups_groupName_alike' });
  });

  it('may change its notation on the same record', async () => {
    await world.db.insertInto('groups').values({ groupName: 'Novo nome' }).execute();
    const call = { as: await as(), body: { groupName: 'NOVO NOME' } };
    const { status, body } = await world.call('PUT', '/groups/Novo%20nome', call);
    expect([status, body]).toEqual([200, expect.objectContaining({ groupName: 'NOVO NOME' })]);
  });

  it('is compared the same way as in the database', async () => {
    const texts = [...spellings, 'ÀÉÎÕÜÇ', 'ΟΔΟΣ', 'İI', 'Straße', 'x\ty', '\u2163 a', 'ẛ̣'];
    const { rows } = await sql<{ text: string }>`
      select unique_text(t) as "text" from unnest(${texts}::text[]) with ordinality as u(t, n) order by n`.execute(
      world.db,
    );
    expect(rows.map(({ text }) => text)).toEqual(texts.map(uniqueText));
  });
});

import { sql } from 'kysely';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { isBareCnpj } from '#framework/br/formats/brazil.ts';
import { isBarePhoneBr } from '@patio/framework/br';
import { seedDemo } from '#portal/server/seed/seedDemo.ts';
import { demoPassword } from '#portal/server/seed/demoUsers.ts';
import { seedReference } from '#portal/server/seed/seedReference.ts';
import { createTestApp } from '#tests/harness/app.ts';
import { encoded } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rows = async (query: string): Promise<readonly Body[]> =>
  (await sql.raw<Body>(query).execute(world.db)).rows;
const count = async (table: string): Promise<number> =>
  (await rows(`select count(*)::int as n from ${table}`))[0].n;

describe('reference data', () => {
  /** Municipalities by state. @source design table of states: IBGE, 5,571 in all */
  const expected = {
    AC: 22,
    AL: 102,
    AM: 62,
    AP: 16,
    BA: 417,
    CE: 184,
    DF: 1,
    ES: 78,
    GO: 246,
    MA: 217,
    MG: 853,
    MS: 79,
    MT: 142,
    PA: 144,
    PB: 223,
    PE: 185,
    PI: 224,
    PR: 399,
    RJ: 92,
    RN: 167,
    RO: 52,
    RR: 15,
    RS: 497,
    SC: 295,
    SE: 75,
    SP: 645,
    TO: 139,
  };

  test('has 27 states and all 5,571 municipalities', async () => {
    const found = await rows('select "state", count(*)::int as n from "cities" group by 1');
    expect(Object.fromEntries(found.map(({ state, n }) => [state, n]))).toEqual(expected);
    expect(await count('cities')).toBe(5571);
    expect(await count('states')).toBe(27);
  });

  test('assigns every municipality a code of its state', async () => {
    const wrong = await rows(
      'select c.* from "cities" c join "states" s on s."uf" = c."state" where c."id" / 100000 <> s."id"',
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    [1200401, 'Rio Branco'],
    [2704302, 'Maceió'],
    [2927408, 'Salvador'],
    [3550308, 'São Paulo'],
    [4205407, 'Florianópolis'],
    [5300108, 'Brasília'],
    [5101837, 'Boa Esperança do Norte'],
    [2400208, 'Assú'],
  ])('has %p named %s', async (id, name) => {
    expect(await world.row('cities', { id })).toMatchObject({ name });
  });

  test('has postal codes of every state, each in an existing municipality', async () => {
    expect(await count('zip_codes')).toBeGreaterThanOrEqual(150);
    const states = await rows('select distinct "state" from "zip_codes"');
    expect(states).toHaveLength(27);
  });

  test('is reloaded without changes', async () => {
    const before = await rows('select * from "reference_loads" order by "name"');
    await seedReference(world.deps);
    expect(await rows('select * from "reference_loads" order by "name"')).toEqual(before);
  });
});

describe('demo data', () => {
  test('has the documented numbers of records', async () => {
    const numbers = await Promise.all(
      ['groups', 'branches', 'dealers', 'channels', 'users'].map((table) => count(`"${table}"`)),
    );
    expect(numbers).toEqual([3, 8, 60, 300, 120]);
  });

  test('has dealers in every state, with matching region, area code and address', async () => {
    const dealers = await rows(
      'select d.*, z."city" as "zipCity", z."state" as "zipState" from "dealers" d join "zip_codes" z using ("zipCode")',
    );
    expect(dealers).toHaveLength(60);
    expect(new Set(dealers.map(({ state }) => state)).size).toBe(27);
    expect(dealers.filter((one) => one.city !== one.zipCity || one.state !== one.zipState)).toEqual(
      [],
    );
    const regions = new Map<string, Set<string>>();
    for (const { state, region } of dealers)
      regions.set(state, (regions.get(state) ?? new Set<string>()).add(region));
    expect([...regions.values()].every(({ size }) => size === 1)).toBe(true);
  });

  test('has valid documents and phones, some alphanumeric, some missing', async () => {
    const dealers = await rows('select "document", "phone", "status" from "dealers"');
    expect(dealers.filter(({ document }) => !isBareCnpj(document))).toEqual([]);
    expect(dealers.filter(({ document }) => /[A-Z]/.test(document)).length).toBeGreaterThanOrEqual(
      5,
    );
    const phones = dealers.map(({ phone }) => phone).filter((phone) => phone !== null);
    expect(phones.filter((phone) => !isBarePhoneBr(phone))).toEqual([]);
    expect(phones.length).toBeLessThan(60);
    expect(dealers.filter(({ status }) => status === 'disabled').length).toBeGreaterThan(3);
  });

  test('has five channels at every dealer', async () => {
    const per = await rows('select count(*)::int as n from "channels" group by "dealerId"');
    expect(per.every(({ n }) => n === 5)).toBe(true);
  });

  test.each(groupNames)('has a user named like %s', async (groupName) => {
    const user = await world.row('users', { username: groupName.toUpperCase() });
    const dealers = userTypeOf(groupName) === 'GMF' ? 0 : groupName === 'fi-manager' ? 2 : 1;
    expect(user).toMatchObject({ groupName, userType: userTypeOf(groupName), status: 'enabled' });
    expect(user.dealers).toHaveLength(dealers);
  });

  test('references only existing dealers', async () => {
    const lost = await rows(
      'select u."username" from "users" u where exists (select 1 from unnest(u."dealers") c where c not in (select "GMFcode" from "dealers"))',
    );
    expect(lost).toEqual([]);
  });

  test('is loaded only once, even by two concurrent processes', async () => {
    const other = await createTestApp();
    const made = await Promise.all([seedDemo(other.deps), seedDemo(other.deps)]);
    expect([...made].sort()).toEqual([false, true]);
    const { rows: found } = await sql<Body>`select count(*)::int as n from "dealers"`.execute(
      other.db,
    );
    expect(found[0].n).toBe(60);
    await other.close();
  });

  test('records who created and disabled dealers', async () => {
    const wrong = await rows(
      `select d."GMFcode" from "dealers" d where d."version" <> (select count(*) from "history" h where h."resource" = 'dealers' and h."recordId" = d."id")`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('signing in to the demo', () => {
  const login = async (username: string): Promise<Body> => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: encoded(username), password: encoded(demoPassword) },
    });
    return response.json();
  };

  test.each(['ADMIN-INTERNAL', 'FI-MANAGER', 'INSURANCE-OPERATOR'])(
    '%s can sign in',
    async (username) => {
      expect(await login(username)).toMatchObject({ status: 'AUTHORIZED', username });
    },
  );

  test('NOVATO must choose a password', async () => {
    expect(await login('NOVATO')).toMatchObject({ status: 'NEW_PASSWORD_REQUIRED' });
  });

  test('BLOQUEADO is refused', async () => {
    expect(await login('BLOQUEADO')).toMatchObject({ code: 'USE023' });
  });

  test('EXPIRANDO is warned', async () => {
    const { passwordExpireDate } = await login('EXPIRANDO');
    const days =
      (new Date(passwordExpireDate).getTime() - world.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(world.deps.config.passwordWarningDays);
  });
});

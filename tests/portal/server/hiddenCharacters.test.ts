import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { visibleText } from '@patio/framework/kernel';
import { migrationsFolder } from '#portal/server/application.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

const migration = readFileSync(
  join(migrationsFolder, '0651_texts_without_hidden_characters.sql'),
  'utf8',
);
const functions = migration.slice(0, migration.indexOf('select pg_temp.clean(entity)'));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The result of the migration's function for texts. */
const inDatabase = (texts: readonly string[], name: 'visible_text' | 'hides') =>
  world.db.connection().execute(async (connection) => {
    await sql.raw(functions).execute(connection);
    const { rows } = await sql<{ value: unknown }>`
      select pg_temp.${sql.raw(name)}("text") as "value"
      from unnest(${texts}::text[]) with ordinality as "each" ("text", "place") order by "place"`.execute(
      connection,
    );
    await sql`discard temp`.execute(connection);
    return rows.map(({ value }) => value);
  });

/** The rule's class of a character: hidden, blank, emoji, skin tone, joining letter. */
const kindsOf = (sign: string): string =>
  [/[\p{Cf}\p{DI}]/u, /\s/u, /\p{ExtPict}/u, /\p{EMod}/u]
    .map((kind) => kind.test(sign))
    .concat(visibleText(`${sign}\u200D`).length > sign.length)
    .join();

/** First and last characters of every range of a class. */
const ends = (): readonly string[] => {
  const found: string[] = [];
  let former = { sign: '', kinds: '' };
  for (let code = 1; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    const kinds = kindsOf(sign);
    if (kinds !== former.kinds) found.push(former.sign, sign);
    former = { sign, kinds };
  }
  return found.filter((sign) => sign !== '');
};

test('stored texts are cleaned like incoming ones', async () => {
  const characters = ends();
  expect(characters.length).toBeGreaterThan(500);
  const places = [
    (sign: string) => `a${sign}b`,
    (sign: string) => `${sign}\u200D`,
    (sign: string) => `${sign}\uFE0F\u200D👩${sign}`,
    (sign: string) => `👩\u200D${sign}\u180B`,
  ];
  const texts = characters.flatMap((sign) => places.map((place) => place(sign)));
  expect(await inDatabase(texts, 'visible_text')).toEqual(texts.map(visibleText));
  const changed = characters.filter((sign) => visibleText(sign) !== sign);
  expect(new Set(await inDatabase(changed, 'hides'))).toEqual(new Set([true]));
}, 120_000);

const signs = ['\u200B', '\u00AD', '\uFEFF', '\u2060', '\u200E'] as const;
const family = '👩‍👩‍👧‍👦 می‌خواهم 1️⃣';

test('texts, lists, objects and rows of every entity are cleaned once; versions and history are unchanged', async () => {
  const { db } = world;
  const first = async (table: string) =>
    (await db.selectFrom(table).selectAll().orderBy('id').executeTakeFirstOrThrow()) as Record<
      string,
      unknown
    > & { id: string };
  const set = (table: string, id: string, values: object) =>
    db
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id)
      .execute();
  const dealer = await first('dealers');
  const simulation = await first('simulations');
  await set('dealers', dealer.id, {
    tradingName: `${signs[2]} Auto${signs[0]} Prado${signs[1]}`,
    companyName: family,
    complement: `${signs[0]}\u3164`,
  });
  await set('simulations', simulation.id, {
    scenarios: [`A${signs[4]}`, 'A', signs[0], 'B'],
    selectedVaps: JSON.stringify([{ code: `P${signs[3]}MC`, term: 24, coupon: signs[0] }]),
  });
  const [groupA, groupB] = await db
    .insertInto('groups')
    .values([
      { groupName: 'Grupo Sul' },
      { groupName: `Grupo${signs[0]} Sul` },
      { groupName: `Leste${signs[1]}` },
    ] as never)
    .returning('id')
    .execute();
  await set('dealers', dealer.id, { dealerGroup: `Leste${signs[1]}` });
  await sql.raw(migration).execute(db);
  expect(await first('dealers')).toMatchObject({
    tradingName: 'Auto Prado',
    companyName: family,
    complement: null,
    dealerGroup: 'Leste',
    version: dealer['version'],
    updatedAt: dealer['updatedAt'],
  });
  expect(await first('simulations')).toMatchObject({
    scenarios: ['A', 'B'],
    selectedVaps: [{ code: 'PMC', term: 24, coupon: null }],
  });
  expect(await world.row('groups', { id: groupA?.id })).toMatchObject({ groupName: 'Grupo Sul' });
  expect(await world.row('groups', { id: groupB?.id })).toMatchObject({
    groupName: `Grupo${signs[0]} Sul`,
  });
});

import { readSheet } from 'read-excel-file/node';
import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import type { ReferenceOption } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, type Person } from './world';
import { sendTable as upload } from '../transfer/import/tables';

const cpf = fakeCpf(41);
const names = ['Zilda Secreta', 'Abel Oculto', 'Mara Velada'] as const;
const agreement = 'Convênio Sigiloso';
const secrets = [cpf, ...names, agreement];

let world: FixtureWorld;
let finance: Person;
/** May change members, whose personal data is masked for everyone, but not reveal it. */
let admin: Person;
/** May read members, but not agreements. */
let bit: Person;
let ids: readonly string[];

const make = async (path: string, body: object, as = finance): Promise<string> => {
  const made = await world.call('POST', path, { as, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};

beforeAll(async () => {
  world = await createFixtureWorld(['member', 'badge', 'agreement', 'stay']);
  replaceCatalog(world.catalog);
  [finance, admin, bit] = (await Promise.all(
    ['finance', 'admin-internal', 'bit'].map((name) => world.person(name)),
  )) as [Person, Person, Person];
  ids = [
    await make('/members', { code: 'A', name: names[0], document: cpf }),
    await make('/members', { code: 'B', name: names[1], document: fakeCpf(42) }),
    await make('/members', { code: 'C', name: names[2] }),
  ];
  const agreementId = await make('/agreements', { name: agreement });
  await make('/badges', { number: '1', memberId: ids[0], agreementId });
});
afterAll(() => world?.close());

const raw = async (path: string, as: Person) =>
  world.server.inject({
    method: 'GET',
    url: `/api/${as.userType}${path}`,
    headers: { idtoken: as.headers.idToken },
  });

const expectNothing = (text: string): void => {
  for (const secret of secrets) expect(text).not.toContain(secret);
};

/** A table that was checked but not imported. */
const dryRun = async (
  resource: string,
  { lines, as, key, mapping }: { lines: string; as: Person; key?: string; mapping?: object },
): Promise<ImportState> => {
  const base = `/resources/${resource}/import`;
  const content = Buffer.from(lines);
  const { id } = await upload<ImportState>(world, as, { base, content });
  const { columns } = (await world.call<ImportState>('GET', `${base}/${id}`, { as })).body;
  const guessed = Object.fromEntries(
    columns.flatMap(({ at, field }) => (field ? [[at, field]] : [])),
  );
  const body = { mapping: mapping ?? guessed, key: key ?? null };
  const started = await world.call<ImportState>('POST', `${base}/${id}/check`, { as, body });
  if (started.status !== 200) return started.body;
  await runDueTasks(world.deps);
  return (await world.call<ImportState>('GET', `${base}/${id}`, { as })).body;
};

describe('names of referenced records', () => {
  const query = '?columns=number,memberId,agreementId&bom=0';

  it('31 are masked in exports for people who may not read them', async () => {
    const csv = await raw(`/resources/badges/export${query}`, bit);
    expect([csv.statusCode, csv.headers['x-total-rows']]).toEqual([200, '1']);
    expectNothing(csv.body);
    expect(csv.body.split('\n')[1]).toContain('1;Z***;');
    const xlsx = await raw(`/resources/badges/export${query}&format=xlsx`, bit);
    const sheet = await readSheet(xlsx.rawPayload);
    expectNothing(JSON.stringify(sheet));
    expect(sheet[1]?.[1]).toBe('Z***');
    const whole = await raw(`/resources/badges/export${query}`, finance);
    expect(whole.body).toContain(agreement);
  });

  it.each([
    ['memberId', names[0], 'Ninguém Mesmo'],
    ['agreementId', agreement, 'Convênio Nenhum'],
  ])('32 of %s cannot be found by a dry run', async (field, name, other) => {
    const check = async (word: string) => {
      const lines = `number;${field}\n77;${word}\n`;
      const { findings } = await dryRun('badges', { as: bit, lines });
      // Values from the row itself are repeated.
      return JSON.parse(JSON.stringify(findings).replaceAll(word, '')) as ImportState['findings'];
    };
    expect(await check(name)).toEqual(await check(other));
    expect(await check(name)).toMatchObject({ counts: { error: 1 } });
  });

  it('32 do not order choices that show them masked', async () => {
    const options = await world.call<readonly ReferenceOption[]>(
      'GET',
      '/resources/members/options',
      { as: bit },
    );
    expect(options.body).toHaveLength(3);
    expectNothing(JSON.stringify(options.body));
    const order = options.body.map(({ value }) => value);
    expect(order).toEqual([...ids].toSorted());
  });
});

describe('a value masked for a person who may change it', () => {
  it('32 cannot be guessed by the preview of a bulk change', async () => {
    const preview = async (document: string) => {
      const body = { ids: [ids[0]], change: { type: 'edit', values: { document } } };
      const response = await world.call<BulkPreview>('POST', '/resources/members/bulk/preview', {
        as: admin,
        body,
      });
      expect(response.status).toBe(200);
      const { token: _, ...rest } = response.body;
      const [sample] = rest.sample;
      return { ...rest, sample: Object.keys(sample?.after ?? {}) };
    };
    expect(await preview(cpf)).toEqual(await preview(fakeCpf(99)));
  });

  it('32 cannot be guessed by setting it: an unchanged value counts as a change', async () => {
    const set = async (version: number, document: string) =>
      (await world.call('PUT', `/members/${ids[1]}`, { as: admin, version, body: { document } }))
        .body['version'];
    const first = await world.call('GET', `/members/${ids[1]}`, { as: admin });
    const version = Number(first.body['version']);
    expect(await set(version, fakeCpf(42))).toBe(version + 1);
    expect(await set(version + 1, fakeCpf(98))).toBe(version + 2);
    expect(await set(version + 2, fakeCpf(42))).toBe(version + 3);
  });

  it('32 cannot be guessed by a uniqueness check', async () => {
    const request = (document: string, exceptId?: string) =>
      world.call('GET', '/resources/members/unique', {
        as: admin,
        query: { values: { document }, ...(exceptId ? { exceptId } : {}) },
      });
    const [first, second] = [await request(cpf), await request(fakeCpf(99))];
    expect([first.status, first.body]).toEqual([
      400,
      expect.objectContaining({ code: 'request.invalid_parameter' }),
    ]);
    expect(second.status).toBe(400);
    expect((await request(cpf, ids[0])).status).toBe(400);
  });

  it('32 finds no record in a dry run', async () => {
    const state = await dryRun('members', {
      as: admin,
      lines: `document;note\n${cpf};x\n${fakeCpf(99)};x\n`,
      key: 'document',
    });
    expect(state).toMatchObject({ status: 400, code: 'validation.failed' });
    const { body } = await world.call<readonly ImportState[]>('GET', '/resources/members/import', {
      as: admin,
    });
    expect(body[0]?.keys).toEqual(['code']);
  });

  it('32 makes no visible difference in a dry run', async () => {
    const check = async (document: string) =>
      (
        await dryRun('members', {
          as: admin,
          lines: `code;document\nA;${document}\n`,
          key: 'code',
        })
      ).findings;
    const { changes: right, ...counts } = (await check(cpf))!;
    const { changes: wrong, ...others } = (await check(fakeCpf(99)))!;
    expect(counts).toEqual(others);
    expect(counts.counts).toMatchObject({ update: 1, unchanged: 0 });
    expect(right.map(({ changes }) => Object.keys(changes))).toEqual(
      wrong.map(({ changes }) => Object.keys(changes)),
    );
  });

  it('is absent from the changes of a dry run that leaves it alone', async () => {
    const state = await dryRun('members', {
      as: admin,
      lines: 'code;note\nA;Nova observação\n',
      key: 'code',
    });
    expect(state.findings?.changes).toMatchObject([
      { action: 'update', name: 'Z***', changes: { note: [null, 'Nova observação'] } },
    ]);
    expect(Object.keys(state.findings?.changes[0]?.changes ?? {})).toEqual(['note']);
  });
});

describe('the unreadable last day of a period', () => {
  const room = 'Vaga 7';
  const call = (method: 'GET' | 'POST', more: object) =>
    world.call(method, '/stays', { as: bit, ...more });

  it('31 is absent from the refusal of an overlap', async () => {
    await make('/stays', { room, arrives: '2026-03-01', leaves: '2026-09-17' });
    const refused = await call('POST', { body: { room, arrives: '2026-05-01' } });
    expect(problemOf(refused)).toMatchObject({
      status: 400,
      code: 'validation.not_unique',
      fields: [{ path: 'arrives', code: 'validation.not_unique' }],
    });
    expect(JSON.stringify(refused.body)).not.toContain('2026-09-17');
    const revealed = await world.call('POST', '/stays', {
      as: finance,
      body: { room, arrives: '2026-05-01' },
    });
    expect(problemOf(revealed)).toMatchObject({
      code: 'effective.overlap',
      params: { from: '2026-03-01', to: '2026-09-17' },
    });
  });

  it('32 cannot be found by a date', async () => {
    const response = await call('GET', { query: { validOn: '2026-04-01' } });
    expect(problemOf(response)).toMatchObject({ status: 400, params: { name: 'validOn' } });
  });
});

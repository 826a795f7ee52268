import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { storedClient } from '#tests/clients/server/clientValues.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { erasePerson } from '#framework/server/store/erasePerson.ts';
import {
  createWorld,
  serveCatalog,
  type DealerRow,
  type Person,
  type World,
} from '#tests/framework/server/crud/world.ts';

let world: World;
let own: DealerRow;
let selma: Person;
let gil: Person;
let desk: Person;
let people = 60;

beforeAll(async () => {
  world = await createWorld();
  own = await world.addDealer();
  const dealers = [own.GMFcode];
  selma = await world.addDealerUser('SELMA', { groupName: 'seller', dealers });
  gil = await world.addDealerUser('GIL', { groupName: 'sales-manager', dealers });
  desk = await world.person('finance');
}, 60_000);
afterAll(() => world.close());

const newClient = async (more: Record<string, unknown> = {}): Promise<string> => {
  const id = randomUUID();
  people += 1;
  await world.db
    .insertInto('clients')
    .values({ id, ...storedClient, cpf: fakeCpf(people), dealer: own.id, ...more })
    .execute();
  return id;
};

const at = (id: string) => `/resources/conversations/clients/${id}`;

const say = async (as: Person, id: string, text: string): Promise<string> =>
  String((await world.call('POST', at(id), { as, body: { text } })).body['id']);

/** Texts of a thread as the person sees them on the record's page. */
const textsFor = async (as: Person, id: string): Promise<readonly string[]> => {
  const { body } = await world.call<{ comments: readonly { text: string }[] }>('GET', at(id), {
    as,
  });
  return body.comments.map(({ text }) => text).filter((text) => text !== '');
};

const file = (as: Person, id: string, more: Record<string, string> = {}) =>
  world.app.inject({
    url: `/api/${as.userType}/resources/clients/export?${new URLSearchParams({
      columns: '$comments',
      filter: JSON.stringify({ id }),
      bom: '0',
      ...more,
    }).toString()}`,
    headers: { idtoken: as.headers.idToken },
  });

/** The only cell of a file, without its quotes. */
const cellFor = async (as: Person, id: string, more?: Record<string, string>): Promise<string> => {
  const { body } = await file(as, id, more);
  const cell = body.slice(body.indexOf('\n') + 1, -1);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
};

describe('the comments of an export', () => {
  it('are in one cell with author and time, newest last, without deleted ones', async () => {
    const id = await newClient();
    await say(selma, id, 'Falta o "comprovante", @GIL');
    const gone = await say(gil, id, 'Engano');
    await say(gil, id, 'Chegou.\nConfira.');
    await world.call('DELETE', `${at(id)}/comments/${gone}`, { as: gil });
    const { body } = await file(selma, id, { columns: 'name,$comments' });
    expect(body.split('\n')[0]).toBe('Nome ou razão social;Comentários');
    expect(await cellFor(selma, id)).toBe(
      'Pessoa de Teste, 10/03/2026 12:00: Falta o "comprovante", @GIL\n' +
        'Pessoa de Teste, 10/03/2026 12:00: Chegou.\nConfira.',
    );
    expect((await file(selma, id, { language: 'en' })).body).toMatch(/^Comments\n/);
    expect(await cellFor(selma, id, { labels: '0' })).toMatch(
      /^Pessoa de Teste, 2026-03-10T15:00:00\.000Z: Falta/,
    );
  });

  it('are absent unless requested, and empty for a record without comments', async () => {
    const id = await newClient();
    expect((await file(selma, id, { columns: 'name' })).body).not.toMatch(/Comentários/);
    const path = `/api/${selma.userType}/resources/clients/export`;
    const headers = { idtoken: selma.headers.idToken };
    expect((await world.app.inject({ url: path, headers })).body.split('\n')[0]).not.toMatch(
      /Comentários/,
    );
    expect(await cellFor(selma, id)).toBe('');
  });

  it('are masked for the reader as on the record’s page', async () => {
    const cpf = fakeCpf(4711);
    const id = await newClient({ cpf, name: 'Inácio da Conceição', number: '12' });
    const formatted = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    for (const text of [
      `O CPF ${formatted} (${cpf}) é de INÁCIO DA CONCEIÇÃO?`,
      `${cpf}0 e x${cpf} são outros; mora no 12 da Avenida  Paulista`,
      String.raw`marcela@example.com, Marcela@Example.com, \1 \& $1 11 98765-4321`,
      'Joana_Antunes, joanaantunes, Joana Antunesa; nasceu em 1985-04-12',
    ])
      await say(gil, id, text);
    for (const who of [gil, desk]) {
      const lines = (await cellFor(who, id)).split('\n');
      expect(lines.map((line) => line.slice(line.indexOf(': ') + 2))).toEqual(
        await textsFor(who, id),
      );
    }
    expect(await cellFor(gil, id)).toContain(formatted);
    const masked = await cellFor(desk, id);
    expect(masked).not.toContain(formatted);
    expect(masked).not.toMatch(/conceição|joana.antunes\b/i);
  });

  it('are refused if the person may not read comments, or the entity has none', async () => {
    const id = await newClient();
    await say(selma, id, 'Oi');
    const closed = (one: EntityDescription): EntityDescription =>
      one.resource === 'clients'
        ? { ...one, access: { ...one.access, show: { groups: ['bit'] } } }
        : one;
    const { descriptions } = world.deps.catalog;
    const server = await serveCatalog(world, {
      ...world.deps.catalog,
      descriptions: Object.fromEntries(
        Object.entries(descriptions).map(([name, one]) => [name, closed(one)]),
      ),
    });
    const request = (resource: string) =>
      server.inject({
        url: `/api/${desk.userType}/resources/${resource}/export?columns=$comments`,
        headers: { idtoken: desk.headers.idToken },
      });
    for (const resource of ['clients', 'tiers']) {
      const response = await request(resource);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        400,
        'request.invalid_parameter',
      ]);
    }
    await server.close();
  });

  it('start no formula, do not name an erased author, and are cut at the beginning to fit a cell', async () => {
    const id = await newClient();
    await say(selma, id, 'Oi');
    await world.db
      .updateTable('record_comments')
      .set({ authorName: '=1+1' })
      .where('recordId', '=', id)
      .execute();
    expect(await cellFor(selma, id)).toMatch(/^'=1\+1, /);
    const { id: userId } = await world.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'SELMA')
      .executeTakeFirstOrThrow();
    await erasePerson(world.db, { id: String(userId), username: 'SELMA' });
    expect(await cellFor(desk, id)).toMatch(/^Usuário excluído, /);
    for (let count = 0; count < 9; count += 1) await say(gil, id, `${count}`.repeat(4_000));
    await say(gil, id, 'Por fim');
    const { rawPayload } = await file(desk, id, { format: 'xlsx' });
    const [heading, row] = await readSheet(rawPayload);
    expect(heading).toEqual(['Comentários']);
    expect(String(row![0])).toHaveLength(32_767);
    expect(String(row![0])).toMatch(/Por fim$/);
  });

  it('are served from a stored file while all fields they may quote are readable', async () => {
    const path = '/resources/clients/export';
    const started = await world.call<{ task: string }>('POST', path, {
      as: desk,
      body: { columns: '$comments' },
    });
    await runDueTasks(world.deps);
    const fetched = async (change: (one: EntityDescription) => EntityDescription) => {
      const { descriptions } = world.deps.catalog;
      const clients = change(descriptions['clients']!);
      const catalog = { ...world.deps.catalog, descriptions: { ...descriptions, clients } };
      const server = await serveCatalog(world, catalog);
      const response = await server.inject({
        url: `/api/${desk.userType}${path}/${started.body.task}`,
        headers: { idtoken: desk.headers.idToken },
      });
      await server.close();
      return response.statusCode;
    };
    expect(await fetched((one) => one)).toBe(200);
    expect(
      await fetched((one) => ({ ...one, access: { ...one.access, show: { groups: ['bit'] } } })),
    ).toBe(404);
    expect(
      await fetched((one) => ({
        ...one,
        fields: one.fields.map((field) =>
          field.name === 'occupationId'
            ? { ...field, access: { read: { groups: ['bit'] } } }
            : field,
        ),
      })),
    ).toBe(404);
  });
});

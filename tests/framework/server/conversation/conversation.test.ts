import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fakeCpf } from '#framework/br/kinds.ts';
import { storedClient } from '#tests/clients/server/clientValues.ts';
import { mailInboxes, purgeConversations } from '#framework/server/conversation/inbox.ts';
import { storeConversationEntities } from '#framework/server/store/conversation.ts';
import { erasePerson } from '#framework/server/store/erasePerson.ts';
import { createWorld, problemOf, type DealerRow, type Person, type World } from '../crud/world';

type Comment = {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly mine: boolean;
  readonly mentions: readonly { readonly username: string }[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly deletedAt: string | null;
  readonly unmailed?: number;
};
type Conversation = {
  readonly comments: readonly Comment[];
  readonly isFollowing: boolean;
  readonly followers: readonly { readonly username: string }[];
  readonly assignee: { readonly username: string } | null;
};
type Item = {
  readonly id: string;
  readonly kind: string;
  readonly record: { readonly id: string; readonly label: string };
  readonly text: string | null;
  readonly count: number;
  readonly isRead: boolean;
};
type Inbox = {
  readonly items: readonly Item[];
  readonly unread: number;
  readonly next: string | null;
};

let world: World;
let own: DealerRow;
let selma: Person;
let gil: Person;
let stranger: Person;
let desk: Person;
let people = 800;

beforeAll(async () => {
  world = await createWorld();
  own = await world.addDealer({ tradingName: 'Nossa Loja' });
  const foreign = await world.addDealer({ tradingName: 'Outra Loja' });
  const dealers = [own.GMFcode];
  selma = await world.addDealerUser('SELMA', { groupName: 'seller', dealers });
  gil = await world.addDealerUser('GIL', { groupName: 'sales-manager', dealers });
  stranger = await world.addDealerUser('ESTELA', {
    groupName: 'seller',
    dealers: [foreign.GMFcode],
  });
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

const postBody = (as: Person, id: string, body: Record<string, unknown>) =>
  world.call<Comment>('POST', at(id), { as, body });

const postComment = (as: Person, id: string, text: string) => postBody(as, id, { text });

const thread = async (as: Person, id: string): Promise<Conversation> => {
  const response = await world.call<Conversation>('GET', at(id), { as });
  expect(response).toMatchObject({ status: 200 });
  return response.body;
};

const inboxOf = async (as: Person, show = 'open'): Promise<Inbox> => {
  const response = await world.call<Inbox>('GET', '/resources/inbox', { as, query: { show } });
  expect(response).toMatchObject({ status: 200 });
  return response.body;
};

const itemsOf = async (as: Person, id: string): Promise<readonly Item[]> =>
  (await inboxOf(as)).items.filter(({ record }) => record.id === id);

const upload = async (as: Person, id: string, name = 'comprovante.pdf') => {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.4 ${name}`]), name);
  const sent = new Response(form);
  return world.app.inject({
    method: 'POST',
    url: `/api/${as.userType}${at(id)}/files`,
    headers: { idtoken: as.headers.idToken, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
};

describe('comments', () => {
  it('are readable with the record, oldest first, and editable only by their authors', async () => {
    const id = await newClient();
    const first = await postComment(desk, id, 'Falta o comprovante de renda.');
    expect(first).toMatchObject({ status: 201, body: { mine: true, version: 1 } });
    await postComment(selma, id, 'Anexo hoje.');
    const { comments } = await thread(selma, id);
    expect(comments.map(({ text, mine }) => [text, mine])).toEqual([
      ['Falta o comprovante de renda.', false],
      ['Anexo hoje.', true],
    ]);
    const edited = await world.call('PUT', `${at(id)}/comments/${first.body.id}`, {
      as: selma,
      version: 1,
      body: { text: 'De outra pessoa' },
    });
    expect(edited.status).toBe(403);
  });

  it('do not exist for people who may not read the record, nor on entities without comments', async () => {
    const id = await newClient();
    await postComment(desk, id, 'Interno');
    for (const path of [at(id), `${at(id)}/people`])
      expect((await world.call('GET', path, { as: stranger })).status).toBe(404);
    expect((await postComment(stranger, id, 'Oi')).status).toBe(404);
    const body = { isFollowing: true };
    expect((await world.call('PUT', `${at(id)}/following`, { as: stranger, body })).status).toBe(
      404,
    );
    const dealer = `/resources/conversations/dealers/${own.id}`;
    expect((await world.call('GET', dealer)).status).toBe(404);
  });

  it('are changed in the version shown, and only once', async () => {
    const id = await newClient();
    const { body: comment } = await postComment(selma, id, 'Um');
    const path = `${at(id)}/comments/${comment.id}`;
    const change = (text: string) =>
      world.call<Comment>('PUT', path, { as: selma, version: 1, body: { text } });
    const responses = await Promise.all([change('Dois'), change('Três')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await world.call('PUT', path, { as: selma, body: { text: 'x' } })).toMatchObject({
      status: 428,
    });
    const { comments } = await thread(desk, id);
    expect(comments[0]).toMatchObject({ version: 2, editedAt: expect.any(String) });
  });

  it('leave a placeholder when deleted, and withdraw their notifications', async () => {
    const id = await newClient();
    const { body } = await postComment(desk, id, 'Veja isto @SELMA');
    expect(await itemsOf(selma, id)).toHaveLength(1);
    await world.call('DELETE', `${at(id)}/comments/${body.id}`, { as: desk });
    const { comments } = await thread(selma, id);
    expect(comments).toMatchObject([{ text: '', mentions: [], deletedAt: expect.any(String) }]);
    expect(await itemsOf(selma, id)).toEqual([]);
  });

  it('repeated with the same key are stored once', async () => {
    const id = await newClient();
    const key = 'comment-key-1';
    const body = { text: 'Uma vez' };
    const responses = await Promise.all([
      world.call<Comment>('POST', at(id), { as: selma, body, key }),
      world.call<Comment>('POST', at(id), { as: selma, body, key }),
    ]);
    expect(new Set(responses.map((one) => one.body.id)).size).toBe(1);
    expect((await thread(selma, id)).comments).toHaveLength(1);
  });

  it('mask quoted values for readers who see them masked', async () => {
    const cpf = fakeCpf(4711);
    const id = await newClient({ cpf, name: 'Marina Albuquerque' });
    const formatted = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    await postComment(gil, id, `O CPF ${formatted} (${cpf}) é de MARINA ALBUQUERQUE? @FINANCE`);
    const [seen] = (await thread(gil, id)).comments;
    expect(seen!.text).toContain(formatted);
    const [masked] = (await thread(desk, id)).comments;
    expect(masked!.text).not.toContain(cpf);
    expect(masked!.text).not.toContain(formatted);
    expect(masked!.text).not.toMatch(/albuquerque/i);
    const [item] = await itemsOf(desk, id);
    expect(`${item!.text} ${item!.record.label}`).not.toMatch(/albuquerque/i);
  });

  it('show quoted values to their own author, so that an edit stores what was written', async () => {
    const cpf = fakeCpf(4712);
    const id = await newClient({ cpf });
    const text = `O CPF é ${cpf}`;
    const { body: written } = await postComment(desk, id, text);
    const [own] = (await thread(desk, id)).comments;
    expect([written.text, own!.text]).toEqual([text, text]);
    const edited = await world.call<Comment>('PUT', `${at(id)}/comments/${own!.id}`, {
      as: desk,
      version: 1,
      body: { text: `${own!.text}, confirmado` },
    });
    expect(edited.body.text).toBe(`${text}, confirmado`);
    expect((await thread(gil, id)).comments[0]!.text).toBe(`${text}, confirmado`);
    expect(
      (await thread(await world.person('admin-internal'), id)).comments[0]!.text,
    ).not.toContain(cpf);
  });

  it('carry files uploaded by their authors only, downloadable by every reader of the record', async () => {
    const id = await newClient();
    const sent = await upload(selma, id);
    expect(sent.statusCode).toBe(201);
    const file = sent.json<{ readonly id: string }>().id;
    const others = await postBody(desk, id, { text: 'Não é meu', files: [file] });
    expect(problemOf(others).fields).toEqual([{ path: 'files.0', code: 'validation.file' }]);
    const { body } = await postBody(selma, id, { text: 'Segue', files: [file] });
    expect(body.files).toMatchObject([{ id: file, name: 'comprovante.pdf' }]);
    const path = `${at(id)}/files/${file}`;
    const read = (as: Person) =>
      world.app.inject({
        url: `/api/${as.userType}${path}`,
        headers: { idtoken: as.headers.idToken },
      });
    expect(await read(desk)).toMatchObject({ statusCode: 200, body: '%PDF-1.4 comprovante.pdf' });
    expect((await read(stranger)).statusCode).toBe(404);
    expect((await upload(stranger, id)).statusCode).toBe(404);
    await world.call('DELETE', `${at(id)}/comments/${body.id}`, { as: selma });
    expect((await read(desk)).statusCode).toBe(404);
  });
});

describe('mentions', () => {
  it('offer and accept only people who may read the record, and treat others as unknown', async () => {
    const id = await newClient();
    const offered = await world.call<{ people: readonly { username: string }[] }>(
      'GET',
      `${at(id)}/people`,
      { as: desk, query: { q: 'el' } },
    );
    const names = offered.body.people.map(({ username }) => username);
    expect(names).toContain('SELMA');
    expect(names).not.toContain('ESTELA');
    for (const username of ['ESTELA', 'NINGUEM']) {
      const refused = await postComment(desk, id, `Olá @${username}, veja.`);
      expect(refused.status).toBe(400);
      expect(problemOf(refused).fields).toEqual([
        { path: 'text', code: 'conversation.cannot_mention', params: { username } },
      ]);
    }
    expect((await postComment(desk, id, 'escreva para x@estela.example')).status).toBe(201);
  });

  it('reach the inbox with the comment text, and make the mentioned person a follower', async () => {
    const id = await newClient();
    await postComment(desk, id, 'falta o comprovante @selma');
    expect(await itemsOf(selma, id)).toMatchObject([
      { kind: 'mentioned', text: 'falta o comprovante @Pessoa de Teste', count: 1, isRead: false },
    ]);
    await postComment(gil, id, 'Eu também espero.');
    expect((await itemsOf(selma, id)).map(({ kind }) => kind).sort()).toEqual([
      'commented',
      'mentioned',
    ]);
    expect((await thread(selma, id)).isFollowing).toBe(true);
    await postComment(selma, id, 'Segue.');
    expect(await itemsOf(desk, id)).toMatchObject([{ kind: 'commented', count: 2 }]);
  });

  it('are limited, and mail at most twenty people, as stated in the answer', async () => {
    const id = await newClient();
    const usernames = Array.from({ length: 23 }, (_, at) => `VENDEDOR${at}`);
    for (const username of usernames)
      await world.addDealerUser(username, { groupName: 'seller', dealers: [own.GMFcode] });
    const sent = await postComment(desk, id, usernames.map((one) => `@${one}`).join(' '));
    expect(sent).toMatchObject({ status: 201, body: { unmailed: 3 } });
    const many = Array.from({ length: 51 }, (_, at) => `@X${at}`).join(' ');
    expect(problemOf(await postComment(desk, id, many)).fields).toMatchObject([
      { code: 'conversation.too_many_mentions', params: { limit: 50 } },
    ]);
  });
});

describe('followers and assignments', () => {
  it('notify followers of changes by others, once per record until read', async () => {
    const id = await newClient();
    const follow = (isFollowing: boolean) =>
      world.call('PUT', `${at(id)}/following`, { as: gil, body: { isFollowing } });
    expect((await follow(true)).status).toBe(204);
    const change = async (version: number, number: string) =>
      expect(
        await world.call('PUT', `/clients/${id}`, { as: selma, version, body: { number } }),
      ).toMatchObject({ status: 200 });
    await change(1, '11');
    await change(2, '12');
    expect(await itemsOf(gil, id)).toMatchObject([{ kind: 'changed', count: 2 }]);
    expect(await itemsOf(selma, id)).toEqual([]);
    await follow(false);
    await change(3, '13');
    expect(await itemsOf(gil, id)).toMatchObject([{ kind: 'changed', count: 2 }]);
  });

  it('tell nobody of automatic changes that follow from their own, but tell other followers', async () => {
    const id = await newClient();
    for (const as of [gil, selma])
      await world.call('PUT', `${at(id)}/following`, { as, body: { isFollowing: true } });
    const change = { as: selma, version: 1, body: { number: '11' } };
    expect(await world.call('PUT', `/clients/${id}`, change)).toMatchObject({ status: 200 });
    const automatic = async (version: number, seconds: number) => {
      const moment = new Date(world.deps.clock().getTime() + seconds * 1000).toISOString();
      await sql`insert into history ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "version",
        "changes")
        values ('clients', ${id}::uuid, ${moment}::timestamptz, 'system', 'PATIO', 'Pátio', 'update', ${version}, '{}')`.execute(
        world.db,
      );
    };
    await automatic(3, 2);
    expect(await itemsOf(selma, id)).toEqual([]);
    expect(await itemsOf(gil, id)).toMatchObject([{ kind: 'changed', count: 2 }]);
    await automatic(4, 120);
    expect(await itemsOf(selma, id)).toMatchObject([{ kind: 'changed', count: 1 }]);
  });

  it('send no notifications for an entity without comments, from the next start on', async () => {
    const id = await newClient();
    await world.call('PUT', `${at(id)}/following`, { as: gil, body: { isFollowing: true } });
    const { db, catalog } = world.deps;
    await storeConversationEntities({ db, catalog: { ...catalog, descriptions: {} } });
    const change = (version: number, number: string) =>
      world.call('PUT', `/clients/${id}`, { as: selma, version, body: { number } });
    expect(await change(1, '11')).toMatchObject({ status: 200 });
    expect(await itemsOf(gil, id)).toEqual([]);
    await storeConversationEntities(world.deps);
    expect(await change(2, '12')).toMatchObject({ status: 200 });
    expect(await itemsOf(gil, id)).toMatchObject([{ kind: 'changed', count: 1 }]);
  });

  it('assign a record only to people who may read it, and withdraw it from the previous assignee', async () => {
    const id = await newClient();
    const assign = (username: string | null) =>
      world.call('PUT', `${at(id)}/assignee`, { as: gil, body: { username } });
    const refused = await assign('ESTELA');
    expect(problemOf(refused).fields).toMatchObject([
      { path: 'username', code: 'conversation.cannot_assign' },
    ]);
    expect((await assign('SELMA')).status).toBe(204);
    expect((await thread(desk, id)).assignee).toMatchObject({ username: 'SELMA' });
    expect(await itemsOf(selma, id)).toMatchObject([{ kind: 'assigned', isRead: false }]);
    await assign('GIL');
    expect(await itemsOf(selma, id)).toEqual([]);
    expect(await itemsOf(gil, id)).toMatchObject([{ kind: 'assigned', isRead: true }]);
    await assign(null);
    expect((await thread(desk, id)).assignee).toBeNull();
  });

  it('are a column and a filter of lists: by person, by the current user, or unassigned', async () => {
    const [hers, his, free] = [await newClient(), await newClient(), await newClient()];
    for (const [id, username] of [
      [hers, 'SELMA'],
      [his, 'GIL'],
    ] as const)
      await world.call('PUT', `${at(id)}/assignee`, { as: gil, body: { username } });
    const listed = async (as: Person, assignedTo: unknown) => {
      const filter = JSON.stringify({ id: [hers, his, free], assignedTo });
      const query = { filter };
      const { body } = await world.call<{ id: string; assignedTo: string | null }[]>(
        'GET',
        '/clients',
        { as, query },
      );
      return body.map(({ id, assignedTo: whom }) => [id, whom]);
    };
    expect(await listed(desk, 'SELMA')).toEqual([[hers, 'SELMA']]);
    expect(await listed(selma, '@me')).toEqual([[hers, 'SELMA']]);
    expect(await listed(gil, ['@me'])).toEqual([[his, 'GIL']]);
    expect(await listed(gil, { ne: '@me', empty: false })).toEqual([[hers, 'SELMA']]);
    expect(await listed(desk, null)).toEqual([[free, null]]);
    expect(await listed(stranger, 'SELMA')).toEqual([]);
    const options = async (as: Person, query: Record<string, string>) => {
      const response = await world.call<{ value: string; label: string }[]>(
        'GET',
        '/resources/assignees/options',
        { as, query: { field: 'clients', ...query } },
      );
      return response.body.map(({ value }) => value);
    };
    expect(await options(desk, { q: '' })).toEqual(['@me', 'GIL', 'SELMA']);
    expect(await options(desk, { q: 'sel' })).toEqual(['SELMA']);
    expect(await options(stranger, { values: '["SELMA","@me"]' })).toEqual(['@me']);
    const { body } = await world.call<{
      axes: { values: { value: string; label: string }[] }[];
    }>('POST', '/reports/run', {
      as: desk,
      body: {
        question: {
          resource: 'clients',
          filter: { id: [hers, his, free] },
          measure: { operation: 'count' },
          by: [{ field: 'assignedTo' }],
          display: 'bars',
        },
      },
    });
    expect(body.axes[0]?.values.map(({ value }) => value)).toEqual(['GIL', 'SELMA', null]);
  });
});

describe('the inbox', () => {
  it('drops a record that its person may no longer read, and its count', async () => {
    const id = await newClient();
    await postComment(desk, id, 'Veja @GIL');
    const before = (await inboxOf(gil)).unread;
    expect(await itemsOf(gil, id)).toHaveLength(1);
    const { id: other } = await world.addDealer();
    await world.db.updateTable('clients').set({ dealer: other }).where('id', '=', id).execute();
    expect(await itemsOf(gil, id)).toEqual([]);
    expect((await inboxOf(gil)).unread).toBe(before - 1);
    expect((await world.call('GET', at(id), { as: gil })).status).toBe(404);
  });

  it('is paged, each item once, even with equal timestamps', async () => {
    await world.addDealerUser('PAGES', { groupName: 'seller', dealers: [own.GMFcode] });
    const pages = await world.person('PAGES');
    const id = await newClient();
    await postComment(desk, id, 'Veja @PAGES');
    const others = await Promise.all(Array.from({ length: 204 }, () => newClient()));
    await sql`
      insert into record_inbox ("userId", "resource", "recordId", "kind", "actorName", "at")
      select "userId", "resource", other::uuid, 'mentioned', 'Ana', "at" - interval '1 hour'
      from record_inbox, unnest(${others}::text[]) as other where "recordId" = ${id}::uuid`.execute(
      world.db,
    );
    const first = await inboxOf(pages);
    expect(first.items).toHaveLength(200);
    const { status, body } = await world.call<Inbox>('GET', '/resources/inbox', {
      as: pages,
      query: { after: first.next! },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ unread: 200, next: null });
    const ids = [...first.items, ...body.items].map((one) => one.id);
    expect(new Set(ids).size).toBe(205);
  });

  it('is complete where its newest records may no longer be read', async () => {
    await world.addDealerUser('MOVED', { groupName: 'seller', dealers: [own.GMFcode] });
    const moved = await world.person('MOVED');
    const id = await newClient();
    await postComment(desk, id, 'Veja @MOVED');
    const { id: other } = await world.addDealer();
    const lost = await Promise.all(Array.from({ length: 204 }, () => newClient({ dealer: other })));
    await sql`
      insert into record_inbox ("userId", "resource", "recordId", "kind", "actorName", "at")
      select "userId", "resource", other::uuid, 'mentioned', 'Ana', "at" + interval '1 hour'
      from record_inbox, unnest(${lost}::text[]) as other where "recordId" = ${id}::uuid`.execute(
      world.db,
    );
    expect(await inboxOf(moved)).toMatchObject({
      items: [{ record: { id } }],
      unread: 1,
      next: null,
    });
  });

  it('marks only the person’s own items as read and done', async () => {
    const id = await newClient();
    await postComment(desk, id, 'Para @GIL');
    const [item] = await itemsOf(gil, id);
    const mark = (as: Person, change: Record<string, unknown>) =>
      world.call<{ unread: number }>('PUT', '/resources/inbox', {
        as,
        body: { ids: [item!.id], ...change },
      });
    await mark(selma, { isDone: true });
    expect(await itemsOf(gil, id)).toMatchObject([{ isRead: false }]);
    await mark(gil, { isRead: true });
    expect(await itemsOf(gil, id)).toMatchObject([{ isRead: true }]);
    await mark(gil, { isDone: true });
    expect(await itemsOf(gil, id)).toEqual([]);
    expect((await inboxOf(gil, 'done')).items.map((one) => one.id)).toContain(item!.id);
    await postComment(desk, id, 'De novo @GIL');
    expect(await itemsOf(gil, id)).toMatchObject([{ isRead: false, count: 1 }]);
  });
});

describe('erasure', () => {
  it('removes a person from every conversation, and preserves comments on records', async () => {
    const id = await newClient();
    await world.addDealerUser('ERA', { groupName: 'seller', dealers: [own.GMFcode] });
    const era = await world.person('ERA');
    await postComment(era, id, 'Fui eu.');
    await postComment(desk, id, 'Foi a @ERA mesmo?');
    const user = await world.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ERA')
      .executeTakeFirstOrThrow();
    await world.db
      .transaction()
      .execute((trx) => erasePerson(trx, { id: String(user.id), username: 'ERA' }));
    const { comments, followers } = await thread(desk, id);
    expect(comments).toMatchObject([
      { author: '', authorName: '', text: 'Fui eu.' },
      { text: 'Foi a @… mesmo?', mentions: [] },
    ]);
    expect(followers.map(({ username }) => username)).not.toContain('ERA');
    expect((await inboxOf(era)).items).toEqual([]);
  });

  it('removes conversations of permanently deleted records', async () => {
    const id = await newClient();
    await postComment(desk, id, 'Adeus @SELMA');
    await world.db.deleteFrom('clients').where('id', '=', id).execute();
    expect(await itemsOf(selma, id)).toEqual([]);
    await purgeConversations(world.deps);
    const left = await sql`select 1 from record_comments where "recordId" = ${id}::uuid`.execute(
      world.db,
    );
    expect(left.rows).toEqual([]);
  });
});

describe('mails', () => {
  const mailsTo = async (username: string): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::int as number from mails where "username" = ${username} and "type" = 'inbox'`.execute(
      world.db,
    );
    return rows[0]!.number;
  };
  const prefer = (as: Person, mail: string) =>
    world.call('PUT', '/resources/inbox/preferences', { as, body: { mail } });

  it('are sent at once, daily or never, as the person chose, and not for read items', async () => {
    await world.addDealerUser('LENA', { groupName: 'seller', dealers: [own.GMFcode] });
    await world.addDealerUser('NEI', { groupName: 'seller', dealers: [own.GMFcode] });
    await world.addDealerUser('RUI', { groupName: 'seller', dealers: [own.GMFcode] });
    await prefer(await world.person('LENA'), 'now');
    await prefer(await world.person('NEI'), 'never');
    const id = await newClient();
    await mailInboxes(world.deps);
    await postComment(desk, id, 'Vejam @LENA @NEI @RUI');
    const round = async () => {
      while ((await mailInboxes(world.deps)) > 0);
    };
    await round();
    expect([await mailsTo('LENA'), await mailsTo('NEI'), await mailsTo('RUI')]).toEqual([1, 0, 0]);
    world.clock.advance({ days: 1 });
    await round();
    await round();
    expect([await mailsTo('LENA'), await mailsTo('NEI'), await mailsTo('RUI')]).toEqual([1, 0, 1]);
  });

  it('are not sent for a record that the person may no longer read', async () => {
    const zoe = await world.addDealerUser('ZOE', { groupName: 'seller', dealers: [own.GMFcode] });
    await prefer(zoe, 'now');
    const id = await newClient();
    await postComment(desk, id, 'Veja @ZOE');
    const { id: other } = await world.addDealer();
    await world.db.updateTable('clients').set({ dealer: other }).where('id', '=', id).execute();
    await mailInboxes(world.deps);
    expect(await mailsTo('ZOE')).toBe(0);
  });
});

import type { GroupName } from '#access/rules/groups.ts';
import { createUser, signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const good = '<!doctype html><p>Olá {{customerName}}: <a href="{{leadUrl}}">abrir</a></p>';

// Uploads use a separate user: another sign-in of the demo user would end the session of `world.call`.
const sessions = new Map<string, Promise<SessionHeaders>>();
const headersOf = (groupName: GroupName): Promise<SessionHeaders> => {
  const open = async () => {
    const { username } = await createUser(world.db, { username: `UP-${groupName}`, groupName });
    return signInAs(world, username);
  };
  const known = sessions.get(groupName) ?? open();
  sessions.set(groupName, known);
  return known;
};

type Sent = { readonly name?: string; readonly content?: string | Buffer; readonly kind?: string };
const upload = async (
  { name = 'novo-lead.html', content = good, kind = 'NEW_LEAD' }: Sent = {},
  who: GroupName = 'crm',
): Promise<{ status: number; body: Body }> => {
  const boundary = 'limite';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/${who === 'seller' ? 'DEALER' : 'GMF'}/leads/emailTemplates/${kind}`,
    headers: {
      ...(await headersOf(who)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() };
};
const versionsOf = async (kind: string): Promise<Body[]> => {
  const filter = encodeURIComponent(JSON.stringify({ kind }));
  return (
    await world.call(
      'crm',
      `GET /leads/emailTemplates?filter=${filter}&sort=${encodeURIComponent('["number","ASC"]')}`,
    )
  ).body;
};
const contentOf = async (id: string) =>
  (await world.call('crm', `GET /leads/emailTemplates/${id}/content`)).body.content;

test.each(['modelo.html', 'novo-lead.html', 'MODELO.HTML'])(
  'UPL-017, VAL-039, ENT-TEMPLATE-01, LEAD-011, CALL-067: %s is accepted',
  async (name) => {
    const made = await upload({ name, kind: 'LEAD_REMINDER' });
    expect(made).toMatchObject({
      status: 201,
      body: { fileName: name, isCurrent: true, uploadedBy: 'UP-CRM' },
    });
    expect(await contentOf(made.body.id)).toBe(good);
  },
);

test.each(['modelo.htm', 'modelo.txt', 'modelo.html.pdf', '.html', 'modelo'])(
  'UPL-017, VAL-039, ENT-TEMPLATE-01, ERR-133: %s is refused',
  async (name) => {
    expect(await upload({ name })).toMatchObject({
      status: 400,
      body: { code: 'SET.template_not_html' },
    });
  },
);

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<img src="x.png" onerror="alert(1)">', 'onerror'],
  ['<a href="java\nscript:alert(1)">x</a>', 'href'],
  ['<a href="data:text/html,<b>">x</a>', 'href'],
  ['<iframe src="https://x"></iframe>', '<iframe>'],
  ['<form action="/x"></form>', '<form>'],
  ['<svg onload=alert(1)>', 'onload'],
  ['<meta http-equiv="refresh" content="0;url=https://x">', '<meta refresh>'],
])('a template with active content is refused, naming it: %s', async (part, what) => {
  expect(await upload({ content: good + part })).toMatchObject({
    status: 400,
    body: { code: 'SET.template_script', params: { what } },
  });
});

test('unknown and missing placeholders of the e-mail are named', async () => {
  expect(await upload({ content: `${good}{{cpf}} {{ saldo }}` })).toMatchObject({
    body: { code: 'SET.template_placeholder_unknown', params: { names: '{{cpf}}, {{saldo}}' } },
  });
  expect(await upload({ content: '<p>{{customerName}} {{leadUrl</p>' })).toMatchObject({
    body: { code: 'SET.template_placeholder_unknown' },
  });
  expect(await upload({ content: '<p>{{customerName}}</p>' })).toMatchObject({
    body: { code: 'SET.template_placeholder_missing', params: { names: '{{leadUrl}}' } },
  });
});

test('a file that is not HTML text, or larger than 1 MB, is refused', async () => {
  const latin1 = Buffer.from('<p>Ol\xe1 {{customerName}} {{leadUrl}}</p>', 'latin1');
  expect(await upload({ content: latin1 })).toMatchObject({
    body: { code: 'SET.template_not_text' },
  });
  expect(await upload({ content: 'só texto' })).toMatchObject({
    body: { code: 'SET.template_not_text' },
  });
  expect(await upload({ content: good + ' '.repeat(1_000_000) })).toMatchObject({
    status: 400,
    body: { code: 'SET.template_too_large', params: { limitMb: 1 } },
  });
});

test('former versions remain and can be reactivated; one is active, and the history says who changed it', async () => {
  const kind = 'LEAD_EXPIRED';
  const content = '<p>{{customerName}} nova</p>';
  expect((await upload({ kind, content })).status).toBe(201);
  const [first, second] = await versionsOf(kind);
  expect([first.isCurrent, second.isCurrent, second.number]).toEqual([false, true, 2]);
  expect(await contentOf(first.id)).toContain('expirou sem contato');
  const back = await world.call('crm', `PUT /leads/emailTemplates/${first.id}/use`, {
    body: {},
    version: first.version,
  });
  expect(back.status).toBe(200);
  expect((await versionsOf(kind)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const history = await world.call('crm', `GET /resources/emailTemplates/${first.id}/history`);
  expect(history.body[0]).toMatchObject({ action: 'use', actor: 'CRM' });
});

test('two concurrent uploads make two versions, one of them active', async () => {
  const kind = 'CUSTOMER_CONFIRMATION';
  const content = '<p>{{customerName}} {{dealerName}}</p>';
  const sent = await Promise.all([1, 2, 3].map(() => upload({ kind, content })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const versions = await versionsOf(kind);
  expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(versions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test('ROUTE-031: only crm, and only while the module is on', async () => {
  for (const who of ['admin-internal', 'consulta', 'seller'] as const)
    expect((await upload({}, who)).status).toBe(403);
  const [first] = await versionsOf('NEW_LEAD');
  expect(
    (await world.call('consulta', `GET /leads/emailTemplates/${first.id}/content`)).status,
  ).toBe(403);
  expect((await upload({ kind: 'UNKNOWN' })).status).toBe(404);
  await world.db
    .updateTable('modules')
    .set({ enabled: false })
    .where('name', '=', 'email_leads' as never)
    .execute();
  expect((await upload()).status).toBe(403);
  await world.db
    .updateTable('modules')
    .set({ enabled: true })
    .where('name', '=', 'email_leads' as never)
    .execute();
});

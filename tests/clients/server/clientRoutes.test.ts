import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { individual } from './clientValues';

let world: World;
let headers: SessionHeaders;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T15:00:00.000Z' });
  await seedReferenceItems(world.deps);
  headers = await signInAs(world, 'SELLER');
});
afterAll(() => world.close());

const upload = async (name: string): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4 rg']), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/DEALER/resources/files?resource=clientDocuments&field=file',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(201);
  return sent.json<Body>().ref as string;
};

const register = async (body: object, key?: string): Promise<{ status: number; body: Body }> => {
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/DEALER/clients',
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  });
  return { status: sent.statusCode, body: sent.json<Body>() };
};
const documentsOf = (client: string) =>
  world.db
    .selectFrom('clientDocuments')
    .select(['documentType', 'dealer', 'notes'])
    .where('client', '=', client)
    .orderBy('documentType')
    .execute();

test('CLF-075, OQ-117: documents are attached while the client is registered, once even if the call is repeated', async () => {
  const documents = [
    { documentType: 'RG', file: await upload('rg.pdf') },
    { documentType: 'PROOF_OF_INCOME', file: await upload('renda.pdf'), notes: 'Três meses' },
  ];
  const body = { ...individual(201), documents };
  const made = await register(body, 'register-201');
  expect([made.status, made.body.fields, made.body.documents]).toEqual([201, undefined, undefined]);
  expect((await register(body, 'register-201')).body.id).toBe(made.body.id);
  expect(await documentsOf(made.body.id as string)).toEqual([
    { documentType: 'PROOF_OF_INCOME', dealer: dealerId('101'), notes: 'Três meses' },
    { documentType: 'RG', dealer: dealerId('101'), notes: null },
  ]);
});

test('CLF-075: a refused document prevents the registration and is reported at the documents', async () => {
  const file = await upload('rg.pdf');
  const refused = await register({
    ...individual(202),
    documents: [
      { documentType: 'RG', file },
      { documentType: 'NOTHING', file },
    ],
  });
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'documents']);
  expect(await world.row('clients', { cpf: individual(202).cpf })).toBeUndefined();
  const again = { ...individual(202), documents: [{ documentType: 'RG', file }] };
  expect((await register(again)).status).toBe(201);
});

test('CLF-075: an existing client is reported even when documents are sent along', async () => {
  const documents = [{ documentType: 'RG', file: await upload('rg.pdf') }];
  await register(individual(203));
  const refused = await register({ ...individual(203), documents });
  expect(refused.body.fields).toMatchObject([{ path: 'cpf', code: 'CLI.document_exists' }]);
});

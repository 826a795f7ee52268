import { sql } from 'kysely';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { act, createSaleWorld } from '#tests/proposals/server/sale.ts';
import { signature } from '#portal/server/signature.ts';
import { callbackSignature } from '#signature/server/staff/mountSignature.ts';
import {
  contract,
  newCpf,
  read,
  selfieToken,
  send,
  signAs,
  tokensOf,
  uploadSelfie,
  visit,
} from './signing';
import { landscape, people } from './selfie/pictures';

let world: World;
let id: string;
let token: string;
beforeAll(async () => {
  world = await createSaleWorld();
  id = await contract(world);
  await send(world, id);
  token = await selfieToken(world, 'marcela@example.com');
});
afterAll(() => world.close());

const isLocked = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** A contract sent for signature, and its selfie link. Advances the clock, so that the newest mail is this sale’s. */
const sentContract = async () => {
  world.clock.advance({ seconds: 1 });
  const sale = await contract(world);
  await send(world, sale);
  return { sale, link: await selfieToken(world, 'marcela@example.com') };
};

test('CALL-171, CALL-172, POL-002, POL-003, POL-004, POL-005, POL-006, POL-007, POL-008: with the API key the link reveals the person’s name and no more than needed', async () => {
  const status = await visit(world, 'POST /proofOfLife/status', { body: { id: token } });
  expect(status.body).toMatchObject({ status: 'IN_PROGRESS', hasUpload: false, hasConfirm: false });
  const { body } = await visit(world, 'POST /proofOfLife/proposal', { body: { id: token } });
  expect(body).toMatchObject({ clientFirstName: 'Marcela', clientLastName: 'A***' });
  expect(body.identificationNumber).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
  const { client, proposalNumber } = await world.row('saleProposals', { id });
  const named = { clientId: client, externalProposalNumber: String(proposalNumber) };
  expect(body).toMatchObject(named);
  expect(body).toMatchObject({
    dealerPhone: expect.stringMatching(/^\d{10,11}$/),
    lenderName: 'Pátio Financeira S.A.',
  });
  expect(body.documents).toEqual(
    ['cedula', 'parcelas', 'declaracoes'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}-\\d{10}\\.pdf$`)),
    ),
  );
  for (const call of ['status', 'proposal']) {
    const keyless = await visit(world, `POST /proofOfLife/${call}`, {
      body: { id: token },
      headers: { 'api-key': '' },
    });
    expect(keyless.body.code).toBe('access.denied');
  }
});

test('POL-019: a missing selfie is not stale', async () => {
  const [signer] = (await read(world, id)).signers;
  expect(signer).toMatchObject({
    selfieStatus: 'IN_PROGRESS',
    selfieAt: null,
    isSelfieStale: false,
  });
});

test('CALL-174: confirmation without a picture is refused', async () => {
  const { body } = await visit(world, 'POST /proofOfLife/confirm', { body: { id: token } });
  expect(body.code).toBe('selfie.not_sent');
});

test('CALL-173, POL-009, POL-010, UPL-022: accepts a selfie with the API key and refuses other pictures', async () => {
  const content = await people.one();
  expect((await uploadSelfie(world, token, { content }, {})).body.code).toBe('access.denied');
  const nobody = await uploadSelfie(world, token, { content: await landscape() });
  expect([nobody.status, nobody.body.code]).toEqual([400, 'selfie.face_not_found']);
  expect((await uploadSelfie(world, token, { name: 'a.gif', content })).body.code).toBe(
    'selfie.extension',
  );
  expect((await uploadSelfie(world, 'x'.repeat(43), { content })).status).toBe(404);
  const taken = await uploadSelfie(world, token, { content });
  expect([taken.status, taken.body]).toEqual([201, { hasUpload: true }]);
  expect(
    (await visit(world, 'POST /proofOfLife/status', { body: { id: token } })).body.hasUpload,
  ).toBe(true);
});

test('POL-009: a face check that times out can be retried', async () => {
  const content = await people.one();
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const { status, body } = await uploadSelfie(world, token, { content });
  patience.mockRestore();
  expect([status, body.code]).toEqual([503, 'server.timeout']);
  expect((await uploadSelfie(world, token, { content })).status).toBe(201);
});

test('the picture is stored encrypted', async () => {
  const { storageKey } = await world.row('selfies', { proposalId: id });
  const chunks: Buffer[] = [];
  for await (const part of (await world.deps.files.read(storageKey)) ?? [])
    chunks.push(part as Buffer);
  expect(Buffer.concat(chunks).includes(Buffer.from('JFIF'))).toBe(false);
});

test('CALL-170: an unconfirmed picture cannot be downloaded', async () => {
  const { signers } = await read(world, id);
  const call = `GET /selfie/download?proposalSaleId=${id}&signerId=${signers[0].id}`;
  expect((await world.call('seller', call)).status).toBe(404);
});

test('POL-012: an unreadable picture is not confirmed and can be retaken', async () => {
  const { storageKey } = await world.row('selfies', { proposalId: id });
  await world.deps.files.remove(storageKey);
  const { body } = await visit(world, 'POST /proofOfLife/confirm', { body: { id: token } });
  expect(body).toEqual({ success: false });
  expect(
    (await visit(world, 'POST /proofOfLife/status', { body: { id: token } })).body.hasUpload,
  ).toBe(false);
  await uploadSelfie(world, token, { content: await people.one() });
});

test('POL-011: refuses a picture while the previous one is being confirmed', async () => {
  const content = await people.two();
  const { storageKey } = await world.row('selfies', { proposalId: id });
  const confirm = (confirmedAt: Date | null, db = world.db) =>
    db.updateTable('selfies').set({ confirmedAt }).where('proposalId', '=', id).execute();
  const { coming } = await world.db.transaction().execute(async (trx) => {
    await confirm(world.clock.now(), trx);
    const sending = uploadSelfie(world, token, { content });
    while ((await isLocked.execute(world.db)).rows.length === 0);
    return { coming: sending };
  });
  expect((await coming).body.code).toBe('selfie.link_over');
  expect((await world.row('selfies', { proposalId: id })).storageKey).toBe(storageKey);
  await confirm(null);
});

test('POL-011, POL-022, PROP-046: a confirmed selfie is complete, and its link accepts nothing more', async () => {
  const { body } = await visit(world, 'POST /proofOfLife/confirm', { body: { id: token } });
  expect(body).toEqual({ success: true });
  expect((await world.row('saleProposals', { id })).selfieStatus).toBe('COMPLETED');
  const { signers, validationStatus } = await read(world, id);
  expect(validationStatus).toContainEqual({ type: 'SELFIE', status: 'COMPLETED' });
  expect(signers[0]).toMatchObject({ selfieStatus: 'COMPLETED', isSelfieStale: false });
  const again = await uploadSelfie(world, token, { content: await people.two() });
  expect(again.body.code).toBe('selfie.link_over');
});

test('POL-019, VAL-076: a selfie of 86001 seconds shows as stale, one of 85000 does not', async () => {
  const row = await world.row('selfies', { proposalId: id });
  const take = (at: Date) =>
    world.db.updateTable('selfies').set({ takenAt: at }).where('id', '=', row.id).execute();
  const ago = (seconds: number) => new Date(world.deps.clock().getTime() - seconds * 1_000);
  for (const [seconds, isSelfieStale] of [
    [85_000, false],
    [86_001, true],
  ] as const) {
    await take(ago(seconds));
    expect((await read(world, id)).signers[0]).toMatchObject({ isSelfieStale });
  }
  await take(row.takenAt as Date);
});

test('a face picture is deleted thirty days after the activation; its record and digest stay', async () => {
  const before = (await world.row('selfies', { proposalId: id })) as Body;
  const confirmedAt = new Date(world.deps.clock().getTime() - 90 * 86_400_000);
  await world.db.updateTable('selfies').set({ confirmedAt }).where('id', '=', before.id).execute();
  const { status, statusAt } = await world.row('saleProposals', { id });
  const purgeIn = async (as: { status: unknown; days: number }) => {
    const since = new Date(world.deps.clock().getTime() - as.days * 86_400_000);
    const values = { status: as.status, statusAt: since };
    await world.db.updateTable('saleProposals').set(values).where('id', '=', id).execute();
    await signature.purgePictures(world.deps);
    return world.deps.files.read(before.storageKey);
  };
  expect(await purgeIn({ status, days: 60 })).toBeDefined();
  expect(await purgeIn({ status: 'AV', days: 29 })).toBeDefined();
  expect(await purgeIn({ status: 'AV', days: 30 })).toBeUndefined();
  await world.db
    .updateTable('saleProposals')
    .set({ status, statusAt: statusAt as string })
    .where('id', '=', id)
    .execute();
  const after = (await world.row('selfies', { proposalId: id })) as Body;
  expect([after.storageKey, after.sha256]).toEqual([null, before.sha256]);
  expect(after.purgedAt).not.toBeNull();
  expect((await read(world, id)).signers[0]).toMatchObject({ selfieStatus: 'COMPLETED' });
  await world.db
    .updateTable('selfies')
    .set({ confirmedAt: world.deps.clock() })
    .where('id', '=', before.id)
    .execute();
});

test('CALL-169, CALL-176, POL-020, POL-021: requesting another picture sends a new link and invalidates the old one', async () => {
  const { signers } = await read(world, id);
  const resend = `GET /selfie/resend?proposalSaleId=${id}&signerId=${signers[0].id}`;
  expect((await world.call('seller', resend)).body).toEqual({ sent: 1 });
  expect((await visit(world, 'POST /proofOfLife/status', { body: { id: token } })).status).toBe(
    404,
  );
  const body = { proposalSaleId: id, signers: [signers[0].id] };
  expect((await world.call('seller', 'POST /proofOfLife/sendSelfieEmail', { body })).body).toEqual({
    sent: 1,
  });
  await world.db.updateTable('selfies').set({ expiresAt: new Date('2026-11-23T14:59:59Z') }).where('tokenHash', 'is not', null).execute(); // prettier-ignore
});

test('CALL-175, CALL-176: signer ids alone identify their proposal; unknown ids are refused', async () => {
  const [{ id: signer }] = (await read(world, id)).signers;
  const send = async (call: string, signers: readonly string[]) => {
    const { status, body } = await world.call('seller', `POST ${call}`, { body: { signers } });
    return body.sent ?? status;
  };
  expect(await send('/proofOfLife/sendClientEmail', [signer])).toBe(1);
  expect(await send('/proofOfLife/sendSelfieEmail', [signer])).toBe(1);
  const unknown = world.deps.ids();
  expect(await send('/proofOfLife/sendClientEmail', [unknown])).toBe(404);
  expect(await send('/proofOfLife/sendSelfieEmail', [signer, unknown])).toBe(404);
});

test('CALL-176, POL-020: requests no picture for an unsigned proposal or a signer without e-mail', async () => {
  const [{ id: signer }] = (await read(world, id)).signers;
  const request = (signers: readonly string[] = [signer]) =>
    world.call('seller', 'POST /proofOfLife/sendSelfieEmail', {
      body: { proposalSaleId: id, signers },
    });
  const set = (values: object) =>
    world.db.updateTable('saleProposals').set(values).where('id', '=', id).execute();
  const requests = async () =>
    (await world.db.selectFrom('selfies').select('id').where('proposalId', '=', id).execute())
      .length;
  const before = await requests();
  for (const [off, on] of [
    [{ blocked: true }, { blocked: false }],
    [{ status: 'AF' }, { status: 'PU' }],
    [{ esignEnabled: false }, { esignEnabled: true }],
  ] as const) {
    await set(off);
    expect((await request()).body.code).toBe('signature.not_signable');
    await set(on);
  }
  expect((await request([world.deps.ids()])).status).toBe(404);
  const { client } = await world.row('saleProposals', { id });
  const mail = (email: string) =>
    world.db.updateTable('clients').set({ email }).where('id', '=', client).execute();
  await mail('');
  expect((await request()).body).toMatchObject({
    code: 'SIG002',
    params: { name: 'Marcela Antunes' },
  });
  expect(await requests()).toBe(before);
  await mail('marcela@example.com');
  expect((await request()).body).toEqual({ sent: 1 });
  expect(await requests()).toBe(before + 1);
});

test('quality 83: refuses a callback with a missing, wrong, old or future signature', async () => {
  const call = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/public/certifier/callbacks',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });
  const at = Math.floor(Date.parse('2026-11-23T15:00:00Z') / 1_000);
  const signed = (time: number) => `t=${time},v1=${callbackSignature('', time, '{}')}`;
  for (const header of ['', 'v1=x', signed(at), signed(at - 301), signed(at + 301)]) {
    const response = await call({ 'certifier-signature': header });
    expect([response.statusCode, (response.json() as Body).code]).toEqual([
      401,
      'signature.callback_refused',
    ]);
  }
});

test('PROP-045, PROP-046: the responsible person is notified once, when all signatures and selfies are complete', async () => {
  const { sale, link } = await sentContract();
  const { proposalNumber } = await world.row('saleProposals', { id: sale });
  const countNotices = async (): Promise<number> => {
    const rows = await world.db.selectFrom('notifications').select(['title', 'message']).execute();
    return rows.filter(
      ({ title, message }) =>
        title === 'Assinaturas concluídas' && message.includes(String(proposalNumber)),
    ).length;
  };
  await uploadSelfie(world, link, { content: await people.one() });
  await visit(world, 'POST /proofOfLife/confirm', { body: { id: link } });
  expect(await countNotices()).toBe(0);
  const [signing = ''] = Object.values(await tokensOf(world, sale));
  expect((await signAs(world, signing, 'marcela@example.com')).body.status).toBe('COMPLETED');
  expect(await countNotices()).toBe(1);
});

test('the selfie of a person who no longer signs is not awaited', async () => {
  const { sale } = await sentContract();
  const body = { idProposal: sale, reasonCancel: 'CPF errado' };
  await world.call('seller', 'POST /certifier/cancel', { body });
  const { client } = await world.row('saleProposals', { id: sale });
  await world.db.updateTable('clients').set({ cpf: newCpf() }).where('id', '=', client).execute();
  world.clock.advance({ seconds: 1 });
  expect((await send(world, sale)).status).toBe(200);
  const link = await selfieToken(world, 'marcela@example.com');
  await uploadSelfie(world, link, { content: await people.one() });
  await visit(world, 'POST /proofOfLife/confirm', { body: { id: link } });
  expect((await world.row('saleProposals', { id: sale })).selfieStatus).toBe('COMPLETED');
  const { validationStatus } = await read(world, sale);
  expect(validationStatus).toContainEqual({ type: 'SELFIE', status: 'COMPLETED' });
});

test('the selfie link of a cancelled contract takes no picture, and nobody is reminded', async () => {
  const { sale, link } = await sentContract();
  await act(world, sale, ['seller', 'cancelContract', { reason: 'Desistiu' }]);
  const taken = await uploadSelfie(world, link, { content: await people.one() });
  expect([taken.status, taken.body.code]).toEqual([404, 'SIS001']);
  expect((await visit(world, 'POST /proofOfLife/status', { body: { id: link } })).status).toBe(404);
  const body = { proposalSaleId: sale };
  const reminded = await world.call('seller', 'POST /certifier/sendReminder', { body });
  expect(reminded.body.code).toBe('signature.not_open');
});

test('a selfie confirmed while the contract is cancelled leaves it as it is', async () => {
  const { sale, link } = await sentContract();
  await uploadSelfie(world, link, { content: await people.one() });
  const { confirming } = await world.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('saleProposals')
      .set({ status: 'NU', selfieStatus: null })
      .where('id', '=', sale)
      .execute();
    const answer = visit(world, 'POST /proofOfLife/confirm', { body: { id: link } });
    while ((await isLocked.execute(world.db)).rows.length === 0);
    return { confirming: answer };
  });
  expect((await confirming).status).toBe(200);
  expect((await world.row('saleProposals', { id: sale })).selfieStatus).toBeNull();
});

test('USE029: limits messages to thirty per proposal and hour, of any kind', async () => {
  const sale = await contract(world);
  await send(world, sale);
  const [{ id: signer }] = (await read(world, sale)).signers;
  const selfie = () =>
    world.call('seller', `GET /selfie/resend?proposalSaleId=${sale}&signerId=${signer}`);
  const remind = () =>
    world.call('seller', 'POST /certifier/sendReminder', { body: { proposalSaleId: sale } });
  for (let sent = 0; sent < 29; sent += 1) expect((await selfie()).status).toBe(200);
  expect((await remind()).body).toEqual({ sent: 1 });
  for (const ask of [selfie, remind]) expect((await ask()).body.code).toBe('USE029');
  world.clock.advance({ hours: 1 });
  const body = { proposalSaleId: sale };
  expect((await world.call('fi-manager', 'POST /certifier/sendReminder', { body })).body).toEqual({
    sent: 1,
  });
});

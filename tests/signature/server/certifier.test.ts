import { sql } from 'kysely';
import { signature } from '#portal/server/signature.ts';
import { callbackSignature } from '#signature/server/staff/mountSignature.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { act } from '#tests/proposals/server/sale.ts';
import { contract, guarantor, read, send } from './signing';
import { openCertifier, type FakeCertifier } from './fakeCertifier';

const start = '2026-11-23T15:00:00.000Z';
const secret = 'agreed secret';
let certifier: FakeCertifier;
let world: World;
beforeAll(async () => {
  certifier = await openCertifier();
  world = await createWorld({
    clock: start,
    config: { certifierUrl: certifier.url, certifierSecret: secret },
  });
});
afterAll(async () => {
  await world.close();
  await certifier.close();
});
afterEach(() => world.clock.set(start));

/** Runs the jobs some minutes later with the same sessions. */
const later = async (minutes: number): Promise<void> => {
  world.clock.set(new Date(Date.parse(start) + minutes * 60_000));
  await signature.runJobs(world.deps);
  world.clock.set(start);
};
const processOf = (id: string): Promise<Body> =>
  world.row('signature_processes', { proposalId: id });
const statusOf = async (id: string) => (await processOf(id)).status as string;
const opened = () => certifier.calls.filter(({ line }) => line === 'POST /envelopes');
const requests = () => certifier.calls.filter(({ line }) => line.startsWith('GET ')).length;
const refresh = (id: string) =>
  world.call('seller', 'POST /signature/status', { body: { proposalSaleId: id } });
const signAt = (id: string, signerId: string): void => {
  const kept = [...certifier.envelopes.values()].find(({ signers }) =>
    signers.some((one) => one.id === signerId),
  );
  if (!kept) throw new Error(`The certifier has no envelope of ${id}.`);
  kept.signed.add(signerId);
};

/** Sends the certifier's callback about a signature. */
const report = async (id: string, signed: { eventId: string; signerId: string }) => {
  const { providerId: envelopeId } = await processOf(id);
  const payload = JSON.stringify({ type: 'signed', envelopeId, ...signed });
  const at = Math.floor(Date.parse(start) / 1_000);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/public/certifier/callbacks',
    headers: {
      'content-type': 'application/json',
      'certifier-signature': `t=${at},v1=${callbackSignature(secret, at, payload)}`,
    },
    payload,
  });
  return response.statusCode;
};

describe('failed sending', () => {
  let id: string;
  beforeAll(async () => {
    id = await contract(world);
  });

  test('ESG-015, ERR-066, OQ-134: missing URLs are an error with a retry', async () => {
    certifier.moods.push('noLinks');
    const { status, body } = await send(world, id);
    expect([status, body.code]).toEqual([400, 'esignNotRecivedUrls']);
    expect(await read(world, id)).toMatchObject({
      process: 'FAILED',
      canTryAgain: true,
      canSend: true,
      attempts: 1,
    });
  });

  test('ESG-034, ERR-101, PROP-016: a refusal of the certifier shows its status', async () => {
    certifier.moods.push('refuses');
    const { body } = await send(world, id);
    expect(body).toMatchObject({ code: 'CTSNERROR', params: { status: 'DOCUMENT_REJECTED' } });
    expect(await read(world, id)).toMatchObject({
      certifierStatus: 'DOCUMENT_REJECTED',
      attempts: 2,
    });
    expect(await world.row('saleProposals', { id })).toMatchObject({ signers: null });
  });

  test('ESG-035, ERR-151: an unresponsive certifier is called twice per attempt and reported', async () => {
    const before = opened().length;
    certifier.moods.push('silent', 'silent');
    const { status, body } = await send(world, id);
    expect([status, body.code]).toEqual([503, 'CRS001']);
    expect(opened().length - before).toBe(2);
    expect(await read(world, id)).toMatchObject({
      canTryAgain: false,
      canSend: false,
      attempts: 3,
    });
  });

  test('ESG-011, OQ-134: stops retrying after the configured number of attempts', async () => {
    const before = opened().length;
    expect((await send(world, id)).body).toMatchObject({
      code: 'signature.attempts_over',
      params: { limit: 3 },
    });
    await later(600);
    expect(opened()).toHaveLength(before);
  });

  test('every attempt uses the same envelope key, so none is duplicated', () => {
    expect(new Set(opened().map(({ key }) => key)).size).toBe(1);
  });
});

describe('automatic steps', () => {
  let id: string;
  let signers: Body[];
  beforeAll(async () => {
    id = await contract(world, { guarantors: [guarantor] });
    certifier.moods.push('refuses');
    await send(world, id);
  });

  test('ESG-011: retries a failed upload after uploadIntegrationMinutes, not before', async () => {
    await later(29);
    expect(await statusOf(id)).toBe('FAILED');
    await later(30);
    expect(await statusOf(id)).toBe('IN_PROGRESS');
    const { linkIframe, signUrls } = await world.row('saleProposals', { id });
    expect(signUrls).toHaveLength(2);
    expect(linkIframe).toBe(signUrls[0]);
    signers = (await read(world, id)).signers;
  });

  test('ESG-011: polls the certifier numberAttemptsCallback times, callBackIntegrationMinutes apart, then nightly', async () => {
    const before = requests();
    for (const minutes of [59, 60, 61, 90, 120, 150, 180]) await later(minutes);
    expect(requests() - before).toBe(3);
    // 02:30 in São Paulo, later the same night, two more nights, and none after that.
    for (const night of [870, 900, 870 + 1_440, 870 + 2 * 1_440, 870 + 3 * 1_440])
      await later(night);
    expect(requests() - before).toBe(6);
  });

  test('ESG-011: reminds pending signers once, sendEmailMinutes after sending', async () => {
    const reminders = async () =>
      (await world.db.selectFrom('signature_events').selectAll().where('kind', '=', 'reminded').execute()).length; // prettier-ignore
    expect(await reminders()).toBe(2);
    await later(400);
    expect(await reminders()).toBe(2);
  });

  test('CALL-167, ESG-024, ESG-026: a refresh imports signatures from the certifier, and selfies', async () => {
    signAt(id, signers[0].id);
    const { status, body } = await refresh(id);
    expect(status).toBe(200);
    expect(body.signers.map(({ message }: Body) => message)).toEqual(['signed', 'waiting']);
    expect(body.validationStatus).toEqual([
      { type: 'SIGNATURE', status: 'IN_PROGRESS' },
      { type: 'SELFIE', status: 'IN_PROGRESS' },
    ]);
  });

  test('quality 83: a signed callback reports a signature once', async () => {
    const signed = { eventId: 'e-1', signerId: signers[1].id };
    expect([await report(id, signed), await report(id, signed)]).toEqual([204, 204]);
    expect(await statusOf(id)).toBe('COMPLETED');
    const { events } = (await world.call('seller', `GET /signature/evidence?proposalSaleId=${id}`))
      .body;
    expect(events.filter(({ kind }: Body) => kind === 'signed')).toHaveLength(2);
  });
});

test('ESG-028, PROP-016, SIG001: an unsigned request expires, frees the proposal and can be sent again', async () => {
  const id = await contract(world);
  await send(world, id);
  const week = 7 * 24 * 60;
  await later(week - 1);
  expect(await statusOf(id)).toBe('IN_PROGRESS');
  await later(week);
  expect(await read(world, id)).toMatchObject({ process: 'EXPIRED', canSend: true });
  expect(await world.row('saleProposals', { id })).toMatchObject({
    signatureStatus: null,
    signUrls: [],
    linkIframe: null,
    signers: [{ name: 'Marcela Antunes', roles: ['CLIENT'], status: 'EXPIRED' }],
  });
  expect((await send(world, id)).status).toBe(200);
});

test('ESG-023: cancelling also cancels at the certifier, with the reason', async () => {
  const id = await contract(world);
  await send(world, id);
  const { providerId } = await processOf(id);
  const body = { idProposal: id, reasonCancel: 'Prazo errado' };
  expect((await world.call('seller', 'POST /certifier/cancel', { body })).status).toBe(200);
  expect(certifier.calls.at(-1)).toMatchObject({
    line: `POST /envelopes/${providerId}/cancel`,
    body: { reason: 'Prazo errado' },
  });
});

test('ESG-023: a cancelled contract is also cancelled at the certifier, once it answers', async () => {
  const id = await contract(world);
  await send(world, id);
  const { providerId } = await processOf(id);
  const cancellations = () =>
    certifier.calls.filter(({ line }) => line === `POST /envelopes/${providerId}/cancel`);
  await act(world, id, ['finance', 'cancelContract', { reason: 'Venda desfeita' }]);
  certifier.moods.push('silentCancel', 'silentCancel');
  await later(1);
  expect([cancellations().length, await statusOf(id)]).toEqual([2, 'IN_PROGRESS']);
  await later(2);
  expect([cancellations().length, await statusOf(id)]).toEqual([3, 'CANCELLED']);
  await later(3);
  expect(cancellations()).toHaveLength(3);
  expect(cancellations().at(-1)).toMatchObject({ body: { reason: 'Proposta encerrada' } });
});

test('PROP-016: signers of a cancelled contract stay cancelled after the deadline', async () => {
  const id = await contract(world);
  await send(world, id);
  await act(world, id, ['finance', 'cancelContract', { reason: 'Venda desfeita' }]);
  await later(7 * 24 * 60);
  expect(await statusOf(id)).toBe('EXPIRED');
  const { signers } = await world.row('saleProposals', { id });
  expect(signers.map(({ status }: Body) => status)).toEqual(['CANCELLED']);
});

test('quality 83: a lost report is processed on redelivery', async () => {
  const id = await contract(world);
  await send(world, id);
  const [signer] = (await read(world, id)).signers;
  const signed = { eventId: 'e-2', signerId: signer.id };
  const table = sql`alter table "signature_events"`;
  await sql`${table} add constraint "full" check ("kind" <> 'signed') not valid`.execute(world.db);
  expect(await report(id, signed)).toBe(500);
  await sql`${table} drop constraint "full"`.execute(world.db);
  expect(await report(id, signed)).toBe(204);
  expect(await statusOf(id)).toBe('COMPLETED');
});

test('82 a reminder counts once, and a link encrypted with another key is no error', async () => {
  const id = await contract(world);
  await send(world, id);
  const body = { proposalSaleId: id };
  expect((await world.call('seller', 'POST /certifier/sendReminder', { body })).status).toBe(200);
  const reminder = certifier.calls.findLast(({ line }) => line.endsWith('/reminders'));
  expect(reminder?.key).toMatch(/^[0-9a-f-]{36}$/);
  const signUrl = Buffer.from('sealed with another key, of some length');
  const { id: processId } = await processOf(id);
  await world.db
    .updateTable('signature_signers')
    .set({ signUrl })
    .where('processId', '=', processId)
    .execute();
  expect((await read(world, id)).signers[0]).toMatchObject({ message: 'waiting', url: null });
});

test('quality 83: a report cannot sign a request cancelled meanwhile', async () => {
  const id = await contract(world);
  await send(world, id);
  const [signer] = (await read(world, id)).signers;
  await world.db
    .updateTable('saleProposals')
    .set({ status: 'NU', signatureStatus: null })
    .where('id', '=', id)
    .execute();
  expect(await report(id, { eventId: 'e-3', signerId: signer.id })).toBe(204);
  const { events } = (await world.call('seller', `GET /signature/evidence?proposalSaleId=${id}`))
    .body;
  expect(events.filter(({ kind }: Body) => kind === 'signed')).toEqual([]);
  expect(await world.row('saleProposals', { id })).toMatchObject({ signatureStatus: null });
});

test('82 an unresponsive certifier is called once per round, however many processes wait', async () => {
  for (let waiting = 0; waiting < 3; waiting += 1) {
    certifier.moods.push('refuses');
    await send(world, await contract(world));
  }
  const before = opened().length;
  certifier.moods.push('silent', 'silent');
  await later(30);
  expect(opened().length - before).toBe(2);
  await later(60);
  expect(opened().length - before).toBe(5);
});

test('signers have the whole week from the attempt that succeeds', async () => {
  const id = await contract(world);
  certifier.moods.push('refuses');
  await send(world, id);
  await later(8 * 24 * 60);
  const { status, expiresAt } = await processOf(id);
  expect([status, new Date(expiresAt).toISOString()]).toEqual([
    'IN_PROGRESS',
    '2026-12-08T15:00:00.000Z',
  ]);
});

test('a failed sending of a cancelled contract ends instead of being retried', async () => {
  const id = await contract(world);
  certifier.moods.push('refuses');
  await send(world, id);
  await act(world, id, ['finance', 'cancelContract', { reason: 'Venda desfeita' }]);
  const before = opened().length;
  await later(30);
  expect([opened().length - before, await statusOf(id)]).toEqual([0, 'CANCELLED']);
});

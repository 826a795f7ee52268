import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { newestMails } from '#framework/server/store/mails.ts';
import { act, createSaleWorld, ofBusiness } from '#tests/proposals/server/sale.ts';
import {
  requestCode,
  codeTo,
  contract,
  guarantor,
  lastCpf,
  newCpf,
  openPaper,
  openPapers,
  read,
  send,
  readyToSign,
  signAs,
  tokensOf,
  visit,
} from './signing';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const proposalOf = (id: string): Promise<Body> => world.row('saleProposals', { id });

/** Status of each signer on the proposal's record. */
const statusesOf = async (id: string): Promise<readonly string[]> =>
  (await proposalOf(id)).signers.map(({ status }: Body) => status);

describe('a proposal with two signers', () => {
  let id: string;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    id = await contract(world, { guarantors: [guarantor] });
  });

  test('I18N-005, ESG-006, ESG-021, ERR-103: each type has one status; before sending the status is no error', async () => {
    const { status, body } = await world.call(
      'seller',
      `GET /certifier/Status?proposalSaleId=${id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Documents Not Found', process: null, canSend: true });
    expect((await proposalOf(id)).signers).toBeNull();
    expect(body.validationStatus).toEqual([
      { type: 'SIGNATURE', status: null },
      { type: 'SELFIE', status: null },
    ]);
  });

  test('ESG-001, ESG-005, ESG-007, ESG-013, PROP-016: the screen lists each signer with role and status', async () => {
    const { signers, clientPersonType, documents } = await read(world, id);
    expect(signers.map(({ roles }: Body) => roles)).toEqual([['CLIENT'], ['GUARANTOR']]);
    expect(signers.map(({ message }: Body) => message)).toEqual(['notSent', 'notSent']);
    const cpf = lastCpf();
    expect(signers[0].document).toBe(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    expect(clientPersonType).toBe('PF');
    expect(documents.map(({ kind }: Body) => kind)).toEqual(
      expect.arrayContaining(['CCB', 'SCHEDULE', 'DISCLOSURES']),
    );
  });

  test('CALL-180, ESG-014, PROP-017: sending returns signUrls and stores them on the proposal', async () => {
    const { status, body } = await send(world, id);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.signUrls).toHaveLength(2);
    const { signUrls, linkIframe, signatureStatus, selfieStatus } = await proposalOf(id);
    expect(signUrls).toEqual(body.signUrls);
    expect(linkIframe).toBe(body.signUrls[0]);
    expect([signatureStatus, selfieStatus]).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    tokens = await tokensOf(world, id);
  });

  test('PROP-016: the proposal stores its signers with roles and status only', async () => {
    const { body } = await world.call('seller', `GET /proposes/sales/${id}`);
    expect(body.signers).toEqual([
      { name: 'Marcela Antunes', roles: ['CLIENT'], status: 'IN_PROGRESS' },
      { name: guarantor.name, roles: ['GUARANTOR'], status: 'IN_PROGRESS' },
    ]);
  });

  test('CALL-162, ESG-009, ESG-019: each signer has their own message and status', async () => {
    const { message, process, signers } = await read(world, id);
    expect([message, process]).toEqual([null, 'IN_PROGRESS']);
    for (const signer of signers)
      expect(signer).toMatchObject({ message: 'waiting', signatureStatus: 'IN_PROGRESS' });
    expect(signers.map(({ provesLife }: Body) => provesLife)).toEqual([true, false]);
  });

  test('refuses a second sending while the first is pending', async () => {
    expect((await send(world, id)).body.code).toBe('signature.in_progress');
  });

  test('quality 84: links have 256 bits, reading changes nothing, and a link reveals little', async () => {
    const [client = ''] = Object.values(tokens);
    expect(Buffer.from(client, 'base64url')).toHaveLength(32);
    const before = await read(world, id);
    const { body } = await visit(world, 'POST /signing', { body: { id: client } });
    expect(body).toMatchObject({
      firstName: 'Marcela',
      email: 'm***@example.com',
      business: null,
      codeSent: false,
      dealerPhone: expect.stringMatching(/^\d{10,11}$/),
      lenderName: 'Pátio Financeira S.A.',
    });
    expect(JSON.stringify(body)).not.toContain(lastCpf());
    expect(JSON.stringify(body)).not.toContain('Antunes');
    expect(await read(world, id)).toEqual(before);
  });

  test('quality 84: a wrong, partial or missing secret opens nothing', async () => {
    const [client = ''] = Object.values(tokens);
    for (const wrong of [`${client}x`, client.slice(0, 42), 'a'.repeat(43)])
      expect((await visit(world, 'POST /signing', { body: { id: wrong } })).status).toBe(404);
    expect((await visit(world, 'POST /signing', { body: { id: 'x' } })).status).toBe(400);
    const keyless = await visit(world, 'POST /signing', {
      body: { id: client },
      headers: { 'api-key': 'no' },
    });
    expect(keyless.body.code).toBe('access.denied');
  });

  test('signers read the documents as sent, and no others', async () => {
    const [client = ''] = Object.values(tokens);
    const { body } = await visit(world, 'POST /signing', { body: { id: client } });
    const [paper] = body.documents;
    const document = (of: string) =>
      visit(world, `GET /signing/document?document=${of}`, { headers: { 'link-token': client } });
    const { status, bytes } = await document(paper.id);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(bytes).toHaveLength(paper.size);
    expect((await document(id)).status).toBe(404);
    const keyless = await visit(world, `GET /signing/document?document=${paper.id}`);
    expect(keyless.status).toBe(404);
  });

  test('ESG-014: records the first opening per signer and document as evidence; refuses signing unread documents', async () => {
    const [client = '', other = ''] = Object.values(tokens);
    const openedOf = async (token: string): Promise<readonly boolean[]> =>
      (await visit(world, 'POST /signing', { body: { id: token } })).body.documents.map(
        ({ openedAt }: Body) => openedAt !== null,
      );
    const { body: page } = await visit(world, 'POST /signing', { body: { id: client } });
    const [first, ...rest] = page.documents;
    expect(rest.length).toBeGreaterThan(0);
    const none = page.documents.map(() => false);
    expect(await openedOf(client)).toEqual(none);

    const opened = await openPaper(world, client, first.id);
    expect(opened.body).toEqual({ ...first, openedAt: world.deps.clock().toISOString() });
    expect(await openedOf(client)).toEqual([true, ...rest.map(() => false)]);
    expect(await openedOf(other)).toEqual(none);
    expect((await read(world, id)).signers.map(({ message }: Body) => message)).toEqual([
      'opened',
      'waiting',
    ]);

    const documents = page.documents.map(({ sha256 }: Body) => sha256);
    const body = { id: client, code: '000000', consent: true, documents };
    const refused = await visit(world, 'POST /signing/sign', { body });
    expect(refused.body.code).toBe('signature.documents_unread');

    expect((await openPaper(world, client, first.id)).body).toEqual(opened.body);
    expect((await openPaper(world, client, id)).status).toBe(404);
    await openPapers(world, client);
    expect(await openedOf(client)).toEqual(page.documents.map(() => true));
    const { events, isChainWhole } = (
      await world.call('seller', `GET /signature/evidence?proposalSaleId=${id}`)
    ).body;
    const openings = events.filter(({ kind }: Body) => kind === 'opened');
    expect(
      openings.map(({ signer, detail }: Body) => [signer, detail.name, detail.sha256]),
    ).toEqual(page.documents.map(({ name, sha256 }: Body) => ['Marcela Antunes', name, sha256]));
    expect(isChainWhole).toBe(true);
  });

  test('refuses a missing or wrong code and unread documents', async () => {
    const token = tokens['Marcela Antunes'] ?? '';
    const page = await visit(world, 'POST /signing', { body: { id: token } });
    const documents = page.body.documents.map(({ sha256 }: Body) => sha256);
    const signWith = (change: object) =>
      visit(world, 'POST /signing/sign', { body: { id: token, code: '000000', consent: true, documents, ...change } }); // prettier-ignore
    expect((await signWith({})).body.code).toBe('signature.code_over');
    const request = await requestCode(world, token);
    expect(request.body.codeSent).toBe(true);
    const code = await codeTo(world, 'marcela@example.com');
    expect((await signWith({ code, consent: false })).body.code).toBe('validation.failed');
    expect((await signWith({ code, documents: [] })).body.code).toBe('signature.documents_changed');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const left of [4, 3, 2, 1])
      expect((await signWith({ code: wrong })).body).toMatchObject({
        code: 'signature.code_wrong',
        params: { left },
      });
    expect((await signWith({ code: wrong })).body.code).toBe('signature.code_over');
    expect((await signWith({ code })).body.code).toBe('signature.code_over');
  });

  test('a code is valid for ten minutes', async () => {
    const token = tokens['Marcela Antunes'] ?? '';
    await requestCode(world, token);
    const code = await codeTo(world, 'marcela@example.com');
    await world.db
      .updateTable('signature_signers')
      .set({ codeExpiresAt: new Date('2026-11-23T14:59:59Z') })
      .where('name', '=', 'Marcela Antunes')
      .execute();
    const page = await visit(world, 'POST /signing', { body: { id: token } });
    const documents = page.body.documents.map(({ sha256 }: Body) => sha256);
    const body = { id: token, code, consent: true, documents };
    expect((await visit(world, 'POST /signing/sign', { body })).body.code).toBe(
      'signature.code_over',
    );
  });

  test('ESG-025, PROP-016: after one signature the process continues, and no one signs twice', async () => {
    const token = tokens['Marcela Antunes'] ?? '';
    const signed = await signAs(world, token, 'marcela@example.com');
    expect([signed.status, signed.body.status]).toEqual([200, 'COMPLETED']);
    const again = await signAs(world, token, 'marcela@example.com', { code: '123456' });
    expect(again.body.code).toBe('signature.already_signed');
    const { signers } = await read(world, id);
    expect(signers.map(({ signatureStatus }: Body) => signatureStatus)).toEqual([
      'COMPLETED',
      'IN_PROGRESS',
    ]);
    expect(await statusesOf(id)).toEqual(['COMPLETED', 'IN_PROGRESS']);
    expect((await proposalOf(id)).signatureStatus).toBe('IN_PROGRESS');
  });

  test('CALL-164, ESG-022: reminds only pending signers', async () => {
    const { body } = await world.call('seller', 'POST /certifier/sendReminder', {
      body: { proposalSaleId: id },
    });
    expect(body).toEqual({ sent: 1 });
    const { signers } = await read(world, id);
    expect(signers.map(({ remindedAt }: Body) => remindedAt === null)).toEqual([true, false]);
  });

  test('CALL-175, POL-021: sends links to the listed signers; refuses unknown ones', async () => {
    const { signers } = await read(world, id);
    const call = (ids: string[]) =>
      world.call('seller', 'POST /proofOfLife/sendClientEmail', {
        body: { proposalSaleId: id, signers: ids },
      });
    expect((await call([signers[1].id])).body).toEqual({ sent: 1 });
    expect((await call([signers[0].id])).body).toEqual({ sent: 0 });
    expect((await call([id])).status).toBe(404);
  });

  test('CALL-168, ESG-024: only the signers complete a signature', async () => {
    const put = (status: string) =>
      world.call('seller', 'PUT /signature/status', { body: { proposalSaleId: id, status } });
    expect((await put('COMPLETED')).body.code).toBe('signature.not_all_signed');
    expect((await put('IN_PROGRESS')).body.process).toBe('IN_PROGRESS');
  });

  test('ESG-020, ESG-025, PROP-016, PROP-045: it is complete once everybody has signed, with the date of the welcome letter', async () => {
    const signed = await signAs(world, tokens['Rogério Prado Lima'] ?? '', 'rogerio@example.com');
    expect(signed.body).toMatchObject({ status: 'COMPLETED', isCompleted: true });
    expect(await read(world, id)).toMatchObject({
      process: 'COMPLETED',
      welcomeLetterDate: '2026-11-23',
    });
    expect((await proposalOf(id)).signatureStatus).toBe('COMPLETED');
    expect(await statusesOf(id)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  test('CALL-180: a fully signed proposal is not sent again, with an error that says so', async () => {
    const again = await send(world, id);
    expect([again.status, again.body.code]).toEqual([400, 'signature.all_signed']);
  });

  test('ERR-057, quality 83: the dealer cannot cancel a fully signed contract', async () => {
    const end = (who: string) =>
      act(world, id, [who, 'cancelContract', { reason: 'Venda desfeita' }]);
    expect(await end('seller')).toMatchObject({
      status: 409,
      body: { code: 'proposal.contract_signed' },
    });
    expect((await proposalOf(id)).status).toBe('PU');
  });

  test('a fully signed contract cannot switch to paper', async () => {
    const off = await act(world, id, ['finance', 'disableEsign', {}]);
    expect([off.status, off.body.code]).toEqual([400, 'PRS006']);
    expect((await proposalOf(id)).esignEnabled).toBe(true);
  });

  test('quality 83: a complete process stays complete', async () => {
    const body = { idProposal: id, reasonCancel: 'Cliente desistiu' };
    expect((await world.call('seller', 'POST /certifier/cancel', { body })).body.code).toBe(
      'signature.not_open',
    );
    const put = { proposalSaleId: id, status: 'IN_PROGRESS' };
    expect((await world.call('seller', 'PUT /signature/status', { body: put })).body.process).toBe(
      'COMPLETED',
    );
    expect((await proposalOf(id)).signatureStatus).toBe('COMPLETED');
  });

  test('quality 98: evidence verifies and detects a changed entry and a changed byte', async () => {
    const evidence = async () =>
      (await world.call('seller', `GET /signature/evidence?proposalSaleId=${id}`)).body;
    const whole = await evidence();
    expect(whole).toMatchObject({ isChainWhole: true, brokenAt: null, areDocumentsWhole: true });
    expect(whole.events.map(({ kind }: Body) => kind)).toEqual(
      expect.arrayContaining(['prepared', 'sent', 'codeSent', 'codeWrong', 'signed', 'completed']),
    );
    const signed = whole.events.find(({ kind }: Body) => kind === 'signed');
    expect(signed.detail).toMatchObject({ ip: '127.0.0.1', userAgent: 'lightMyRequest' });
    const process = await world.row('signature_processes', { proposalId: id });
    const paper = await world.row('signature_documents', { processId: process.id });
    const { files } = world.deps;
    const bytes = await buffer((await files.read(paper.storageKey)) as Readable);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await files.put(paper.storageKey, Readable.from([bytes], { objectMode: false }));
    const changed = await evidence();
    expect(changed.areDocumentsWhole).toBe(false);
    expect(changed.documents.filter(({ isWhole }: Body) => !isWhole)).toHaveLength(1);
    await files.remove(paper.storageKey);
    expect((await evidence()).areDocumentsWhole).toBe(false);
  });

  test('quality 84: log entries cannot be changed or deleted in the database', async () => {
    await expect(
      world.db.updateTable('signature_events').set({ kind: 'x' }).execute(),
    ).rejects.toThrow('signature events are kept as they are');
    await expect(world.db.deleteFrom('signature_events').execute()).rejects.toThrow(
      'kept as they are',
    );
  });

  test('ESG-023, ERR-057, PROP-016: the desk cancels a fully signed contract, and every signer is notified', async () => {
    const end = await act(world, id, ['finance', 'cancelContract', { reason: 'Venda desfeita' }]);
    expect(end.body.proposalStatus).toBe('NU');
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'CANCELLED']);
    const page = await visit(world, 'POST /signing', { body: { id: tokens['Marcela Antunes'] } });
    expect(page.body).toMatchObject({ status: 'COMPLETED', isEnded: true });
    const mails = (await newestMails(world.deps, 100)).filter(
      ({ subject }) => subject === 'Contrato cancelado',
    );
    expect(mails.map(({ email }) => email).toSorted()).toEqual([
      'marcela@example.com',
      'rogerio@example.com',
    ]);
  });
});

describe('cancelling', () => {
  test('CALL-165, ESG-023, OQ-136, PROP-016: requires a reason, invalidates the links and allows sending again', async () => {
    const id = await contract(world);
    await send(world, id);
    const [token = ''] = Object.values(await tokensOf(world, id));
    const cancel = (reasonCancel: string) =>
      world.call('seller', 'POST /certifier/cancel', { body: { idProposal: id, reasonCancel } });
    expect((await cancel('x')).body.code).toBe('validation.failed');
    expect((await cancel('x'.repeat(201))).body.code).toBe('validation.failed');
    const { body } = await cancel('Prazo errado no contrato');
    expect(body).toMatchObject({
      process: 'CANCELLED',
      cancelReason: 'Prazo errado no contrato',
      canSend: true,
    });
    expect((await visit(world, 'POST /signing', { body: { id: token } })).status).toBe(404);
    expect(await proposalOf(id)).toMatchObject({
      signatureStatus: null,
      signUrls: [],
      linkIframe: null,
    });
    expect(await statusesOf(id)).toEqual(['CANCELLED']);
    expect((await send(world, id)).status).toBe(200);
    expect(await statusesOf(id)).toEqual(['IN_PROGRESS']);
    const [anew = ''] = Object.values(await tokensOf(world, id));
    expect(anew).not.toBe(token);
    expect((await visit(world, 'POST /signing', { body: { id: token } })).status).toBe(404);
  });

  test('ESG-023, I18N-003: notifies signers that their signature is void when request or contract is cancelled', async () => {
    const mailsTo = async (email: string, subject: string) =>
      (await newestMails(world.deps, 100)).filter(
        (mail) => mail.email === email && mail.subject === subject,
      );
    const half = async (client: string, other: string) => {
      const id = await contract(world, {
        client: { email: client },
        guarantors: [{ ...guarantor, email: other }],
      });
      await send(world, id);
      const links = await tokensOf(world, id);
      expect((await signAs(world, links['Marcela Antunes'] ?? '', client)).status).toBe(200);
      return { id, links };
    };
    const { id: sent } = await half('um@example.com', 'dois@example.com');
    const body = { idProposal: sent, reasonCancel: 'Prazo errado' };
    await world.call('seller', 'POST /certifier/cancel', { body });
    expect(await mailsTo('um@example.com', 'Sua assinatura não vale mais')).toHaveLength(1);
    expect(await mailsTo('dois@example.com', 'Sua assinatura não vale mais')).toHaveLength(0);
    const { id: ended, links } = await half('tres@example.com', 'quatro@example.com');
    const done = await act(world, ended, ['seller', 'cancelContract', { reason: 'Desistiu' }]);
    expect(done.body.proposalStatus).toBe('NU');
    const [mail] = await mailsTo('tres@example.com', 'Contrato cancelado');
    expect(mail?.text).toMatch(/\nEnglish: /);
    expect(mail?.text).not.toContain('Desistiu');
    // The one who signed can still read it; the other link is dead.
    const page = await visit(world, 'POST /signing', { body: { id: links['Marcela Antunes'] } });
    expect(page.body).toMatchObject({ status: 'COMPLETED', isCompleted: false, isEnded: true });
    expect(
      (await visit(world, 'POST /signing', { body: { id: links['Rogério Prado Lima'] } })).status,
    ).toBe(404);
  });

  test('quality 98: cancelling during a signature never leaves a half-signed valid contract', async () => {
    const id = await contract(world);
    await send(world, id);
    const [token = ''] = Object.values(await tokensOf(world, id));
    const body = { idProposal: id, reasonCancel: 'Ao mesmo tempo' };
    const signNow = await readyToSign(world, token, { email: 'marcela@example.com' });
    const [signed, cancelled] = await Promise.all([
      signNow(),
      world.call('seller', 'POST /certifier/cancel', { body }),
    ]);
    const { process } = await read(world, id);
    const { signatureStatus } = await proposalOf(id);
    if (process === 'CANCELLED') {
      expect(signed.status).toBe(404);
      expect(signatureStatus).toBeNull();
    } else {
      expect([process, signatureStatus]).toEqual(['COMPLETED', 'COMPLETED']);
      expect(cancelled.body.code).toBe('signature.not_open');
    }
  });
});

describe('permissions and conditions', () => {
  test('dealers never see signatures of another dealer', async () => {
    const id = await contract(world);
    await send(world, id);
    const { body } = await world.call(
      'admin-internal',
      `GET /certifier/Status?proposalSaleId=${id}`,
    );
    expect(body.signers).toHaveLength(1);
    await world.db
      .updateTable('saleProposals')
      .set({ dealer: (await world.row('dealers', { GMFcode: '102' })).id })
      .where('id', '=', id)
      .execute();
    for (const call of [
      `GET /certifier/Status?proposalSaleId=${id}`,
      `POST /upload/send?proposalSaleId=${id}`,
      `GET /signature/evidence?proposalSaleId=${id}`,
    ])
      expect((await world.call('seller', call)).status).toBe(404);
  });

  test('ESG-016: a call must name one proposal', async () => {
    expect((await world.call('seller', 'GET /certifier/Status')).body.code).toBe(
      'request.invalid_parameter',
    );
    const other = world.deps.ids();
    expect(
      (await world.call('seller', `GET /certifier/Status?proposalInsuranceId=${other}`)).status,
    ).toBe(404);
  });

  test('ESG-028, ESG-030, ESG-031, CALL-051, CALL-136, OQ-127: the global, the dealer’s and the proposal’s switch each forbid it', async () => {
    const id = await contract(world);
    const set = (table: string, values: object, where: [string, unknown]) =>
      world.db.updateTable(table).set(values).where(where[0], '=', where[1]).execute();
    const switchProposal = (esignEnabled: boolean) =>
      world.call('seller', `PUT /proposes/sales/eletronicSign/${id}`, { body: { esignEnabled } });
    const { id: dealer } = await world.row('dealers', { GMFcode: '101' });
    const switchDealer = (esignEnabled: boolean) =>
      world.call('admin-internal', `PUT /dealers/${dealer}`, { body: { esignEnabled } });
    expect((await switchProposal(false)).status).toBe(200);
    expect((await send(world, id)).body.code).toBe('signature.off_for_proposal');
    await switchProposal(true);
    expect((await switchDealer(false)).status).toBe(200);
    expect((await send(world, id)).body.code).toBe('signature.off_for_dealer');
    await switchDealer(true);
    const all = (off: boolean) =>
      world.call('admin-internal', 'PUT /gmb/parameters/esign_disabled_all_dealers', { body: { esign_disabled_all_dealers: off } }); // prettier-ignore
    await all(true);
    expect((await send(world, id)).body.code).toBe('signature.off_for_all');
    expect(await read(world, id)).toMatchObject({
      canSend: false,
      refusal: 'signature.off_for_all',
    });
    await all(false);
    expect(await read(world, id)).toMatchObject({ canSend: true });
    await set('saleProposals', { status: 'AP' }, ['id', id]);
    expect((await send(world, id)).body.code).toBe('signature.not_signable');
    await set('saleProposals', { status: 'PU' }, ['id', id]);
    await world.db.deleteFrom('proposalDocuments').where('proposal', '=', id).execute();
    expect((await send(world, id)).body.code).toBe('signature.no_documents');
  });

  test('OQ-035, ESG-032: nothing is sent for signature while the module is off', async () => {
    const id = await contract(world);
    const request = async (enabled: boolean) => {
      const { body: rows } = await world.call('admin-internal', 'GET /applications/switches');
      const module = rows.find(({ name }: Body) => name === 'esign');
      const path = `PUT /applications/switches/${module.id}`;
      const { version } = module;
      const { status } = await world.call('admin-internal', path, { body: { enabled }, version });
      expect(status).toBe(200);
    };
    await request(false);
    expect((await send(world, id)).body.code).toBe('signature.off_for_all');
    expect(await read(world, id)).toMatchObject({
      canSend: false,
      refusal: 'signature.off_for_all',
    });
    await request(true);
    expect((await send(world, id)).status).toBe(200);
  });

  test('CALL-166, ESG-018, ERR-152: a signer without e-mail is named and can get one', async () => {
    const id = await contract(world, { guarantors: [{ ...guarantor, email: null }] });
    const refused = await send(world, id);
    expect(refused.body).toMatchObject({ code: 'SIG002', params: { name: guarantor.name } });
    const { signers } = await read(world, id);
    expect(signers[1].message).toBe('emailMissing');
    const enter = (signerId: string, email: string) =>
      world.call('seller', 'POST /signer', { body: { proposalSaleId: id, signerId, email } });
    expect((await enter(signers[1].id, 'nada')).body.code).toBe('validation.failed');
    expect((await enter(id, 'a@example.com')).status).toBe(404);
    const { body } = await enter(signers[1].id, 'avalista@example.com');
    expect(body.signers[1]).toMatchObject({ email: 'avalista@example.com', message: 'notSent' });
    expect((await send(world, id)).status).toBe(200);
    expect((await enter(signers[1].id, 'b@example.com')).body.code).toBe('signature.in_progress');
  });

  test('ESG-002, OQ-131: an underage client signs with a guarantor', async () => {
    const client = { birthDate: '2010-01-15' };
    const alone = await contract(world);
    const { client: clientId } = await proposalOf(alone);
    await world.db.updateTable('clients').set(client).where('id', '=', clientId).execute();
    expect((await send(world, alone)).body.code).toBe('signature.responsible_missing');
    const id = await contract(world, { guarantors: [guarantor] });
    const { client: other } = await proposalOf(id);
    await world.db.updateTable('clients').set(client).where('id', '=', other).execute();
    const { isClientUnderage, signers } = await read(world, id);
    expect(isClientUnderage).toBe(true);
    expect(signers.map(({ roles }: Body) => roles)).toEqual([
      ['CLIENT'],
      ['GUARANTOR', 'RESPONSIBLE'],
    ]);
  });

  test('ERR-152, SIG001: a link opens for seven days', async () => {
    const id = await contract(world);
    await send(world, id);
    const [token = ''] = Object.values(await tokensOf(world, id));
    await world.db
      .updateTable('signature_processes')
      .set({ expiresAt: new Date('2026-11-23T14:59:59Z') })
      .where('proposalId', '=', id)
      .execute();
    expect((await visit(world, 'POST /signing', { body: { id: token } })).body.code).toBe('SIG001');
    expect((await visit(world, 'POST /signing/code', { body: { id: token } })).body.code).toBe(
      'SIG001',
    );
  });
});

test('I18N-003: signers get mail in the sender’s language, codes in that of their own page', async () => {
  const sellers = world.db.selectFrom('users').select('id').where('username', '=', 'SELLER');
  const speak = (language: string | null) =>
    world.db.updateTable('credentials').set({ language }).where('userId', 'in', sellers).execute();
  await speak('en');
  const id = await contract(world);
  await send(world, id);
  await speak(null);
  const subjects = async () => (await newestMails(world.deps, 100)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(
    expect.arrayContaining(['Documents to sign', 'Your selfie is missing']),
  );
  const [token = ''] = Object.values(await tokensOf(world, id));
  const request = (language?: string) =>
    visit(world, 'POST /signing/code', { body: { id: token, ...(language ? { language } : {}) } });
  expect((await request('en')).status).toBe(200);
  expect((await request('fr')).status).toBe(400);
  expect(await subjects()).toContain('Your code to sign');
});

test('PROP-016: requests sent before the record had signers get them from the process', async () => {
  const half = await contract(world, { guarantors: [guarantor] });
  await send(world, half);
  const links = await tokensOf(world, half);
  await signAs(world, links['Marcela Antunes'] ?? '', 'marcela@example.com');
  const folder = resolve(__dirname, '../../../src/portal/server/migrations');
  const migration = readFileSync(resolve(folder, '0370_signers_of_proposals.sql'), 'utf8');
  const people = () =>
    world.db.selectFrom('saleProposals').select(['id', 'signers']).orderBy('id').execute();
  const before = await people();
  const statuses = before.flatMap(({ signers }) => signers ?? []).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['IN_PROGRESS', 'COMPLETED', 'CANCELLED']));
  await world.db.updateTable('saleProposals').set({ signers: null }).execute();
  await sql.raw(migration.slice(migration.indexOf('update '))).execute(world.db);
  expect(await people()).toEqual(before);
});

test('ESG-007, PROP-016: a business with many partners is sent to each of them', async () => {
  const id = await contract(world);
  const partners = Array.from({ length: 25 }, (_, at) => ({
    name: `Sócio ${String.fromCharCode(65 + at)} Prado`,
    document: newCpf(),
    quota: '4.00',
  }));
  const { client } = await proposalOf(id);
  await world.db
    .updateTable('clients')
    .set({ ...ofBusiness, partnersPj: JSON.stringify(partners) })
    .where('id', '=', client)
    .execute();
  for (const { id: signerId } of (await read(world, id)).signers)
    await world.call('seller', 'POST /signer', {
      body: { proposalSaleId: id, signerId, email: `${signerId}@example.com` },
    });
  const { status, body } = await send(world, id);
  expect([status, body.code]).toEqual([200, undefined]);
  expect(body.signUrls).toHaveLength(25);
  expect(await statusesOf(id)).toEqual(partners.map(() => 'IN_PROGRESS'));
});

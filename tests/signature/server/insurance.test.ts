import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { business } from '#tests/clients/server/clientValues.ts';
import { createSaleWorld } from '#tests/proposals/server/sale.ts';
import {
  assured,
  finish,
  quotedAuto,
  saleOf,
  vehicle,
} from '#tests/insurance/server/proposals/sale.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { createUser, signInAs } from '#tests/harness/session.ts';
import { requestCode, codeTo, openPapers, signAs, visit } from './signing';

let world: World;
let id: string;
beforeAll(async () => {
  world = await createSaleWorld();
  const { sale } = await quotedAuto(world);
  id = sale.id;
});
afterAll(() => world.close());

const status = (who = 'seller') =>
  world.call(who, `GET /certifier/Status?proposalInsuranceId=${id}`);
const send = () => world.call('seller', `POST /upload/send?proposalInsuranceId=${id}`);
const setStatus = (value: string) =>
  world.db.updateTable('insuranceProposals').set({ status: value }).where('id', '=', id).execute();

test('CALL-163, ESG-016: signing requires a submission to the insurer; the insured person is the signer', async () => {
  const { status: code, body } = await status();
  expect([code, body.message, body.refusal]).toEqual([
    200,
    'Documents Not Found',
    'signature.not_signable',
  ]);
  expect(body.signers.map(({ name, roles }: Body) => [name, roles])).toEqual([
    ['Helena Prado Martins', ['CLIENT']],
  ]);
  expect((await send()).body.code).toBe('signature.not_signable');
});

/** A user that no other call signs in: each has one session. */
const attach = async (kind: string, fields: Record<string, string>, who = 'SALES-MANAGER') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'crlv.pdf');
  const request = new Request('http://portal', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/${who === 'LEITORA' ? 'GMF' : 'DEALER'}/upload/${kind}?proposalInsuranceId=${id}`,
    headers: {
      ...(await signInAs(world, who)),
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() as Body };
};

test('CALL-177, UPL-018, ESG-003: documents attached to an insurance proposal appear in its signature', async () => {
  const done = await attach('document', { documentType: 'VEHICLE', type: 'CRLV digital' });
  expect([done.status, done.body.documentType]).toEqual([201, 'VEHICLE']);
  const { dealerId } = await world.row('insuranceProposals', { id });
  expect(await world.row('insuranceDocuments', { id: done.body.id })).toMatchObject({
    proposal: id,
    dealer: dealerId,
    note: 'CRLV digital',
    sha256: done.body.sha256,
  });
  expect((await status()).body.insuranceComplementDocuments).toEqual(['crlv.pdf']);
  const filter = encodeURIComponent(JSON.stringify({ proposal: id }));
  const { body } = await world.call('consulta', `GET /insurance-documents?filter=${filter}`);
  expect(body).toMatchObject([{ kind: 'VEHICLE', id: done.body.id }]);
});

test('CALL-177 to CALL-179: refuses attachments that insurance proposals do not support', async () => {
  const unknown = await attach('document', { documentType: 'INCOME' });
  expect(unknown.body).toMatchObject({ code: 'UPF003', fields: [{ path: 'documentType' }] });
  expect((await attach('financeKit', {})).status).toBe(404);
  await createUser(world.db, { username: 'LEITORA', groupName: 'consulta' });
  expect((await attach('document', { documentType: 'OTHER' }, 'LEITORA')).status).toBe(403);
  await setStatus('Recusada');
  expect((await attach('document', { documentType: 'OTHER' })).body.code).toBe('PRS006');
  await setStatus('Cotada');
});

test('CALL-163, CALL-180, ESG-016, INS-043: an insurance proposal is sent, signed and proven like a sale, and its summary shows it', async () => {
  await setStatus('Em análise');
  const isShown = async () =>
    (await world.call('seller', `GET /proposes/insurances/${id}`)).body.esignSuccess as unknown;
  const sent = await send();
  expect(await isShown()).toBe(false);
  expect([sent.status, sent.body.signUrls?.length]).toEqual([200, 1]);
  const { body } = await status();
  expect(body).toMatchObject({ process: 'IN_PROGRESS', clientPersonType: 'PF' });
  expect(body.documents.map(({ kind }: Body) => kind)).toEqual(['INSURANCE']);
  const token = String(body.signers[0].url).split('#')[1] ?? '';
  const signed = await signAs(world, token, 'helena@exemplo.com.br');
  expect(signed.body).toMatchObject({ status: 'COMPLETED', isCompleted: true });
  expect((await status()).body.process).toBe('COMPLETED');
  expect(await isShown()).toBe(true);
  const evidence = await world.call('seller', `GET /signature/evidence?proposalInsuranceId=${id}`);
  expect(evidence.body).toMatchObject({ isChainWhole: true, areDocumentsWhole: true });
});

test('DWN-037: the signature export names the client of an insurance', async () => {
  const response = await world.app.inject({
    url: '/api/GMF/extractions/downloadProposalEsign?format=csv',
    headers: await signInAs(world, 'FINANCE'),
  });
  const [, row = ''] = response.body.trimEnd().split('\n');
  expect(row.split(';').slice(4, 6)).toEqual(['Helena Prado Martins', 'Assinada']);
  const { name } = await world.row('users', { username: 'SELLER' });
  expect(row.split(';')).toContain(name);
  expect(row.split(';')).not.toContain('SELLER');
});

test('ESG-016, OQ-136: cancelling names only the proposal; people without access to insurance cannot sign it', async () => {
  const body = { idProposal: id, reasonCancel: 'Engano' };
  const done = await world.call('seller', 'POST /certifier/cancel', { body });
  expect(done.body.code).toBe('signature.not_open');
  expect((await status('finance')).status).toBe(403);
});

test('ESG-013, OQ-136: access to insurance includes its signature; consulta is read-only', async () => {
  const sends = `POST /upload/send?proposalInsuranceId=${id}`;
  for (const who of ['fi-manager', 'admin-internal', 'insurance'])
    expect([who, (await status(who)).status]).toEqual([who, 200]);
  // They work for other dealers, so the proposal is not found.
  for (const who of ['feirao', 'representante', 'insurance-operator'])
    expect([who, (await status(who)).body.code]).not.toEqual([who, 'access.denied']);
  expect((await status('consulta')).status).toBe(200);
  expect((await world.call('consulta', sends)).body.code).toBe('access.denied');
  expect((await world.call('insurance', sends)).body.code).toBe('signature.all_signed');
  expect((await status('crm')).status).toBe(403);
});

test('CALL-163, ESG-016: an insurance cancelled during signing can no longer be signed or sent; an expired one can', async () => {
  const { sale } = await quotedAuto(world);
  const about = `proposalInsuranceId=${sale.id}`;
  const read = async () => (await world.call('seller', `GET /certifier/Status?${about}`)).body;
  const become = (status: string) =>
    world.db.updateTable('insuranceProposals').set({ status }).where('id', '=', sale.id).execute();
  await become('Proposta');
  await world.call('seller', `POST /upload/send?${about}`);
  const again = await world.call('seller', `POST /upload/send?${about}`);
  expect(again.body.code).toBe('signature.in_progress');
  const token = String((await read()).signers[0].url).split('#')[1] ?? '';
  const { documents } = (await openPapers(world, token)).body;
  expect((await requestCode(world, token)).status).toBe(200);
  const code = await codeTo(world, 'helena@exemplo.com.br');
  await become('Cancelada');
  expect(await read()).toMatchObject({ process: 'CANCELLED', cancelReason: null, canSend: false });
  const body = { id: token, code, consent: true };
  const papers = documents.map(({ sha256 }: Body) => sha256);
  const signed = await visit(world, 'POST /signing/sign', { body: { ...body, documents: papers } });
  expect(signed.status).toBe(404);
  expect((await visit(world, 'POST /signing', { body: { id: token } })).status).toBe(404);
  await become('Proposta');
  await world.db
    .updateTable('signature_processes')
    .set({ expiresAt: '2026-11-22T15:00:00Z' })
    .where('proposalId', '=', sale.id)
    .execute();
  expect(await read()).toMatchObject({ process: 'EXPIRED', canSend: true, refusal: null });
});

/** A guaranteed note of a business, filled in and sent to the insurer. */
const soldToBusiness = async (client: ReturnType<typeof business>): Promise<string> => {
  const { id: sold, call } = saleOf(world, { type: 'GAP' });
  const { cnpj, name, email } = client;
  await call('POST /create', {});
  const { personType: _person, clientName: _name, ...assuredPerson } = await assured(world);
  for (const name of ['birthDate', 'gender', 'maritalId', 'occupation', 'monthlyIncome'])
    delete (assuredPerson as Body)[name];
  const place = { ...assuredPerson, isMainDriver: undefined, isOwner: undefined };
  const party = { personType: 'PJ', businessName: name, clientDocument: cnpj };
  const details = { ...place, ...party, email, confirmEmail: email };
  expect((await call('PUT /person/assured', details)).body?.code).toBeUndefined();
  await call('PUT /vehicle', { ...(await vehicle(world)), hasCasco: true });
  await call('PUT /details', { effectiveFrom: '2026-11-24', term: 24 });
  await call('PUT /payment', { paymentType: 'BOLETO', installmentNumber: 1 });
  expect((await finish(world, sold)).status).toBe(200);
  expect((await call('POST /subscription')).body?.code).toBeUndefined();
  return sold;
};

test('ESG-005, ESG-007, ESG-016: the attorney of an insured business signs and must have an e-mail', async () => {
  await seedReferenceItems(world.deps);
  const client = business(61);
  expect((await world.call('seller', 'POST /clients', { body: client })).status).toBe(201);
  const about = `proposalInsuranceId=${await soldToBusiness(client)}`;
  const read = async () => (await world.call('seller', `GET /certifier/Status?${about}`)).body;
  const [attorney] = (await read()).signers;
  expect(attorney).toMatchObject({ name: 'Davi Rocha', roles: ['ATTORNEY'], email: null });
  const body = { signerId: attorney.id, email: 'davi@exemplo.com.br' };
  const named = { ...body, proposalInsuranceId: about.split('=')[1] };
  expect((await world.call('seller', 'POST /signer', { body: named })).status).toBe(200);
  expect((await world.call('seller', `POST /upload/send?${about}`)).status).toBe(200);
  const { signers, clientPersonType } = await read();
  expect(clientPersonType).toBe('PJ');
  const token = String(signers[0].url).split('#')[1] ?? '';
  const { body: page } = await visit(world, 'POST /signing', { body: { id: token } });
  expect(page).toMatchObject({ roles: ['ATTORNEY'], business: client.name });
  const signed = await signAs(world, token, 'davi@exemplo.com.br');
  expect(signed.body).toMatchObject({ status: 'COMPLETED', isCompleted: true });
});

test('ESG-016, ESG-028, ESG-030, OQ-127: the global and the dealer’s switch also apply to insurance', async () => {
  const { sale } = await quotedAuto(world);
  const about = `proposalInsuranceId=${sale.id}`;
  const become = (table: string, values: object, key: string) =>
    world.db.updateTable(table).set(values).where('id', '=', key).execute();
  await become('insuranceProposals', { status: 'Proposta' }, sale.id);
  const { dealerId } = await world.row('insuranceProposals', { id: sale.id });
  const refused = async () => {
    const { body } = await world.call('seller', `GET /certifier/Status?${about}`);
    const sent = body.canSend ? 'sent' : await world.call('seller', `POST /upload/send?${about}`);
    expect(sent === 'sent' ? null : sent.body.code).toBe(body.refusal);
    return body.refusal as unknown;
  };
  const all = (off: boolean) =>
    world.call('admin-internal', 'PUT /gmb/parameters/esign_disabled_all_dealers', {
      body: { esign_disabled_all_dealers: off },
    });
  expect(await refused()).toBeNull();
  await become('dealers', { esignEnabled: false }, String(dealerId));
  expect(await refused()).toBe('signature.off_for_dealer');
  await all(true);
  expect(await refused()).toBe('signature.off_for_all');
  await all(false);
  await become('dealers', { esignEnabled: true }, String(dealerId));
  expect(await refused()).toBeNull();
});

test('CALL-177, UPL-018: lists files of an insurance in the order of attachment', async () => {
  const { sale } = await quotedAuto(world);
  const { dealerId } = await world.row('insuranceProposals', { id: sale.id });
  const { file } = await world.row('insuranceDocuments', { proposal: id });
  for (const [name, day] of [
    ['b.pdf', '02'],
    ['c.pdf', '03'],
    ['a.pdf', '01'],
  ])
    await world.db
      .insertInto('insuranceDocuments')
      .values({
        proposal: sale.id,
        dealer: dealerId,
        kind: 'OTHER',
        sha256: null,
        file: String(file).replace('crlv.pdf', name!),
        attachedBy: 'x',
        attachedAt: `2026-11-${day}T12:00:00Z`,
      })
      .execute();
  const { body } = await world.call(
    'seller',
    `GET /certifier/Status?proposalInsuranceId=${sale.id}`,
  );
  expect(body.insuranceComplementDocuments).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('sends nothing if no one has a CPF', async () => {
  const { sale } = await quotedAuto(world);
  await world.db
    .updateTable('insuranceProposals')
    .set({ status: 'Em análise', clientDocument: '11222333000181' })
    .where('id', '=', sale.id)
    .execute();
  const sent = await world.call('seller', `POST /upload/send?proposalInsuranceId=${sale.id}`);
  expect(sent.body.code).toBe('signature.signer_missing');
});

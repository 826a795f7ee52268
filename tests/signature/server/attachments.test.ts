import { sha256Of } from '@patio/framework/server';
import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import { createSaleWorld } from '#tests/proposals/server/sale.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { people } from './selfie/pictures';
import {
  contract,
  read,
  selfieToken,
  send,
  signAs,
  tokensOf,
  uploadSelfie,
  visit,
} from './signing';
import { brokenAt, type SigningEvent } from '#signature/rules/chain.ts';

let world: World;
let id: string;
let headers: SessionHeaders;
let desk: SessionHeaders;
beforeAll(async () => {
  world = await createSaleWorld();
  id = await contract(world);
  // Each user has one session; the other calls use the seller’s.
  headers = await signInAs(world, 'FI-MANAGER');
  desk = await signInAs(world, 'FINANCE');
});
afterAll(() => world.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

type Form = {
  readonly fields?: Record<string, string>;
  readonly file?: Buffer;
  readonly name?: string;
  /** A form truncated in its last part. */
  readonly isCut?: boolean;
  readonly isFileFirst?: boolean;
};

const upload = async (
  kind: string,
  { fields = {}, file, name = 'papel.pdf', isFileFirst, isCut }: Form,
) => {
  const boundary = 'form-of-a-test';
  const disposition = (rest: string) => `--${boundary}\r\ncontent-disposition: form-data; ${rest}`;
  const texts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`${disposition(`name="${field}"`)}\r\n\r\n${value}\r\n`),
  );
  const head = `${disposition(`name="file"; filename="${name}"`)}\r\ncontent-type: application/pdf\r\n\r\n`;
  const files = file ? [Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n')])] : [];
  const parts = isFileFirst ? [...files, ...texts] : [...texts, ...files];
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/DEALER/upload/${kind}?proposalSaleId=${id}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(isCut ? '' : `--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() as Body };
};
const pathsOf = ({ body }: Body) => body.fields.map(({ path }: Body) => path);
const fetchFile = (path: string) =>
  world.app.inject({ method: 'GET', url: `/api/DEALER${path}`, headers });

describe('ESG-017, UPL-021: documents are attached by multipart forms', () => {
  test('CALL-177, UPL-018, VAL-068: a document needs file and documentType, type is optional', async () => {
    const plain = await upload('document', { fields: { documentType: 'INCOME' }, file: pdf });
    expect([plain.status, plain.body.documentType]).toEqual([201, 'INCOME']);
    const typed = await upload('document', { fields: { documentType: 'OTHER', type: 'CNH do pai' }, file: pdf }); // prettier-ignore
    expect(typed.status).toBe(201);
    expect(await world.row('proposalDocuments', { id: typed.body.id })).toMatchObject({
      kind: 'OTHER',
      note: 'CNH do pai',
      proposal: id,
    });
  });

  test('ERR-062, ESG-033, ERR-150, VAL-068: an incomplete form is UPF003 at the missing fields', async () => {
    const refused = [
      await upload('document', { file: pdf }),
      await upload('document', { fields: { documentType: 'INCOME' } }),
      await upload('document', { fields: { type: 'x' } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['UPF003', 'UPF003', 'UPF003']);
    expect(refused.map(pathsOf)).toEqual([['documentType'], ['file'], ['file', 'documentType']]);
    const unknown = await upload('document', { fields: { documentType: 'POEM' }, file: pdf });
    expect([unknown.body.code, pathsOf(unknown)]).toEqual(['UPF003', ['documentType']]);
  });

  test('ESG-033: a file other than PDF or picture is UPF003', async () => {
    const form = { fields: { documentType: 'INCOME' }, name: 'a.pdf', file: Buffer.from('MZ not a paper') }; // prettier-ignore
    expect((await upload('document', form)).body.code).toBe('UPF003');
  });

  test('ESG-033, quality 60: a file far above the limit reports it', async () => {
    const form = { fields: { documentType: 'INCOME' }, file: Buffer.alloc(10_400_000, pdf) };
    const { status, body } = await upload('document', form);
    expect([status, body.code, body.fields?.[0]?.code]).toEqual([400, 'UPF003', 'file.too_large']);
  });

  test('quality 36: refuses a truncated form', async () => {
    const form = { fields: { documentType: 'INCOME' }, file: pdf, isCut: true };
    const { status, body } = await upload('document', form);
    expect([status, body.code]).toEqual([400, 'request.malformed_json']);
  });

  test('UPL-021: fields after the file count like fields before it', async () => {
    const form = { file: pdf, fields: { documentType: 'RESIDENCE' }, isFileFirst: true };
    expect((await upload('document', form)).body.documentType).toBe('RESIDENCE');
  });

  test('CALL-178, UPL-020, VAL-070: the finance kit requires only a file', async () => {
    const { status, body } = await upload('financeKit', { file: pdf });
    expect([status, body.documentType]).toEqual([201, 'FINANCE_KIT']);
    const { body: refused } = await upload('financeKit', {});
    expect([refused.code, pathsOf({ body: refused })]).toEqual(['UPF003', ['file']]);
  });

  test('CALL-179, UPL-019, VAL-069, ESG-003: a life-insurance document appears in the status', async () => {
    const form = { fields: { documentType: 'POLICY' }, file: pdf, name: 'apolice.pdf' };
    expect((await upload('lifeInsurance', form)).status).toBe(201);
    const refused = [
      await upload('lifeInsurance', { fields: { documentType: 'POLICY' } }),
      await upload('lifeInsurance', { file: pdf }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['UPF003', 'UPF003']);
    expect(refused.map(pathsOf)).toEqual([['file'], ['documentType']]);
    expect((await read(world, id)).insuranceComplementDocuments).toEqual(['apolice.pdf']);
  });
});

test('ESG-004: lists each insurance sold with the car', async () => {
  expect((await read(world, id)).insuranceInfo).toBeNull();
  const { simulation } = await world.row('saleProposals', { id });
  const addOnPrices = JSON.stringify([
    {
      code: 'SEGURO_AUTO',
      total: 300_000,
      charged: 0,
      name: 'Seguro auto A · Pátio Seguros',
      nameEn: 'Car insurance A · Pátio Seguros',
    },
    { code: 'PMC', name: 'Proteção Mecânica', total: 90_000, charged: 90_000 },
    { code: 'FILM', name: 'Película', total: 50_000, charged: 50_000 },
  ]);
  await world.db.updateTable('simulations').set({ addOnPrices }).where('id', '=', simulation).execute(); // prettier-ignore
  expect(await read(world, id)).toMatchObject({
    insuranceInfo: 'Seguro auto A · Pátio Seguros, Proteção Mecânica',
    insuranceInfoEn: 'Car insurance A · Pátio Seguros, Proteção Mecânica',
  });
});

describe('signed documents', () => {
  let link: string;
  beforeAll(async () => {
    await send(world, id);
    [link = ''] = Object.values(await tokensOf(world, id));
    await signAs(world, link, 'marcela@example.com');
  });

  test('download exactly as sent, byte by byte', async () => {
    const { documents } = await read(world, id);
    for (const { id: document, sha256 } of documents) {
      const { statusCode, rawPayload } = await fetchFile(`/signature/document?proposalSaleId=${id}&document=${document}`); // prettier-ignore
      expect([statusCode, sha256Of(rawPayload)]).toEqual([200, sha256]);
    }
    expect((await fetchFile(`/signature/document?proposalSaleId=${id}&document=${id}`)).statusCode).toBe(404); // prettier-ignore
  });

  test('have a protocol for dealer and signers, in both languages', async () => {
    const files = [
      await fetchFile(`/signature/protocol?proposalSaleId=${id}`),
      await fetchFile(`/signature/protocol?proposalSaleId=${id}&language=en`),
    ];
    const own = await visit(world, 'GET /signing/protocol', {
      headers: { 'link-token': link },
    });
    for (const bytes of [...files.map(({ rawPayload }) => rawPayload), own.bytes])
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('quality 98: have evidence that allows recomputing the chain and finding a changed entry', async () => {
    const { body } = await world.call('seller', `GET /signature/evidence?proposalSaleId=${id}`);
    const events = body.events.map((event: Body) => ({ ...event, processId: body.processId })) as SigningEvent[]; // prettier-ignore
    expect(brokenAt(events, sha256Of)).toBeNull();
    const forged = events.map((event, at) => (at === 1 ? { ...event, kind: 'completed' } : event));
    expect(brokenAt(forged, sha256Of)).toBe(2);
  });

  test('CALL-170, POL-020: come with the confirmed selfie; people without access to proposals are refused', async () => {
    const token = await selfieToken(world, 'marcela@example.com');
    await uploadSelfie(world, token, { content: await people.one() });
    await visit(world, 'POST /proofOfLife/confirm', { body: { id: token } });
    const [{ id: signerId }] = (await read(world, id)).signers;
    const path = `/selfie/download?proposalSaleId=${id}&signerId=${signerId}`;
    const { statusCode, headers: answered, rawPayload } = await fetchFile(path);
    expect([statusCode, answered['content-type']]).toEqual([200, 'image/jpeg']);
    expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await world.call('provisioning', `GET ${path}`)).status).toBe(403);
  });
});

describe('ESG-027, DWN-036, DWN-037: extractions', () => {
  const before = '&initialDate=2026-11-01&finalDate=2026-11-22';
  const rowsOf = async (who: 'dealer' | 'desk', page: string, days = '') => {
    const response = await world.app.inject({
      method: 'GET',
      url: `/api/${who === 'dealer' ? 'DEALER' : 'GMF'}/extractions/${page}?format=csv${days}`,
      headers: who === 'dealer' ? headers : desk,
    });
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([
      200,
      '',
    ]);
    return response.body.trimEnd().split('\n').slice(1);
  };

  test('CALL-269: welcome letters of the period', async () => {
    const [row = '', ...others] = await rowsOf('desk', 'downloadWelcomeLetter');
    expect(others).toEqual([]);
    expect(row).toContain('23/11/2026');
    expect(await rowsOf('desk', 'downloadWelcomeLetter', before)).toEqual([]);
  });

  test('CALL-270: every request with its progress; dealers see only their own', async () => {
    const [row = ''] = await rowsOf('desk', 'downloadProposalEsign');
    const { tradingName } = await world.row('dealers', { GMFcode: '101' });
    expect(row.split(';').slice(3, 6)).toEqual([tradingName, 'Marcela Antunes', 'Assinada']);
    expect(await rowsOf('desk', 'downloadProposalEsign', before)).toEqual([]);
    expect(await rowsOf('dealer', 'downloadProposalEsign')).toHaveLength(1);
    await world.db.updateTable('signature_processes').set({ dealerId: (await world.row('dealers', { GMFcode: '110' })).id }).execute(); // prettier-ignore
    expect(await rowsOf('dealer', 'downloadProposalEsign')).toEqual([]);
  });
});

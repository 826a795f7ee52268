import { newestMails } from '#framework/server/store/mails.ts';
import type { CallResponse, Body, World } from '#tests/organisation/server/world.ts';
import {
  act,
  addClient,
  newSimulation,
  propose,
  settle,
  statusOf,
} from '#tests/proposals/server/sale.ts';

const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};

let made = 0;
/** A unique CPF: a dealer cannot have the same client twice. */
export const newCpf = (): string => {
  const digits = [...String(701_000_000 + (made += 1))].map(Number);
  const first = checkDigit(digits);
  return [...digits, first, checkDigit([...digits, first])].join('');
};

/** CPF of the client of the latest contract. */
export const lastCpf = (): string => {
  made -= 1;
  return newCpf();
};

/** A guarantor. */
export const guarantor = {
  name: 'Rogério Prado Lima',
  document: '86288366757',
  birthDate: '1979-02-11',
  monthlyIncome: 900_000,
  email: 'rogerio@example.com',
};

type Sale = { readonly client?: object; readonly guarantors?: readonly object[] };

/** A proposal with a generated contract, ready for signature. */
export const contract = async (
  world: World,
  { client: change = {}, guarantors = [] }: Sale = {},
): Promise<string> => {
  const client = await addClient(world, { cpf: newCpf(), ...change });
  const simulation = await newSimulation(world);
  const body = { simulation, client, ...(guarantors.length > 0 ? { guarantors } : {}) };
  const made = await propose(world, body, '?send=true');
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  const id = made.body.id as string;
  await settle(world);
  for (const step of ['formalise', 'generateContract']) {
    const done = await act(world, id, ['seller', step]);
    expect([step, done.status, done.body?.code]).toEqual([step, 200, undefined]);
    await settle(world);
  }
  expect(await statusOf(world, id)).toBe('PU');
  return id;
};

/** Reads the signature status of a proposal. */
export const read = async (world: World, id: string, who = 'seller'): Promise<Body> =>
  (await world.call(who, `GET /certifier/Status?proposalSaleId=${id}`)).body;

/** Sends a proposal for signature. */
export const send = (world: World, id: string, who = 'seller'): Promise<CallResponse> =>
  world.call(who, `POST /upload/send?proposalSaleId=${id}`);

/** A public call with the API key. */
export const visit = async (
  world: World,
  text: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Pick<CallResponse, 'status' | 'body'> & { readonly bytes: Buffer }> => {
  const [method, path] = text.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/public${path}`,
    headers: {
      'api-key': 'patio-csf',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    bytes: response.rawPayload,
  };
};

/** Link secrets of a proposal's signers, by name. */
export const tokensOf = async (world: World, id: string): Promise<Record<string, string>> => {
  const { signers } = await read(world, id);
  const links = signers.filter(({ url }: Body) => url !== null);
  return Object.fromEntries(
    links.map(({ name, url }: Body) => [name, String(url).split('#')[1] ?? '']),
  );
};

const mailTo = async (world: World, email: string, subject: string): Promise<string> => {
  const mails = await newestMails(world.deps, 100);
  return mails.find((mail) => mail.email === email && mail.subject === subject)?.text ?? '';
};

/** Code in the latest mail to an address. */
export const codeTo = async (world: World, email: string): Promise<string> =>
  /^\d{6}$/m.exec(await mailTo(world, email, 'Seu código para assinar'))?.[0] ?? '';

/** Secret of the latest selfie link sent to an address. */
export const selfieToken = async (world: World, email: string): Promise<string> =>
  /capturaselfie#(\S+)/.exec(await mailTo(world, email, 'Falta sua selfie'))?.[1] ?? '';

/** Requests a code. Clears earlier mails, because the fixed clock cannot order them. */
export const requestCode = async (world: World, token: string) => {
  await world.db.deleteFrom('mails').where('subject', '=', 'Seu código para assinar').execute();
  return visit(world, 'POST /signing/code', { body: { id: token } });
};

/** Opens a document as the person of a link. */
export const openPaper = (world: World, token: string, document: string) =>
  visit(world, 'POST /signing/open', { body: { id: token, document } });

/** Opens every document as the person of a link; returns the page from before. */
export const openPapers = async (world: World, token: string) => {
  const page = await visit(world, 'POST /signing', { body: { id: token } });
  for (const { id } of page.body.documents) await openPaper(world, token, id);
  return page;
};

/** Signs as the person of a link. */
export const signAs = async (
  world: World,
  token: string,
  email: string,
  change: object = {},
): Promise<Awaited<ReturnType<typeof visit>>> =>
  (await readyToSign(world, token, { email, change }))();

/** Opens the documents and requests the code. @returns the last step, which signs */
export const readyToSign = async (
  world: World,
  token: string,
  { email, change = {} }: { email: string; change?: object },
) => {
  const page = await openPapers(world, token);
  await requestCode(world, token);
  const body = {
    id: token,
    code: await codeTo(world, email),
    consent: true,
    documents: page.body.documents.map(({ sha256 }: Body) => sha256),
    ...change,
  };
  return () => visit(world, 'POST /signing/sign', { body });
};

/** Uploads a picture by selfie link. */
export const uploadSelfie = async (
  world: World,
  token: string,
  { name = 'selfie.jpg', content }: { name?: string; content: Buffer },
  headers: Record<string, string> = { 'api-key': 'patio-csf' },
) => {
  const boundary = 'picture-of-a-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/public/proofOfLife/upload',
    headers: {
      ...headers,
      'link-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() };
};

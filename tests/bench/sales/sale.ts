import { setTimeout as pause } from 'node:timers/promises';
import { individual } from '#tests/clients/server/clientValues.ts';
import type { Body as Json } from '#tests/organisation/server/world.ts';
import { signIn } from '../server/signIn';
import type { MailSink } from './mailSink';

/** One answered call: name, duration, status, and the code of a refusal. */
export type Called = {
  readonly call: string;
  readonly ms: number;
  readonly status: number;
  readonly code?: string;
  /** A refusal with a retry time. */
  readonly isLater?: boolean;
};

/** Everything that sellers need. */
export type Market = {
  readonly urls: readonly string[];
  readonly mails: MailSink;
  readonly tell: (called: Called) => void;
  /** Mean thinking time between two calls, in ms. */
  readonly thinkMs: number;
  readonly isOver: () => boolean;
};

/** A refusal that ends a sale. */
export class RefusedCall extends Error {}

/** A working seller. */
export type Seller = {
  readonly username: string;
  readonly call: (name: string, text: string, body?: object) => Promise<Json>;
  readonly visit: (name: string, text: string, body?: object) => Promise<Json>;
  /** Read-only calls, for mixed loads. */
  readonly dealerId: string;
  readonly template: string;
};

/** A keep-alive connection just closed by the server: browsers resend such a request. */
export const isClosedBefore = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNRESET';

const send = async (
  { tell }: Market,
  name: string,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: object },
): Promise<Json> => {
  const started = performance.now();
  const request = (): Promise<Response> =>
    fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
  const response = await request()
    .catch((error: unknown) => (isClosedBefore(error) ? request() : Promise.reject(error)))
    .catch((error: unknown) => {
      tell({ call: name, ms: performance.now() - started, status: 0, code: 'no answer' });
      throw new RefusedCall(`${name}: ${String(error)}`);
    });
  const text = await response.text();
  const json = (
    text === '' || !text.startsWith('{')
      ? { rows: text.startsWith('[') ? JSON.parse(text) : [] }
      : JSON.parse(text)
  ) as Json;
  const ms = performance.now() - started;
  const isLater = response.status === 503 && response.headers.has('retry-after');
  const code = response.ok ? {} : { code: String(json['code'] ?? response.status), isLater };
  tell({ call: name, ms, status: response.status, ...code });
  if (!response.ok) throw new RefusedCall(`${name}: ${response.status} ${text.slice(0, 300)}`);
  return json;
};

/** Signs a seller in to one of the processes. */
export const openSeller = async (market: Market, username: string, at: number): Promise<Seller> => {
  const url = market.urls[at % market.urls.length]!;
  const headers = await signIn(url, username);
  const call = (name: string, text: string, body?: object) => {
    const [method = '', path = ''] = text.split(' ');
    return send(market, name, `${url}/api/DEALER${path}`, {
      method,
      headers,
      ...(body ? { body } : {}),
    });
  };
  const visit = (name: string, text: string, body?: object) => {
    const [method = '', path = ''] = text.split(' ');
    return send(market, name, `${url}/api/public${path}`, {
      method,
      headers: { 'api-key': 'patio-csf' },
      ...(body ? { body } : {}),
    });
  };
  const parameters = await call(
    'parameters',
    'GET /simulation/parameters?vehicleTypeId=1&saleType=TD&clientState=SP',
  );
  const filter = encodeURIComponent(
    JSON.stringify({ financeType: 1, personType: 'PF', vehicleVersion: '12001A2' }),
  );
  const found = await call('simulations', `GET /simulations/saves?filter=${filter}&range=[0,0]`);
  const list = (Object.values(found).find((one) => Array.isArray(one) && one.length > 0) ??
    []) as Json[];
  return { username, call, visit, dealerId: parameters['dealerId'], template: list[0]?.['id'] };
};

const think = ({ thinkMs }: Market): Promise<void> => pause(Math.random() * 2 * thinkMs);

const settleLimitMs = 90_000;
const lookMs = 500;

/** Polls a proposal like its page does, until it reaches the status. */
const awaitStatus = async (seller: Seller, id: string, wanted: string): Promise<void> => {
  const until = performance.now() + settleLimitMs;
  for (;;) {
    const { proposalStatus, status } = await seller.call('proposal', `GET /proposes/sales/${id}`);
    const now = proposalStatus ?? status;
    if (now === wanted) return;
    if (performance.now() > until) throw new RefusedCall(`waited for ${wanted}, is ${now}`);
    await pause(lookMs);
  }
};

const deal = {
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  vehiclePrice: 9_849_000,
  terms: [12, 24, 36, 48, 60],
};

/**
 * One sale from the simulator to the signature, with the calls of the browser: grids, the saved simulation, the client,
 * the proposal with its analysis, the contract, and the client's signature by link and code.
 *
 * @param no number of the sale, for the client's CPF and address
 */
export const sell = async (market: Market, seller: Seller, no: number): Promise<string> => {
  const { call, visit } = seller;
  for (const entryValue of [5_000_000, 5_500_000, 6_000_000]) {
    await call('grid', `POST /simulations/dealers/${seller.dealerId}`, { ...deal, entryValue });
    await think(market);
  }
  const email = `comprador${no}@exemplo.com.br`;
  const client = individual(no, { email, name: 'Marcela Antunes Prado', annualIncome: 18_000_000 });
  const simulation = await call('save simulation', 'POST /simulations/saves?clone=true', {
    id: seller.template,
  });
  await think(market);
  const { id: clientId } = await call('save client', 'POST /clients', client);
  await think(market);
  const proposal = await call('propose and send', 'POST /proposes/sales?send=true', {
    simulation: simulation['id'],
    client: clientId,
  });
  const id = String(proposal['id']);
  await awaitStatus(seller, id, 'AP');
  await think(market);
  await call('formalise', `PUT /proposes/sales/${id}/formalise`, {});
  await awaitStatus(seller, id, 'AF');
  await call('contract', `PUT /proposes/sales/${id}/generateContract`, {});
  await awaitStatus(seller, id, 'PU');
  await think(market);
  await call('send to sign', `POST /upload/send?proposalSaleId=${id}`);
  const { signers } = await call('signers', `GET /certifier/Status?proposalSaleId=${id}`);
  for (const { url, email: to } of signers as readonly Json[]) {
    if (typeof url !== 'string') continue;
    const token = url.split('#')[1]!;
    const page = await visit('signing page', 'POST /signing', { id: token });
    for (const { id: document } of page['documents'])
      await visit('open paper', 'POST /signing/open', { id: token, document });
    await think(market);
    await visit('ask code', 'POST /signing/code', { id: token });
    const code = await market.mails.codeTo(String(to ?? email));
    await visit('sign', 'POST /signing/sign', {
      id: token,
      code,
      consent: true,
      documents: (page['documents'] as readonly Json[]).map(({ sha256 }) => sha256),
    });
  }
  return id;
};

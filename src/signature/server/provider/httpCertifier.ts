import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import type { Envelope, OpenEnvelope, SigningProvider } from './SigningProvider';

const patienceMs = 10_000;
/** Largest answer that is read. */
const mostBytes = 1_000_000;
const longestState = 60;
/** Calls that may be made again: each names what it is about, and twice is as once. */
const tries = 2;

type Reach = Pick<Deps, 'log'> & { readonly url: string; readonly secret: string };
type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
};
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const readLimited = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new RangeError('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const once = async ({ url, secret }: Reach, call: Call): Promise<Answer> => {
  const answer = await fetch(`${url.replace(/\/+$/, '')}${call.path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${secret}`,
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await readLimited(answer);
  if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { status: answer.status, body: isObject ? (body as Answer['body']) : {} };
};

const stateOf = ({ status, body }: Answer): string =>
  typeof body['status'] === 'string' ? body['status'].slice(0, longestState) : String(status);

const ask = async (reach: Reach, call: Call): Promise<Result<Answer, AppError>> => {
  for (let left = tries; ; left -= 1) {
    try {
      const answer = await once(reach, call);
      if (answer.status < 400) return ok(answer);
      return err(appError('CTSNERROR', { params: { status: stateOf(answer) } }));
    } catch (error) {
      // Neither names nor documents belong in a log.
      reach.log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'certifier is silent',
      );
      if (left <= 1) return err(appError('CRS001'));
    }
  }
};

const bodyOf = async ({ signers, documents, ...rest }: Envelope) => ({
  ...rest,
  signers,
  documents: await Promise.all(
    documents.map(async ({ content, ...document }) => ({
      ...document,
      content: (await content()).toString('base64'),
    })),
  ),
});

const linksOf = (body: Answer['body'], { signers }: Envelope): OpenEnvelope['links'] => {
  const given = Array.isArray(body['signUrls']) ? (body['signUrls'] as readonly unknown[]) : [];
  const known = new Set(signers.map(({ id }) => id));
  return given.flatMap((one) => {
    const { signerId, url } = (one ?? {}) as {
      readonly signerId?: unknown;
      readonly url?: unknown;
    };
    const isLink = typeof url === 'string' && url.startsWith('https://') && url.length <= 2_000;
    return typeof signerId === 'string' && known.has(signerId) && isLink
      ? [{ signerId, url, tokenHash: null }]
      : [];
  });
};

const signedOf = (body: Answer['body']) => {
  const signers = Array.isArray(body['signers']) ? (body['signers'] as readonly unknown[]) : [];
  return signers.flatMap((one) => {
    const { signerId, signedAt } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const isSigned = typeof signerId === 'string' && typeof signedAt === 'string';
    return isSigned && !Number.isNaN(Date.parse(signedAt)) ? [{ signerId, at: signedAt }] : [];
  });
};

const pathOf = (providerId: string, rest = ''): string =>
  `/envelopes/${encodeURIComponent(providerId)}${rest}`;

/** A certifier that is reached by HTTP and JSON: `CERTIFIER_URL`, `CERTIFIER_SECRET`. */
export const httpCertifier = (reach: Reach, name: string): SigningProvider => ({
  name,
  isAsked: true,
  writesToSigners: false,
  open: async (envelope) => {
    const answer = await ask(reach, {
      ...{ method: 'POST', path: '/envelopes', key: envelope.key },
      body: await bodyOf(envelope),
    });
    if (!answer.ok) return answer;
    const { id } = answer.value.body;
    return ok({
      providerId: typeof id === 'string' ? id : envelope.key,
      state: stateOf(answer.value),
      links: linksOf(answer.value.body, envelope),
    });
  },
  cancel: async (providerId, reason) => {
    const path = pathOf(providerId, '/cancel');
    const answer = await ask(reach, {
      method: 'POST',
      path,
      key: `${providerId}:cancel`,
      body: { reason },
    });
    return answer.ok ? ok(undefined) : answer;
  },
  remind: async (providerId, signerIds) => {
    const path = pathOf(providerId, '/reminders');
    const answer = await ask(reach, { method: 'POST', path, body: { signers: signerIds } });
    return answer.ok ? ok(undefined) : answer;
  },
  signed: async (providerId) => {
    const answer = await ask(reach, { method: 'GET', path: pathOf(providerId) });
    return answer.ok ? ok(signedOf(answer.value.body)) : answer;
  },
});

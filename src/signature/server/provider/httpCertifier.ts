import { randomUUID } from 'node:crypto';
import { type AppError, type Result, appError, err, isOneLine, ok } from '@patio/framework/kernel';
import { type Deps, askParty, isBusy } from '@patio/framework/server';
import type { Envelope, OpenEnvelope, SigningProvider } from './SigningProvider';

const patienceMs = 10_000;
const longestState = 60;
const longestId = 200;
const longestLink = 2_000;
/** Calls that may be made again: each names what it is about, and twice is as once. */
const tries = 2;

type Reach = Pick<Deps, 'log'> & { readonly url: string; readonly secret: string };
type Call = { readonly path: string; readonly key?: string; readonly body?: unknown };
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const once = async ({ url, secret, log }: Reach, call: Call): Promise<Answer | undefined> => {
  const reached = `${url.replace(/\/+$/, '')}${call.path}`;
  const answer = await askParty(
    { name: 'certifier', url: reached, secret, patienceMs, log },
    call.body === undefined ? undefined : JSON.stringify(call.body),
    call.key,
  );
  if (!answer) return undefined;
  const { status, body } = answer;
  if (isBusy(answer)) {
    log.warn({ status }, 'certifier is busy');
    return undefined;
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { status, body: isObject ? (body as Answer['body']) : {} };
};

const stateOf = ({ status, body }: Answer): string => {
  const told = typeof body['status'] === 'string' ? body['status'].slice(0, longestState) : '';
  return isOneLine(told, longestState) ? told : String(status);
};

const ask = async (reach: Reach, call: Call): Promise<Result<Answer, AppError>> => {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await once(reach, call);
    if (answer)
      return answer.status < 400
        ? ok(answer)
        : err(appError('CTSNERROR', { params: { status: stateOf(answer) } }));
  }
  return err(appError('CRS001'));
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

/** An address as it is written in letters: signs that have no place in one are gone or spelt out. */
const addressOf = (told: unknown): string | undefined => {
  const address = typeof told === 'string' && URL.canParse(told) ? new URL(told) : undefined;
  const isLink = address?.protocol === 'https:' && address.href.length <= longestLink;
  return isLink ? address.href : undefined;
};

const linksOf = (body: Answer['body'], { signers }: Envelope): OpenEnvelope['links'] => {
  const given = Array.isArray(body['signUrls']) ? (body['signUrls'] as readonly unknown[]) : [];
  const known = new Set(signers.map(({ id }) => id));
  return given.flatMap((one) => {
    const { signerId, url } = (one ?? {}) as {
      readonly signerId?: unknown;
      readonly url?: unknown;
    };
    const address = addressOf(url);
    return typeof signerId === 'string' && known.has(signerId) && address !== undefined
      ? [{ signerId, url: address, tokenHash: null }]
      : [];
  });
};

const signedOf = (body: Answer['body']) => {
  const signers = Array.isArray(body['signers']) ? (body['signers'] as readonly unknown[]) : [];
  return signers.flatMap((one) => {
    const { signerId, signedAt } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const isSigned = typeof signerId === 'string' && typeof signedAt === 'string';
    const at = new Date(isSigned ? signedAt : Number.NaN);
    return isSigned && !Number.isNaN(at.getTime()) ? [{ signerId, at: at.toISOString() }] : [];
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
      path: '/envelopes',
      key: envelope.key,
      body: await bodyOf(envelope),
    });
    if (!answer.ok) return answer;
    const { id = envelope.key } = answer.value.body;
    if (!isOneLine(id, longestId))
      return err(appError('CTSNERROR', { params: { status: stateOf(answer.value) } }));
    return ok({
      providerId: id,
      state: stateOf(answer.value),
      links: linksOf(answer.value.body, envelope),
    });
  },
  cancel: async (providerId, reason) => {
    const path = pathOf(providerId, '/cancel');
    const answer = await ask(reach, { path, key: `${providerId}:cancel`, body: { reason } });
    return answer.ok ? ok(undefined) : answer;
  },
  remind: async (providerId, signerIds) => {
    const path = pathOf(providerId, '/reminders');
    const answer = await ask(reach, { path, key: randomUUID(), body: { signers: signerIds } });
    return answer.ok ? ok(undefined) : answer;
  },
  signed: async (providerId) => {
    const answer = await ask(reach, { path: pathOf(providerId) });
    return answer.ok ? ok(signedOf(answer.value.body)) : answer;
  },
});

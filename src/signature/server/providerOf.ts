import {
  type Deps,
  linkTokenHash,
  serverKeys,
  callThirdParty,
  isBusy,
} from '@patio/framework/server';
import { createHmac, randomUUID } from 'node:crypto';
import {
  ok,
  type AppError,
  type Result,
  appError,
  err,
  isOneLine,
  objectOf,
} from '@patio/framework/kernel';
import type { SignerRole } from '#signature/rules/signers.ts';

/** Documents and signers passed to a provider. */
export type Envelope = {
  /** Idempotency key. */
  readonly key: string;
  readonly title: string;
  readonly expiresAt: string;
  readonly signers: readonly {
    readonly id: string;
    readonly name: string;
    readonly document: string;
    readonly email: string | null;
    readonly roles: readonly SignerRole[];
  }[];
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly mediaType: string;
    readonly sha256: string;
    readonly content: () => Promise<Buffer>;
  }[];
};

/** An envelope opened at the provider. */
export type OpenEnvelope = {
  readonly providerId: string;
  /** State reported by the certifier; null if none. */
  readonly state: string | null;
  readonly links: readonly {
    readonly signerId: string;
    readonly url: string;
    /** Token digest of a link to our own page; null for external links. */
    readonly tokenHash: string | null;
  }[];
};

/** Signature provider. */
export interface SigningProvider {
  readonly name: string;
  /** Whether it signs externally and must be polled. */
  readonly needsPolling: boolean;
  /** Whether it e-mails signers itself. */
  readonly writesToSigners: boolean;
  /** @fails CRS001 without an answer, CTSNERROR on a refusal */
  readonly open: (envelope: Envelope) => Promise<Result<OpenEnvelope, AppError>>;
  /** Cancels an envelope and its links. Idempotent. @fails CRS001, CTSNERROR */
  readonly cancel: (providerId: string, reason: string) => Promise<Result<void, AppError>>;
  /** Reminds signers. @fails CRS001, CTSNERROR */
  readonly remind: (
    providerId: string,
    signerIds: readonly string[],
  ) => Promise<Result<void, AppError>>;
  /** Completed signatures; null if the provider does not need polling. @fails CRS001, CTSNERROR */
  readonly signed: (
    providerId: string,
  ) => Promise<
    Result<readonly { readonly signerId: string; readonly at: string }[] | null, AppError>
  >;
}

const patienceMs = 10_000;
const longestState = 60;
const longestId = 200;
const longestLink = 2_000;
/** Attempts per call; every call is idempotent. */
const tries = 2;

type Reach = Pick<Deps, 'log'> & { readonly url: string; readonly secret: string };
type Call = { readonly path: string; readonly key?: string; readonly body?: unknown };
type ProviderResponse = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

const once = async (
  { url, secret, log }: Reach,
  call: Call,
): Promise<ProviderResponse | undefined> => {
  const reached = `${url.replace(/\/+$/, '')}${call.path}`;
  const answer = await callThirdParty(
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
  return { status, body: objectOf(body) as ProviderResponse['body'] };
};

const stateOf = ({ status, body }: ProviderResponse): string => {
  const value = typeof body['status'] === 'string' ? body['status'].slice(0, longestState) : '';
  return isOneLine(value, longestState) ? value : String(status);
};

const ask = async (reach: Reach, call: Call): Promise<Result<ProviderResponse, AppError>> => {
  for (let left = tries; left > 0; left -= 1) {
    const response = await once(reach, call);
    if (response)
      return response.status < 400
        ? ok(response)
        : err(appError('CTSNERROR', { params: { status: stateOf(response) } }));
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

/** Normalised https URL; undefined if invalid or too long. */
const addressOf = (value: unknown): string | undefined => {
  const address = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  const isLink = address?.protocol === 'https:' && address.href.length <= longestLink;
  return isLink ? address.href : undefined;
};

const linksOf = (body: ProviderResponse['body'], { signers }: Envelope): OpenEnvelope['links'] => {
  const given = Array.isArray(body['signUrls']) ? body['signUrls'] : [];
  const known = new Set(signers.map(({ id }) => id));
  return given.flatMap((one) => {
    const { signerId, url } = one ?? {};
    const address = addressOf(url);
    return typeof signerId === 'string' && known.has(signerId) && address !== undefined
      ? [{ signerId, url: address, tokenHash: null }]
      : [];
  });
};

const signedOf = (body: ProviderResponse['body']) => {
  const signers = Array.isArray(body['signers']) ? body['signers'] : [];
  return signers.flatMap((one) => {
    const { signerId, signedAt } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const isSigned = typeof signerId === 'string' && typeof signedAt === 'string';
    const at = new Date(isSigned ? signedAt : Number.NaN);
    return isSigned && !Number.isNaN(at.getTime()) ? [{ signerId, at: at.toISOString() }] : [];
  });
};

const pathOf = (providerId: string, rest = ''): string =>
  `/envelopes/${encodeURIComponent(providerId)}${rest}`;

/** External certifier over HTTP and JSON: `CERTIFIER_URL`, `CERTIFIER_SECRET`. */
export const httpCertifier = (reach: Reach, name: string): SigningProvider => ({
  name,
  needsPolling: true,
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

/** Signing page; the secret is in the fragment, which browsers never send. */
const signingPage = '/assinar';

/** Deterministic 256-bit token, derived from the server's key. */
const tokenOf = (key: Uint8Array, envelope: string, signer: string): string =>
  createHmac('sha256', key).update(`signature:${envelope}:${signer}`).digest('base64url');

/** Built-in stand-in for a certifier: signs on the public page with a code by e-mail. */
export const localCertifier = (deps: Deps, name: string): SigningProvider => ({
  name,
  needsPolling: false,
  writesToSigners: false,
  open: async ({ key, signers }) => {
    const keys = await serverKeys(deps);
    return ok({
      providerId: key,
      state: null,
      links: signers.map(({ id }) => {
        const token = tokenOf(keys.code, key, id);
        const url = new URL(`${signingPage}#${token}`, deps.config.publicUrl).href;
        return { signerId: id, url, tokenHash: linkTokenHash(token) };
      }),
    });
  },
  // Links of an ended process are dead anyway, and signatures are recorded as they happen.
  cancel: () => Promise.resolve(ok(undefined)),
  remind: () => Promise.resolve(ok(undefined)),
  signed: () => Promise.resolve(ok(null)),
});

/** Returns the configured certifier, or the built-in one. */
export const providerOf = (deps: Deps): SigningProvider => {
  const { certifierUrl: url, certifierSecret: secret } = deps.config;
  return url === null
    ? localCertifier(deps, 'local')
    : httpCertifier({ log: deps.log, url, secret }, 'certifier');
};

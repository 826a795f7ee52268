import { type Deps, linkTokenHash, serverKeys, askParty, isBusy } from '@patio/framework/server';
import { createHmac, randomUUID } from 'node:crypto';
import { ok, type AppError, type Result, appError, err, isOneLine } from '@patio/framework/kernel';
import type { SignerRole } from '#signature/rules/signers.ts';

/** What is handed to whoever has it signed. */
export type Envelope = {
  /** Names it: the same key never makes a second one. */
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

/** An envelope that waits for its signers. */
export type OpenEnvelope = {
  readonly providerId: string;
  /** What the certifier calls its state; null where it says none. */
  readonly state: string | null;
  readonly links: readonly {
    readonly signerId: string;
    readonly url: string;
    /** Digest of the secret of a link that opens a page of ours. */
    readonly tokenHash: string | null;
  }[];
};

/** Has documents signed. */
export interface SigningProvider {
  readonly name: string;
  /** Whether it has to be asked who has signed: it signs elsewhere. */
  readonly isAsked: boolean;
  /** Whether it writes to signers itself. */
  readonly writesToSigners: boolean;
  /** @fails CRS001 where it is silent, CTSNERROR where it refuses */
  readonly open: (envelope: Envelope) => Promise<Result<OpenEnvelope, AppError>>;
  /** Ends an envelope: its links open no more. One that has ended is no mistake. @fails CRS001, CTSNERROR */
  readonly cancel: (providerId: string, reason: string) => Promise<Result<void, AppError>>;
  /** Reminds signers. @fails CRS001, CTSNERROR */
  readonly remind: (
    providerId: string,
    signerIds: readonly string[],
  ) => Promise<Result<void, AppError>>;
  /** Signers that have signed, as it knows them now; null where it need not be asked. @fails CRS001, CTSNERROR */
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

/** Page on which somebody signs; the secret stands behind `#`, which browsers send to nobody. */
const signingPage = '/assinar';

/** 256 bits that nobody without the server's key can tell, the same each time that they are asked for. */
const tokenOf = (key: Uint8Array, envelope: string, signer: string): string =>
  createHmac('sha256', key).update(`signature:${envelope}:${signer}`).digest('base64url');

/**
 * Has documents signed here: on the public page, with a code by e-mail. It stands in for a certifier and does what one
 * does.
 */
export const localCertifier = (deps: Deps, name: string): SigningProvider => ({
  name,
  isAsked: false,
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
  // Links of a process that has ended open nothing, and what was signed is written down where it happens.
  cancel: () => Promise.resolve(ok(undefined)),
  remind: () => Promise.resolve(ok(undefined)),
  signed: () => Promise.resolve(ok(null)),
});

/** Who has documents signed: the configured certifier, else the one that is built in. */
export const providerOf = (deps: Deps): SigningProvider => {
  const { certifierUrl: url, certifierSecret: secret } = deps.config;
  return url === null
    ? localCertifier(deps, 'local')
    : httpCertifier({ log: deps.log, url, secret }, 'certifier');
};

import type { FastifyReply } from 'fastify';
import * as oidc from 'openid-client';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { readHostCookie, setHostCookie } from '#server/http/hostCookie.ts';
import { seal, unseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import { peopleOf } from './PeopleModel';

const patienceSeconds = 5;
const metadataMs = 10 * 60_000;
const minutes = 10;
const cookie = 'providerStep';
const sealedFor = 'provider.step';

/** Data that a browser takes to the provider and must bring back. */
type Step = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Claims of the provider about a person. */
export type ProviderClaims = oidc.IDToken & { readonly token: string };

type Known = { readonly metadata: oidc.ServerMetadata; readonly until: number };
const cache = new Map<string, Known>();

const isLoopback = (issuer: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);

/** The provider's discovery document, cached for ten minutes. */
const metadataOf = async (
  issuer: string,
  discover: () => Promise<oidc.Configuration>,
): Promise<oidc.ServerMetadata> => {
  const former = cache.get(issuer);
  if (former && former.until > Date.now()) return former.metadata;
  const metadata = (await discover()).serverMetadata();
  cache.set(issuer, { metadata, until: Date.now() + metadataMs });
  return metadata;
};

/** Client of the configured provider. Keys are fetched per sign-in, to follow rotation. */
const clientOf = async ({ config }: Deps, issuer: string): Promise<oidc.Configuration> => {
  const { oidcClientId: id, oidcClientSecret: secret } = config;
  // Plain HTTP only on loopback, for tests.
  const execute = isLoopback(issuer) ? [oidc.allowInsecureRequests] : [];
  const authentication = secret === '' ? oidc.None() : oidc.ClientSecretBasic(secret);
  const options = { execute, timeout: patienceSeconds };
  const metadata = await metadataOf(issuer, () =>
    oidc.discovery(new URL(issuer), id, undefined, authentication, options),
  );
  const client = new oidc.Configuration(metadata, id, undefined, authentication);
  client.timeout = patienceSeconds;
  for (const run of execute) run(client);
  oidc.enableNonRepudiationChecks(client);
  return client;
};

type Fault = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly cause?: Fault;
};

/** Errors of `openid-client` that do not concern the person: provider unreachable, or invalid response. */
const silent: ReadonlySet<unknown> = new Set(['OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR']);

/** Whether the provider was unreachable or failed, through no fault of the person. */
const isSilent = ({ name, code, status, cause }: Fault): boolean => {
  if (typeof status === 'number') return status >= 500;
  // Errors of `fetch`, bare or wrapped.
  const isOwn = silent.has(code) || (name === 'TypeError' && cause !== undefined);
  return isOwn || (cause !== undefined && isSilent(cause));
};

/** Calls the provider. @fails provider.off; server.unavailable; provider.refused */
const atProvider = async <T>(
  deps: Deps,
  work: (client: oidc.Configuration) => Promise<T>,
): Promise<Result<T, AppError>> => {
  const { oidcIssuer: issuer } = deps.config;
  if (issuer === null) return err(appError('provider.off'));
  try {
    return ok(await work(await clientOf(deps, issuer)));
  } catch (error) {
    const fault = error as Fault;
    const { code, name } = fault;
    deps.log.warn({ code, name }, 'The identity provider refused a sign-in or was not reached.');
    return err(appError(isSilent(fault) ? 'server.unavailable' : 'provider.refused'));
  }
};

/** URL that the provider redirects back to. */
const returnAddress = (deps: Deps): string =>
  `${deps.config.publicUrl}${peopleOf(deps).providerReturn ?? '/oidc'}`;

const storeStep = async (
  deps: Deps,
  reply: FastifyReply,
  step: Step | undefined,
): Promise<void> => {
  const { factor: key } = await serverKeys(deps);
  const value = step ? seal(key, JSON.stringify(step), sealedFor).toString('base64url') : '';
  setHostCookie(deps.config, reply, { name: cookie, value, maxAge: step ? minutes * 60 : 0 });
};

/** The step a browser started; reading consumes it. */
const takeStep = async (deps: Deps, reply: FastifyReply): Promise<Step | undefined> => {
  const cookieValue = readHostCookie(deps.config, reply.request, cookie);
  if (!cookieValue || !/^[\w-]{20,2000}$/.test(cookieValue)) return undefined;
  await storeStep(deps, reply, undefined);
  const { factor: key } = await serverKeys(deps);
  try {
    return JSON.parse(unseal(key, Buffer.from(cookieValue, 'base64url'), sealedFor)) as Step;
  } catch {
    return undefined;
  }
};

/** Whether a browser has started a provider sign-in. */
export const hasStartedSignIn = (
  { config }: Pick<Deps, 'config'>,
  { request }: Pick<FastifyReply, 'request'>,
): boolean => Boolean(readHostCookie(config, request, cookie));

/**
 * Authorization URL for one sign-in of one browser; state, nonce and code verifier are stored in an HTTP-only cookie.
 *
 * @fails provider.off; server.unavailable
 */
export const startProviderSignIn = (
  deps: Deps,
  reply: FastifyReply,
): Promise<Result<string, AppError>> =>
  atProvider(deps, async (client) => {
    const step: Step = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: returnAddress(deps),
      scope: deps.config.oidcScope,
      state: step.state,
      nonce: step.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(step.verifier),
      code_challenge_method: 'S256',
    });
    await storeStep(deps, reply, step);
    return address.href;
  });

/**
 * Exchanges the returned code; checks state, nonce, issuer, audience, times and signature.
 *
 * @param search query of the provider's redirect
 * @fails provider.refused; server.unavailable; provider.off
 */
export const comeBack = async (
  deps: Deps,
  reply: FastifyReply,
  search: string,
): Promise<Result<ProviderClaims, AppError>> => {
  const step = await takeStep(deps, reply);
  if (!step) return err(appError('provider.refused'));
  const address = new URL(returnAddress(deps));
  address.search = search;
  return atProvider(deps, async (client) => {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: step.verifier,
      expectedState: step.state,
      expectedNonce: step.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new RangeError('There is no id token.');
    return { ...claims, token: tokens.id_token };
  });
};

/** Sign-out address of the identity provider; undefined if it has none. */
export const endSessionAddress = async (deps: Deps, token: string): Promise<string | undefined> => {
  const address = await atProvider(deps, async (client) =>
    client.serverMetadata().end_session_endpoint === undefined
      ? undefined
      : oidc.buildEndSessionUrl(client, {
          id_token_hint: token,
          post_logout_redirect_uri: `${deps.config.publicUrl}/`,
        }).href,
  );
  return address.ok ? address.value : undefined;
};

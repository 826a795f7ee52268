import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { auditRefusedSignIn, type SignInCaller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { mailSecurityEvent } from './proveFactor';
import { startSession, type StartedSession } from './startSession';
import { findAccountById, lockAccount, type Account } from './store/credentials';
import {
  findPasskey,
  openPasskeyChallenge,
  passkeysOf,
  storePasskey,
  takePasskeyChallenge,
  usePasskey,
  type Passkey,
  type PasskeyPurpose,
} from './store/passkeys';

/** Loaded on first use: its certificates and formats take 170 ms. */
const webAuthn = () => import('@simplewebauthn/server');

/** COSE identifiers: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

const refused = (code: ErrorCode): Result<never, AppError> => err(appError(code));

/** Relying party of the passkeys, from PUBLIC_URL. */
const siteOf = ({ config }: Deps): { readonly id: string; readonly origin: string } => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
};

const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports] as AuthenticatorTransport[],
});

/** Browser options for creating a passkey. Excludes authenticators that already hold one. */
export const passkeyToCreate = async (
  deps: Deps,
  { id: userId, username, name }: Pick<Account, 'id' | 'username' | 'name'>,
  purpose: 'add' | 'setUp',
): Promise<WireTypes['PasskeyToCreate']> => {
  const excludeCredentials = (await passkeysOf(deps.db, userId)).map(descriptorOf);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: deps.calls.title,
    rpID: siteOf(deps).id,
    userID: new TextEncoder().encode(userId),
    userName: username,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge, rp, user, pubKeyCredParams, timeout = 0 } = options;
  await openPasskeyChallenge(deps.db, deps, { userId, purpose, challenge });
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams,
    timeout,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
};

/**
 * Browser options for using a passkey. Without a password, user verification (PIN or biometrics) is required; as a
 * second factor it is not.
 *
 * @param userId owner of the passkeys; null: any discoverable passkey of this site
 * @fails factor.none if the person has no passkey
 */
export const passkeyToUse = async (
  deps: Deps,
  userId: string | null,
  purpose: 'factor' | 'stepUp' | 'signIn',
): Promise<Result<WireTypes['PasskeyToUse'], AppError>> => {
  const userVerification = purpose === 'signIn' ? 'required' : 'preferred';
  const own = userId === null ? [] : await passkeysOf(deps.db, userId);
  if (userId !== null && own.length === 0) return refused('factor.none');
  const allowCredentials = own.map(descriptorOf);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    allowCredentials,
    userVerification,
  });
  const { challenge, rpId = '', timeout = 0 } = options;
  await openPasskeyChallenge(deps.db, deps, { userId, purpose, challenge });
  return ok({
    challenge,
    rpId,
    timeout,
    userVerification,
    allowCredentials,
  });
};

/** `challenge` of the signed client data; empty if absent. */
const challengeIn = (clientData: string): string => {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const { challenge } = (read ?? {}) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Runs a check that throws for a wrong origin, site, type, key or signature. */
const checked = async <T>(deps: Deps, check: () => Promise<T>): Promise<Result<T, AppError>> => {
  try {
    return ok(await check());
  } catch (error) {
    deps.log.warn(
      { reason: String((error as Error).message).slice(0, 300) },
      'A passkey was refused.',
    );
    return refused('passkey.refused');
  }
};

/** Consumes the open challenge named in a response. @fails passkey.over */
const openOf = async (
  deps: Deps,
  clientData: string,
  purpose: PasskeyPurpose,
): Promise<Result<{ readonly challenge: string; readonly userId: string | null }, AppError>> => {
  const challenge = challengeIn(clientData);
  const open = await takePasskeyChallenge(deps.db, deps, { challenge, purpose });
  return open ? ok({ challenge, userId: open.userId }) : refused('passkey.over');
};

type Proven = { readonly passkey: Passkey; readonly signCount: number };

/** Finds the passkey named in a response, if allowed for the challenge. @fails passkey.refused */
const passkeyOf = async (
  deps: Deps,
  { id, userHandle }: WireTypes['UsedPasskey'],
  userId: string | null,
): Promise<Result<Passkey, AppError>> => {
  const passkey = await findPasskey(deps.db, id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) return refused('passkey.refused');
  const handle = userHandle && Buffer.from(userHandle, 'base64url').toString('utf8');
  return handle && handle !== passkey.userId ? refused('passkey.refused') : ok(passkey);
};

/** Verifies a passkey's signature. @fails passkey.refused */
const checkUsed = (
  deps: Deps,
  passkey: Passkey,
  { answer, challenge }: { answer: WireTypes['UsedPasskey']; challenge: string },
) => {
  const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
  const { credentialId, publicKey, signCount } = passkey;
  const site = siteOf(deps);
  return checked(deps, async () =>
    (await webAuthn()).verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey, counter: signCount },
      requireUserVerification: false,
    }),
  );
};

const proofOf = async (
  deps: Deps,
  answer: WireTypes['UsedPasskey'],
  purpose: 'factor' | 'stepUp' | 'signIn',
): Promise<Result<Proven, AppError>> => {
  const open = await openOf(deps, answer.clientData, purpose);
  if (!open.ok) return open;
  const { challenge, userId } = open.value;
  const passkey = await passkeyOf(deps, answer, userId);
  if (!passkey.ok) return passkey;
  const used = await checkUsed(deps, passkey.value, { answer, challenge });
  if (!used.ok) return used;
  const { verified, authenticationInfo } = used.value;
  if (!verified) return refused('passkey.refused');
  if (purpose === 'signIn' && !authenticationInfo.userVerified)
    return refused('passkey.unverified');
  return ok({ passkey: passkey.value, signCount: authenticationInfo.newCounter });
};

/**
 * Checks a passkey as a second factor: challenge, origin, site, signature and counter.
 *
 * @fails passkey.over for a used, expired or foreign challenge; passkey.refused
 */
export const provePasskey = async (
  deps: Deps,
  account: Account,
  { answer, purpose }: { answer: WireTypes['UsedPasskey']; purpose: 'factor' | 'stepUp' },
): Promise<Result<void, AppError>> => {
  const proof = await proofOf(deps, answer, purpose);
  if (!proof.ok) return proof;
  const { passkey, signCount } = proof.value;
  if (passkey.userId !== account.id) return refused('passkey.refused');
  const isUsed = await usePasskey(deps.db, { id: passkey.id, signCount, at: deps.clock() });
  return isUsed ? ok(undefined) : refused('passkey.refused');
};

const enter = (
  deps: Deps,
  { passkey, signCount }: Proven,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> =>
  transact(deps.db, async (trx) => {
    const people = peopleOf(deps);
    const account = await lockAccount(trx, people, passkey.userId);
    if (account?.status === 'blocked') return refused(people.codes.blocked);
    if (account?.status !== 'enabled') return refused('passkey.refused');
    const at = deps.clock();
    if (!(await usePasskey(trx, { id: passkey.id, signCount, at })))
      return refused('passkey.refused');
    return startSession(trx, deps, { account, caller, factorAt: at });
  });

/**
 * Signs in with a passkey alone, which requires user verification. Count the call first (`limitCalls`).
 *
 * @fails passkey.over, passkey.unverified, passkey.refused, also for a disabled person; blocked; signedInElsewhere
 */
export const enterWithPasskey = async (
  deps: Deps,
  answer: WireTypes['UsedPasskey'],
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> => {
  const proof = await proofOf(deps, answer, 'signIn');
  const result = proof.ok ? await enter(deps, proof.value, caller) : proof;
  if (!result.ok) {
    const account = proof.ok
      ? await findAccountById(deps.db, peopleOf(deps), proof.value.passkey.userId)
      : undefined;
    await auditRefusedSignIn(deps, result.error, { caller, username: account?.username });
  }
  return result;
};

/** A verified new passkey. */
export type CreatedPasskey = Omit<Passkey, 'id'>;

/**
 * Verifies a newly created passkey of a person.
 *
 * @fails passkey.over; passkey.refused
 */
export const checkCreated = async (
  deps: Deps,
  userId: string,
  { answer, purpose }: { answer: WireTypes['CreatedPasskey']; purpose: 'add' | 'setUp' },
): Promise<Result<CreatedPasskey, AppError>> => {
  const open = await openOf(deps, answer.clientData, purpose);
  if (!open.ok) return open;
  if (open.value.userId !== userId) return refused('passkey.over');
  const { id, origin } = siteOf(deps);
  const result = await checked(deps, async () =>
    (await webAuthn()).verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: answer.clientData, attestationObject: answer.attestation },
      },
      expectedChallenge: open.value.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!result.ok) return result;
  if (!result.value.verified) return refused('passkey.refused');
  const { credential } = result.value.registrationInfo;
  return ok({
    userId,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports: answer.transports,
  });
};

/** Stores a verified passkey and notifies the person. @fails passkey.known if the credential is already stored */
export const registerPasskey = async (
  trx: Database,
  deps: TransactionDeps,
  { account, passkey, name }: { account: Account; passkey: CreatedPasskey; name: string },
): Promise<Result<void, AppError>> => {
  if (!(await storePasskey(trx, deps, { ...passkey, name }))) return refused('passkey.known');
  await mailSecurityEvent(trx, deps, { user: account, event: 'passkeyAdded', detail: name });
  await recordAudit(trx, deps, {
    action: 'factor.add',
    outcome: 'ok',
    username: account.username,
    detail: { kind: 'passkey' },
  });
  return ok(undefined);
};

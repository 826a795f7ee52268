import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { SessionContext } from '@patio/framework/server';
import type { SignatureStatus, SignerEmail } from '#generated/types/wire.ts';
import {
  cancelSignature,
  captureEmail,
  putSignatureStatus,
  readEvidence,
  readSignature,
  refreshSignature,
  remindSigners,
  resendSelfie,
  sendClientEmail,
  sendForSignature,
  sendSelfieEmail,
} from '#signature/calls.ts';
import { cancelProcess } from '../process/endProcess';
import {
  anyCaseOf,
  caseOf,
  caseOfSigners,
  type ProposalRef,
  type SigningCase,
  type SigningDeps,
} from '../process/SigningCase';
import { readSignatureEvidence } from '../process/evidence';
import { putStatus, refresh } from '../process/refresh';
import { sendCase } from '../process/sendCase';
import { statusOf } from '../process/statusOf';
import { findProcess } from '../store/processes';
import { storeContact } from '../store/signers';
import { requestMissingSelfies, remind } from './writeToSigners';
import { signingRoute, type SigningRoute } from '../signingRoute';

type Work<T> = (of: SigningCase) => Promise<Result<T, AppError>>;

/** Runs an action on the signing case of a call. */
const withCase = async <T>(
  { deps, context }: { readonly deps: SigningDeps; readonly context: SessionContext },
  asked: ProposalRef,
  work: Work<T>,
): Promise<Result<T, AppError>> => {
  const of = await caseOf(deps, context, asked);
  return of.ok ? work(of.value) : of;
};

/** Returns the status after an action. */
const thenStatus = async (
  deps: SigningDeps,
  of: SigningCase,
  done: Result<unknown, AppError>,
): Promise<Result<SignatureStatus, AppError>> => (done.ok ? ok(await statusOf(deps, of)) : done);

const keepEmail = async (
  deps: SigningDeps,
  of: SigningCase,
  { signerId, email }: SignerEmail,
): Promise<Result<void, AppError>> => {
  const process = await findProcess(deps.db, of);
  if (process?.status === 'IN_PROGRESS') return err(appError('signature.in_progress'));
  if (!of.signers.some(({ id }) => id === signerId)) return err(appError('SIS001'));
  await storeContact(deps.db, of, { signerId, email, updatedAt: deps.clock() });
  return ok(undefined);
};

const sent = (count: Result<number, AppError>) => (count.ok ? ok({ sent: count.value }) : count);

/** Calls of electronic signature by people of the portal. @source CALL-162 to CALL-170, CALL-175 to CALL-180 */
export const signatureRoutes: readonly SigningRoute[] = [
  signingRoute(readSignature, (deps, { query, context }) =>
    withCase({ deps, context }, query, async (of) => ok(await statusOf(deps, of))),
  ),
  signingRoute(remindSigners, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) =>
      sent(await remind({ deps, of, actor: context.actor, signers: body.signers })),
    ),
  ),
  signingRoute(cancelSignature, async (deps, { body, context }) => {
    const of = await anyCaseOf(deps, context, body.idProposal);
    if (!of.ok) return of;
    const ask = { actor: context.actor, reason: body.reasonCancel.trim() };
    return thenStatus(deps, of.value, await cancelProcess(deps, of.value, ask));
  }),
  signingRoute(captureEmail, async (deps, { body, context }) => {
    const kept = await withCase({ deps, context }, body, (of) => keepEmail(deps, of, body));
    if (!kept.ok) return kept;
    return withCase({ deps, context }, body, async (of) => ok(await statusOf(deps, of)));
  }),
  signingRoute(refreshSignature, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) => thenStatus(deps, of, await refresh(deps, of))),
  ),
  signingRoute(putSignatureStatus, (deps, { body, context }) =>
    withCase({ deps, context }, body, async (of) =>
      thenStatus(deps, of, await putStatus(deps, of, body.status)),
    ),
  ),
  signingRoute(resendSelfie, (deps, { query, context }) => {
    // The specification makes this a GET, so read-only users must be rejected explicitly.
    if (context.actor.view) return Promise.resolve(err(appError('access.read_only_view')));
    return withCase({ deps, context }, query, async (of) =>
      sent(
        await requestMissingSelfies({
          deps,
          of,
          actor: context.actor,
          signers: [query.signerId],
        }),
      ),
    );
  }),
  signingRoute(sendClientEmail, async (deps, { body, context }) => {
    const of = await caseOfSigners(deps, context, body);
    if (!of.ok) return of;
    const { actor } = context;
    return sent(await remind({ deps, of: of.value, actor, signers: body.signers }));
  }),
  signingRoute(sendSelfieEmail, async (deps, { body, context }) => {
    const of = await caseOfSigners(deps, context, body);
    if (!of.ok) return of;
    const { actor } = context;
    return sent(await requestMissingSelfies({ deps, of: of.value, actor, signers: body.signers }));
  }),
  signingRoute(sendForSignature, (deps, { query, context }) =>
    withCase({ deps, context }, query, async (of) => {
      const attorneys = query.attorneys?.split(',');
      const urls = await sendCase({ deps, of, actor: context.actor, attorneys });
      return urls.ok ? ok({ signUrls: [...urls.value] }) : urls;
    }),
  ),
  signingRoute(readEvidence, (deps, { query, context }) =>
    withCase({ deps, context }, query, (of) => readSignatureEvidence(deps, of)),
  ),
];

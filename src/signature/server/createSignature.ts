import type { FastifyInstance } from 'fastify';
import { type Deps, type Route, describeError, transact } from '@patio/framework/server';
import { type SigningDeps, type SigningKinds, readCase } from './process/SigningCase';
import { mountSigning } from './public/mountSigning';
import { signingRoutes } from './public/publicRoutes';
import { mountSignature, signatureRoutes } from './staff/mountSignature';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import {
  isReminderDue,
  isUploadDue,
  pollDue,
  type CertifierRules,
} from '#signature/rules/progress.ts';
import { expireProcess, isOver } from './process/endProcess';
import { refresh } from './process/refresh';
import { sendCase, readCertifierRules } from './process/sendCase';
import { readSigned } from './process/sign';
import { writeEvent } from './process/recordProgress';
import { providerOf } from './providerOf';
import { purgePictures } from './selfie/takeSelfie';
import { writeLinks } from './staff/writeToSigners';
import {
  claimStep,
  listInProgress,
  listUnreminded,
  lockProcess,
  updateProcess,
  type Process,
} from './store/processes';
import { listSigners } from './store/signers';

/** Cancellation reason sent to the certifier; the real reason stays internal. */
const reason = 'Proposta encerrada';

/** Cancels a process of an ended proposal, unless its status changed meanwhile. */
const endProcess = (deps: SigningDeps, { id, status }: Process): Promise<Result<void, AppError>> =>
  transact(deps.db, async (trx) => {
    const locked = await lockProcess(trx, id);
    if (locked?.status !== status) return ok(undefined);
    const at = deps.clock();
    await updateProcess(trx, id, { status: 'CANCELLED', cancelledAt: at });
    await writeEvent(trx, { processId: id, kind: 'cancelled', at });
    return ok(undefined);
  });

/**
 * Cancels the envelope of an ended proposal at the certifier.
 *
 * @fails CRS001, CTSNERROR; nothing changes then, and the next round retries
 * @source ESG-023
 */
const withdrawEnded = async (
  deps: SigningDeps,
  process: Process,
): Promise<Result<void, AppError>> => {
  const { providerId } = process;
  if (providerId === null || !(await readSigned(deps, process)).isEnded) return ok(undefined);
  const ended = await providerOf(deps).cancel(providerId, reason);
  return ended.ok ? endProcess(deps, process) : ended;
};

type Round = { readonly deps: SigningDeps; readonly rules: CertifierRules };

const senderOf = ({ createdBy: userId, createdByUsername: username }: Process) => ({
  userId,
  username,
});

/** Runs a task for each process in turn. Logs failures and goes on; stops the round if the certifier is unreachable. */
const each = async (
  { log }: SigningDeps,
  processes: readonly Process[],
  work: (process: Process) => Promise<Result<unknown, AppError> | void>,
): Promise<void> => {
  for (const process of processes) {
    const done = await work(process).catch((error: unknown) =>
      log.warn(
        { process: process.id, error: describeError(error) },
        'Could not process a signature.',
      ),
    );
    if (done?.ok === false && done.error.code === 'CRS001') return;
  }
};

/** Expires processes past their deadline. */
const expire = async ({ deps }: Round): Promise<void> => {
  const now = deps.clock();
  const inProgress = await listInProgress(deps.db, 'IN_PROGRESS');
  await each(
    deps,
    inProgress.filter((process) => isOver(process, now)),
    async (process) => void (await expireProcess(deps, process)),
  );
};

/** Retries failed uploads with the signers of the last attempt; ends those of ended proposals. */
const retryUploads = async ({ deps, rules }: Round): Promise<void> =>
  each(deps, await listInProgress(deps.db, 'FAILED'), async (process) => {
    const now = deps.clock();
    if (!isUploadDue(process, rules, now)) return undefined;
    if (!(await claimStep(deps.db, process, { attemptedAt: now }))) return undefined;
    const of = await readCase(deps, process);
    if (of?.isEnded) return endProcess(deps, process);
    const attorneys = (await listSigners(deps.db, process.id)).map(({ id }) => id);
    return of && sendCase({ deps, of, actor: senderOf(process), attorneys });
  });

const pollOne = async (deps: SigningDeps, process: Process, kind: 'interval' | 'night') => {
  const counted =
    kind === 'interval' ? { polls: process.polls + 1 } : { batchPolls: process.batchPolls + 1 };
  const isOurs = await claimStep(deps.db, process, { ...counted, polledAt: deps.clock() });
  const found = isOurs ? await refresh(deps, process) : undefined;
  // Progress resets the poll counters.
  if (found?.ok && found.value > 0)
    await updateProcess(deps.db, process.id, { polls: 0, batchPolls: 0 });
  return found;
};

/** Polls the certifier for unreported signatures; skipped for the local provider. */
const poll = async ({ deps, rules }: Round): Promise<void> => {
  const { name, needsPolling } = providerOf(deps);
  if (!needsPolling) return;
  await each(deps, await listInProgress(deps.db, 'IN_PROGRESS'), async (process) => {
    const kind = process.provider === name ? pollDue(process, rules, deps.clock()) : null;
    return kind === null ? undefined : pollOne(deps, process, kind);
  });
};

/** Cancels envelopes of ended proposals; skipped for the local provider, whose pages are closed already. */
const withdraw = async ({ deps }: Round): Promise<void> => {
  const { name, needsPolling } = providerOf(deps);
  if (!needsPolling) return;
  const inProgress = await listInProgress(deps.db, 'IN_PROGRESS');
  await each(
    deps,
    inProgress.filter(({ provider }) => provider === name),
    (process) => withdrawEnded(deps, process),
  );
};

/** Sends due reminders, except for ended proposals. */
const remindLate = async ({ deps, rules }: Round): Promise<void> =>
  each(deps, await listUnreminded(deps.db), async (process) => {
    if (isReminderDue(process, rules, deps.clock()) && !(await readCase(deps, process))?.isEnded)
      await writeLinks(deps, {
        processId: process.id,
        by: senderOf(process),
        whom: ({ remindedAt }) => remindedAt === null,
      });
  });

/**
 * Runs all due work on signatures: expire, retry, withdraw, poll, remind. Always returns 0: there is never a backlog.
 *
 * @source ESG-011, ESG-015, ESG-024, OQ-126
 */
const runSignatureJobs = async (deps: SigningDeps): Promise<number> => {
  const round = { deps, rules: await readCertifierRules(deps) };
  for (const step of [expire, retryUploads, withdraw, poll, remindLate]) await step(round);
  return 0;
};

/**
 * Electronic signature of the given kinds of proposals.
 *
 * @returns its calls, the routes it mounts, its recurring jobs, and the dependencies of its functions
 */
export const createSignature = (signing: SigningKinds) => {
  // Extends the server's dependencies in place, since mounted calls keep a reference to them.
  const withKinds = (deps: Deps): SigningDeps => Object.assign(deps, { signing });
  return {
    withKinds,
    routes: [...signatureRoutes, ...signingRoutes].map(({ handle, ...route }): Route => ({
      ...route,
      handle: (deps, request) => handle(withKinds(deps), request),
    })),
    mount: (app: FastifyInstance, deps: Deps): void => {
      mountSigning(app, withKinds(deps));
      mountSignature(app, withKinds(deps));
    },
    runJobs: (deps: Deps): Promise<number> => runSignatureJobs(withKinds(deps)),
    purgePictures: (deps: Deps): Promise<number> => purgePictures(withKinds(deps)),
  };
};

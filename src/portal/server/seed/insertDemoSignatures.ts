import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { systemRequest } from '#proposals/server/systemRequest.ts';
import { cancelProcess } from '#signature/server/process/endProcess.ts';
import { sendCase } from '#signature/server/process/sendCase.ts';
import { sign } from '#signature/server/process/sign.ts';
import type { SigningCase, SigningDeps } from '#signature/server/process/SigningCase.ts';
import { findProcess } from '#signature/server/store/processes.ts';
import { storeContact } from '#signature/server/store/signers.ts';
import { signature } from '../signature';
import { insertRows } from '../store/demo';
import { furtherClientRows } from './demoClients';
import { insertDemoContract } from './demoContracts';
import { demoId } from './demoIds';
import { demoProposalCount, insertWays } from './demoProposals';
import { signingPeople, signingProposals, signingSales, type DemoSigning } from './demoSigners';
import { simulationRows } from './demoSimulations';

const hourMs = 3_600_000;
const seller: Actor = {
  ...systemRequest.actor,
  userType: 'DEALER',
  username: 'SELLER',
  userId: demoId('user:SELLER'),
};

/** The same dependencies with the clock some hours back. */
const hoursAgo = (deps: SigningDeps, hours: number): SigningDeps => ({
  ...deps,
  clock: () => new Date(deps.clock().getTime() - hours * hourMs),
});

const signAll = async (deps: SigningDeps, of: SigningCase, count: number): Promise<void> => {
  const process = await findProcess(deps.db, of);
  for (const { id: signerId, name } of of.signers.slice(0, count)) {
    const detail = { confirmedBy: 'demonstration' };
    const signed = await sign(deps, { processId: process?.id ?? '', signerId, detail });
    if (!signed.ok) throw new Error(`${name} did not sign: ${signed.error.code}`);
  }
};

const caseOf = async (deps: SigningDeps, id: string): Promise<SigningCase> => {
  const of = await deps.signing.sale.read(deps, id);
  if (!of) throw new Error('There is no demo proposal.');
  return of;
};

/** The client register has no e-mail addresses of attorneys. */
const reachableCase = async (deps: SigningDeps, id: string): Promise<SigningCase> => {
  const of = await caseOf(deps, id);
  const contact = { email: 'assinaturas@exemplo.com.br', updatedAt: deps.clock() };
  for (const { id: signerId, email } of of.signers)
    if (email === null) await storeContact(deps.db, of, { signerId, ...contact });
  return caseOf(deps, id);
};

/** @fails with the certifier's refusal */
const play = async (
  deps: SigningDeps,
  { client, standing, sentHoursAgo }: DemoSigning,
): Promise<Result<unknown, AppError>> => {
  if (standing === 'unsent') return ok(undefined);
  const of = await reachableCase(deps, demoId(`proposal:${client}`));
  const sent = await sendCase({ deps: hoursAgo(deps, sentHoursAgo), of, actor: seller });
  if (!sent.ok) return sent;
  const later = hoursAgo(deps, sentHoursAgo / 2);
  if (standing === 'halfSigned') await signAll(later, of, 1);
  if (standing === 'signed') await signAll(later, of, of.signers.length);
  const reason = 'O cliente pediu outro prazo.';
  return standing === 'cancelled'
    ? cancelProcess(later, of, { actor: seller, reason })
    : ok(undefined);
};

/** After a certifier's refusal the remaining ones are skipped: a person can send them later. */
const playAll = async (deps: SigningDeps): Promise<void> => {
  for (const signing of signingProposals) {
    const played = await play(deps, signing);
    if (played.ok) continue;
    const { code } = played.error;
    if (deps.config.certifierUrl === null)
      throw new Error(`The demo signature of ${signing.client} failed: ${code}`);
    deps.log.warn(
      { code },
      'The certifier refused a demo document: those that follow are unsigned.',
    );
    return;
  }
};

/** Proposals awaiting signature, each one step further. Runs once, after the other demo data. */
export const insertDemoSignatures = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await insertRows(trx, 'clients', furtherClientRows(signingPeople, now));
    const reading = { db: trx, clock: deps.clock };
    await insertRows(trx, 'simulations', await simulationRows(reading, signingSales));
    await insertWays(trx, signingProposals, { now, after: demoProposalCount });
    for (const { client } of signingProposals) {
      const id = demoId(`proposal:${client}`);
      await insertDemoContract(trx, deps, { id, sentAt: now, contractAt: now });
    }
  });
  await playAll(signature.withKinds(deps));
};

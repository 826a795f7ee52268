import { saleProposals } from '../../../generated/descriptions/saleProposals';
import type { AppError } from '../../../framework/kernel/errors/AppError';
import type { Result } from '../../../framework/kernel/Result';
import type { Actor, Database, Deps } from '../../../framework/server/deps';
import { readRow, type Row } from '../../../framework/server/store/write/records';
import { calculate, readSimulation } from '../../../proposals/server/fromSimulation';
import { generateContract } from '../../../proposals/server/moves/contract';
import { keepSnapshot } from '../../../proposals/server/store/snapshots';
import { systemRequest } from '../../../proposals/server/systemRequest';
import { cancelProcess } from '../../../signature/server/process/cancelProcess';
import { readSaleCase } from '../../../signature/server/process/saleCase';
import { sendCase } from '../../../signature/server/process/sendCase';
import { sign } from '../../../signature/server/process/sign';
import type { SigningCase } from '../../../signature/server/process/SigningCase';
import { findProcess } from '../../../signature/server/store/processes';
import { keepContact } from '../../../signature/server/store/signers';
import { insertRows } from '../store/demo';
import { furtherClientRows } from './demoClients';
import { demoId } from './demoIds';
import { demoProposalCount, insertWays } from './demoProposals';
import { signingPeople, signingProposals, signingSales, type DemoSigning } from './demoSigners';
import { simulationRows } from './demoSimulations';

const hourMs = 3_600_000;
const seller: Actor = {
  ...{ ...systemRequest.actor, userType: 'DEALER', username: 'SELLER' },
  userId: demoId('user:SELLER'),
};

const must = <T>(name: string, result: Result<T, AppError>): T => {
  if (!result.ok) throw new Error(`The demo signature of ${name} failed: ${result.error.code}`);
  return result.value;
};

/** The same server, some hours ago. */
const hoursAgo = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: () => new Date(deps.clock().getTime() - hours * hourMs),
});

/** What was calculated, and the papers that are signed. */
const contract = async (deps: Deps, trx: Database, { client }: DemoSigning): Promise<void> => {
  const context = { trx, deps, request: systemRequest, description: saleProposals };
  const key = demoId(`proposal:${client}`);
  const row = (await readRow(trx, saleProposals, { key, visibleTo: null })) as Row;
  const simulation = must(client, await readSimulation(context, String(row['simulation'])));
  const { schedule, tableVersion } = must(client, await calculate(context, simulation));
  await keepSnapshot(trx, {
    ...{ id: deps.ids(), proposalId: row.id, at: deps.clock(), tableVersion },
    tableCode: String(simulation['tableCode']),
    content: { simulation: { ...simulation }, schedule, guarantors: 0 },
  });
  const [action] = saleProposals.actions;
  if (!action) throw new Error('Proposals have no actions.');
  must(client, await generateContract(context, { row, action, reason: null, asked: {} }));
};

const signAll = async (deps: Deps, of: SigningCase, count: number): Promise<void> => {
  const process = await findProcess(deps.db, of);
  for (const { id: signerId, name } of of.signers.slice(0, count))
    must(
      name,
      await sign(deps, {
        ...{ processId: process?.id ?? '', signerId },
        detail: { confirmedBy: 'demonstration' },
      }),
    );
};

const caseOf = async (deps: Deps, id: string): Promise<SigningCase> => {
  const of = await readSaleCase(deps, id);
  if (!of) throw new Error('There is no demo proposal.');
  return of;
};

/** Attorneys have no e-mail of their own in the register of clients. */
const reachableCase = async (deps: Deps, id: string): Promise<SigningCase> => {
  const of = await caseOf(deps, id);
  const contact = { email: 'assinaturas@exemplo.com.br', updatedAt: deps.clock() };
  for (const { id: signerId, email } of of.signers)
    if (email === null) await keepContact(deps.db, of, { signerId, ...contact });
  return caseOf(deps, id);
};

const play = async (deps: Deps, { client, standing, sentHoursAgo }: DemoSigning) => {
  if (standing === 'unsent') return;
  const of = await reachableCase(deps, demoId(`proposal:${client}`));
  must(client, await sendCase({ deps: hoursAgo(deps, sentHoursAgo), of, actor: seller }));
  const later = hoursAgo(deps, sentHoursAgo / 2);
  if (standing === 'halfSigned') await signAll(later, of, 1);
  if (standing === 'signed') await signAll(later, of, of.signers.length);
  if (standing === 'cancelled') {
    const reason = 'O cliente pediu outro prazo.';
    must(client, await cancelProcess(later, of, { actor: seller, reason }));
  }
};

/** Proposals whose contract waits for its signatures, each one step further. Runs once, after the other demo data. */
export const insertDemoSignatures = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await insertRows(trx, 'clients', furtherClientRows(signingPeople, now));
    const reading = { db: trx, clock: deps.clock };
    await insertRows(trx, 'simulations', await simulationRows(reading, signingSales));
    await insertWays(trx, signingProposals, { now, after: demoProposalCount });
    for (const signing of signingProposals) await contract(deps, trx, signing);
  });
  for (const signing of signingProposals) await play(deps, signing);
};

import {
  type EntityRow,
  type AppError,
  type Result,
  type WireRecord,
  appError,
  err,
  ok,
  parseFileRef,
  textOrNull,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  type PersonRequest,
  type RouteModule,
  createRecord,
  findRow,
  openContext,
  readIdempotency,
  readVersion,
  route,
  updateRecord,
} from '@patio/framework/server';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { checkDealer } from '#organisation/server/index.ts';
import { wirePaper } from '#simulation/server/index.ts';
import {
  checkProposal,
  holdProposal as holdCall,
  listProposalDocuments,
  readContractNumber,
  listEndingContracts,
  readContract,
  readFunding as fundingCall,
  simulateNext,
  readCounterOffers as counterOffersCall,
  readProposalReadiness,
  readProposalRegistry,
  readProposalSimulation,
  readProposalStatus,
  readSalesFunnel,
  readSalesMonth,
  relateSimulation,
  releaseProposal as releaseCall,
  saveAdditionalInfo,
  saveProposal as saveCall,
  attachDocument,
  updateProposal,
} from '../calls';
import { checkSending } from './checkSending';
import { readCounterOffers } from './counterOffer';
import { readFunding } from './funding';
import { holdProposal, otherLock, releaseProposal } from './locks';
import { readReadiness } from './moves/contract';
import { moveRoutes, answerRecord } from './moveRoutes';
import { openProposals, ownMembers, saveProposal } from './saveProposal';
import { beginNextSale, readEndingContracts, contractToday } from './nextCar';
import { readFunnel } from './salesFunnel';
import { readMonth } from './salesMonth';
import { readSimulationPaper } from './readSimulationPaper';
import { listDocuments } from './store/documents';
import type { Lock } from './store/locks';

const answer = (done: EntityResult<WireRecord>) => answerRecord(saleProposals, done);

/** Reads a proposal with the person's permissions. @fails PRI001 @source PROP-075 */
const readOwn = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<EntityRow<'saleProposals'>, AppError>> => {
  const found = await findRow(openProposals(deps, request), deps.db, { id });
  return found.ok ? found : err(appError('PRI001'));
};

const registryOf = (row: EntityRow<'saleProposals'>) => {
  const info = row.vehicleAdditionalInfo ?? {};
  return {
    registry: {
      vin: textOrNull(info.vin),
      renavam: textOrNull(info.renavam),
      registrationNumber: textOrNull(info.registrationNumber),
      lienNumber: row.lienNumber,
    },
    insurer: { quoteId: row.insurerQuoteId },
  };
};

const stateOf = (row: EntityRow<'saleProposals'>, lock: Lock | undefined) => ({
  id: row.id,
  version: row.version,
  proposalNumber: Number(row.proposalNumber),
  proposalStatus: row.status as 'WO',
  statusAt: row.statusAt,
  blocked: row.blocked,
  signatureStatus: row.signatureStatus as 'COMPLETED' | null,
  selfieStatus: row.selfieStatus as 'COMPLETED' | null,
  lockedBy: lock?.name ?? null,
  lockedSince: lock?.since ?? null,
});

const readRoutes: RouteModule = [
  route(readProposalStatus, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    if (!found.ok) return found;
    return ok(stateOf(found.value, await otherLock(deps, context, found.value.id)));
  }),
  route(readContractNumber, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    if (!found.ok) return found;
    const contractNumber = found.value.contractNumber;
    return contractNumber === null ? err(appError('PRS009')) : ok({ contractNumber });
  }),
  route(listProposalDocuments, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    if (!found.ok) return found;
    const documents = await listDocuments(deps.db, found.value.id);
    return ok(
      documents.map(({ file, ...document }) => ({
        ...document,
        fileName: parseFileRef(file)?.name ?? '',
      })),
    );
  }),
  route(readProposalRegistry, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? ok(registryOf(found.value)) : found;
  }),
  route(readProposalSimulation, async (deps, { params, query, context }) => {
    const found = await readOwn(deps, context, params.id);
    if (!found.ok) return found;
    const paper = await readSimulationPaper(deps, found.value, query.language);
    return paper ? ok(wirePaper(paper)) : err(appError('PRI001'));
  }),
  route(readProposalReadiness, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? ok(await readReadiness(deps.db, found.value)) : found;
  }),
  route(counterOffersCall, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? ok(await readCounterOffers(deps, context, found.value)) : found;
  }),
];

const contractRoutes: RouteModule = [
  route(readContract, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? ok({ contract: await contractToday(deps, found.value) }) : found;
  }),
  route(listEndingContracts, async (deps, { context }) =>
    ok(await readEndingContracts(deps, context.actor)),
  ),
  route(simulateNext, async (deps, { params, body, context }) => {
    const found = await readOwn(deps, context, params.id);
    if (!found.ok) return found;
    return beginNextSale(deps, context, { proposal: found.value, ...body });
  }),
];

const lockRoutes: RouteModule = [
  route(holdCall, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? holdProposal(deps, context, found.value) : found;
  }),
  route(releaseCall, async (deps, { params, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? ok(await releaseProposal(deps, context, params.id)) : found;
  }),
];

/** Custom routes of proposals, next to the generated entity routes. */
export const proposalRoutes: RouteModule = [
  route(saveCall, async (deps, { query, body, context, reply }) => {
    const { dealerId, send, clone } = query;
    const { actor } = context;
    const allowed = checkDealer(actor, dealerId);
    if (!allowed.ok) return allowed;
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const own = {
      ...context,
      actor: { ...actor, activeScopeId: dealerId ?? actor.activeScopeId },
    };
    void reply.code(typeof body['id'] === 'string' && clone !== 'true' ? 200 : 201);
    return answer(
      saveProposal(openProposals(deps, own), {
        body,
        isSent: send === 'true',
        isClone: clone === 'true',
        version: version.value,
        dealerId,
        idempotency: readIdempotency(reply.request),
      }),
    );
  }),
  route(updateProposal, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const change = { id: params.id, version: version.value, body: ownMembers(body) };
    return answer(updateRecord(openProposals(deps, context), change));
  }),
  route(checkProposal, (deps, { body, context }) => checkSending(deps, context, body)),
  route(attachDocument, async (deps, { params, body, context, reply }) => {
    void reply.code(201);
    const own = { ...openContext(deps, context), description: proposalDocuments };
    const made = createRecord(own, { body: { ...body, proposal: params.id } });
    return answerRecord(proposalDocuments, made);
  }),
  route(saveAdditionalInfo, async (deps, { body, context }) => {
    const { proposalId: id, ...values } = body;
    return answer(
      updateRecord(openProposals(deps, context), { id, version: undefined, body: values }),
    );
  }),
  route(relateSimulation, async (deps, { params, context }) => {
    const change = { id: params.id, version: undefined, body: { simulation: params.simId } };
    const related = await answer(updateRecord(openProposals(deps, context), change));
    return !related.ok && related.error.code === 'PRS005' ? err(appError('GSIM015')) : related;
  }),
  ...readRoutes,
  ...contractRoutes,
  ...lockRoutes,
  ...moveRoutes,
  route(fundingCall, (deps, { context }) => readFunding(deps, context)),
  route(readSalesFunnel, async (deps, { query, context }) =>
    ok(await readFunnel(deps, context.actor, Number(query.days))),
  ),
  route(readSalesMonth, async (deps, { context }) => ok(await readMonth(deps, context.actor))),
];

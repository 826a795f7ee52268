import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type EntityDescription,
  type WireRecord,
  toWire,
  wirePaths,
  parseFileRef,
  textOrNull,
  addDays,
  localDateOf,
  type LocalDate,
  addMonths,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type RouteModule,
  type RouteRequest,
  findRow,
  readIdempotency,
  readVersion,
  route,
  runEntityAction,
  type EntityResult,
  createRecord,
  openContext,
  updateRecord,
  type Actor,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type {
  ProposalRecord,
  SalesFunnel,
  SalesMonth,
  SellerMonth,
} from '#generated/types/wire.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import { checkDealer } from '#organisation/server/index.ts';
import { wirePaper } from '#simulation/server/index.ts';
import {
  activateProposal,
  blockProposal,
  moveProposalTo,
  reanalyseProposal,
  switchProposalEsign,
  updateRepurchase,
  checkProposal,
  lockProposal as holdCall,
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
import { manualAction, refusalOf, type ProposalStatus } from '../rules/status';
import { openProposals, ownMembers, saveProposal } from './saveProposal';
import { checkSending } from './checkSending';
import { readCounterOffers } from './counterOffer';
import { readFunding } from './funding';
import { acquireLock, otherLock, releaseProposal } from './locks';
import { readReadiness } from './moves/contract';
import { beginNextSale, readEndingContracts, contractToday } from './nextCar';
import { readSimulationPaper } from './fromSimulation';
import { listDocuments } from './store/proposals';
import type { Lock } from './store/locks';
import { workdaysBetween } from '../rules/salesFigures';
import {
  readSellerFunnels,
  readConversion,
  readSellerMonths,
  readTarget,
} from './store/salesFigures';

/** Returns the funnel of the person's dealers; staff without dealers use the extractions. */
const readFunnel = async (
  { db, clock }: Deps,
  actor: Actor,
  days: number,
): Promise<SalesFunnel> => {
  const until = localDateOf(clock());
  const from = addDays(until, 1 - days);
  const dealers = actor.scopes.map(({ id }) => id);
  return { from, until, sellers: [...(await readSellerFunnels(db, { dealers, from }))] };
};

const managers: ReadonlySet<string> = new Set(['fi-manager', 'sales-manager']);
const noSales: Omit<SellerMonth, 'name'> = {
  simulations: 0,
  proposals: 0,
  contracts: 0,
  open: 0,
  waiting: 0,
};
const daysCounted = 30;
const daysJudged = 90;
const daysPatient = 3;

/** Returns the month of the person's dealers. Managers see every seller, others only themselves. */
const readMonth = async ({ db, clock }: Deps, actor: Actor): Promise<SalesMonth> => {
  const today = localDateOf(clock());
  const month = today.slice(0, 7);
  const first = `${month}-01` as LocalDate;
  const dealers = actor.scopes.map(({ id }) => id);
  const [target, conversion, sellers] = await Promise.all([
    readTarget(db, { dealers, month }),
    readConversion(db, { dealers, from: addDays(today, 1 - daysJudged) }),
    readSellerMonths(db, {
      dealers,
      first,
      since: addDays(today, 1 - daysCounted),
      waitingSince: addDays(today, -daysPatient),
    }),
  ]);
  const total = (name: 'contracts' | 'open') =>
    sellers.reduce((sum, seller) => sum + seller[name], 0);
  return {
    month,
    target,
    contracts: total('contracts'),
    open: total('open'),
    ...conversion,
    workdays: workdaysBetween(today, addDays(addMonths(first, 1), -1)),
    own: sellers.find(({ name }) => name === actor.name) ?? { name: actor.name, ...noSales },
    sellers: managers.has(actor.groupName) ? [...sellers] : [],
  };
};

/** Converts a record or a refusal to the wire format of the entity's own calls. @source PROP-001 */
const answerRecord = async (
  description: EntityDescription,
  done: EntityResult<WireRecord>,
): Promise<Result<ProposalRecord, AppError>> => {
  const record = await done;
  if (record.ok) return ok({ ...toWire(description, record.value) });
  const { current } = record.error;
  const shown = current ? { current: toWire(description, current) } : {};
  return err({ ...wirePaths(description, record.error), ...shown });
};

type Moving = {
  readonly id: string;
  readonly action: string;
  readonly reason?: string | undefined;
  readonly values?: Readonly<Record<string, unknown>>;
};

type CallContext = Pick<RouteRequest<typeof activateProposal>, 'context' | 'reply'>;

/** Runs an entity action for a call with a custom shape. */
const act = async (
  deps: Deps,
  { context, reply }: CallContext,
  moving: Moving,
): Promise<Result<ProposalRecord, AppError>> => {
  const version = readVersion(reply.request);
  if (!version.ok) return version;
  const idempotency = readIdempotency(reply.request);
  const done = runEntityAction(openProposals(deps, context), {
    ...moving,
    version: version.value,
    ...(idempotency ? { idempotency } : {}),
  });
  return answerRecord(saleProposals, done);
};

/** Actions under the four-eyes principle: the first call requests, a call by another person approves. */
const approvals: Readonly<Record<string, readonly [waiting: string, request: string]>> = {
  approvePayment: ['ORDERED', 'requestPayment'],
  approveManualPayment: ['MANUAL', 'requestManualPayment'],
};

const actionFor = (
  row: EntityRow<'saleProposals'>,
  status: ProposalStatus,
): Result<string, AppError> => {
  const from = row.status;
  const refusal = refusalOf(from, status);
  if (refusal) return err(appError(refusal));
  const action = manualAction(from, status);
  if (action === undefined) return err(appError('PRS012'));
  const [waiting, request] = approvals[action] ?? [];
  return ok(request !== undefined && row.payment !== waiting ? request : action);
};

const findOwn = (deps: Deps, request: PersonRequest, id: string) =>
  findRow(openProposals(deps, request), deps.db, { id });

/** Routes that change the status or a switch of a proposal. */
const moveRoutes: RouteModule = [
  route(reanalyseProposal, (deps, { params, body, ...call }) =>
    act(deps, call, { id: params.id, action: 'reanalyse', reason: body.reason }),
  ),
  route(switchProposalEsign, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      ...(body.esignEnabled
        ? { action: 'enableEsign' }
        : { action: 'disableEsign', reason: body.reason }),
    }),
  ),
  route(updateRepurchase, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      action: body.repurchaseGuaranteed ? 'guaranteeRepurchase' : 'withdrawRepurchase',
    }),
  ),
  route(blockProposal, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      reason: body.reason,
      action: body.blocked ? 'block' : 'unblock',
    }),
  ),
  route(activateProposal, (deps, { params, ...call }) =>
    act(deps, call, { id: params.id, action: 'activate' }),
  ),
  route(moveProposalTo, async (deps, { params, body, ...call }) => {
    const row = await findOwn(deps, call.context, params.id);
    if (!row.ok) return row;
    const action = actionFor(row.value, params.status);
    if (!action.ok) return action;
    const { reason, ...values } = body;
    if (reason === undefined) return err(appError('action.reason_required'));
    const takesReason = openProposals(deps, call.context).description.actions.some(
      (one) => one.name === action.value && one.reason !== 'none',
    );
    return act(deps, call, {
      id: params.id,
      action: action.value,
      values,
      ...(takesReason ? { reason } : {}),
    });
  }),
];

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
  route(holdCall, async (deps, { params, query, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok ? acquireLock(deps, context, { row: found.value, ...query }) : found;
  }),
  route(releaseCall, async (deps, { params, query, context }) => {
    const found = await readOwn(deps, context, params.id);
    return found.ok
      ? ok(await releaseProposal(deps, context, { proposalId: params.id, ...query }))
      : found;
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

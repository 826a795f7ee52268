import { simulations } from '#generated/descriptions/simulations.ts';
import type { SimulationBody, SimulationRecord } from '#generated/types/wire.ts';
import {
  type EntityRow,
  type UncheckedValues,
  type WireRecord,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  type RouteModule,
  type RouteRequest,
  checkPatchBody,
  createRecord,
  findRow,
  openContext,
  readIdempotency,
  readVersion,
  route,
  toWire,
  updateRecord,
  checkCreateBody,
} from '@patio/framework/server';
import {
  changeMonthlyIncome,
  listSimulationClients,
  readSimulationNotices,
  readSimulationPaper,
  saveSimulation,
  saveSimulationOld,
  shareSimulation,
  listSimulationLinks,
  endSimulationLink,
  listSimulationOpenings,
  updateSimulation,
} from '../calls';
import { checkDealer } from '#organisation/server/index.ts';
import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';
import { riskQuestionOf } from '../rules/preApproval';
import { computeSimulation, ownDealer } from './computeSimulation';
import { requestRiskPrice } from './riskPrice';
import { cloneSimulation } from './cloneSimulation';
import { checkLeadDealer } from './leadOfSale';
import { readPaper, wirePaper } from './readPaper';
import { listOpenings } from './sharedOffer';
import { endLink, openLinks, shareSimulation as share } from './shareSimulation';
import { findClients, readNotices } from './store/lookups';

type Values = UncheckedValues<'simulations'>;

/**
 * Prices a sale about to be saved and asks the risk price before the transaction begins; saving then reads the stored
 * answer. An invalid sale is not sent; saving reports its errors.
 *
 * @source SIMR-083
 */
const priceRiskBeforeSaving = async (
  deps: Deps,
  request: PersonRequest,
  { body, former }: { readonly body: Values; readonly former?: EntityRow<'simulations'> },
): Promise<void> => {
  if (deps.config.riskPriceUrl === null) return;
  const context = { ...openContext(deps, request), description: simulations };
  const input = checkCreateBody(context, body);
  if (!input.ok) return;
  const inside = { trx: deps.db, deps, request, description: simulations };
  const whole = { ...input.value, dealer: ownDealer(inside, input.value) };
  const computed = await computeSimulation(inside, whole, former);
  const question = computed.ok ? riskQuestionOf(whole, computed.value) : undefined;
  if (question) await requestRiskPrice(deps, question);
};

const open = (deps: Deps, request: PersonRequest): EntityContext<'simulations'> => ({
  ...openContext(deps, request),
  description: simulations,
});

const fixed: ReadonlySet<string> = new Set(
  simulations.fields.flatMap(({ name, editable }) => (editable === 'never' ? [name] : [])),
);

/** Members of a body that a person may set; results and record metadata are the server's. */
const ownMembers = (body: UncheckedValues<'simulations'>): UncheckedValues<'simulations'> => {
  const {
    id: _id,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...rest
  } = body;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !fixed.has(name)));
};

const answer = async (
  done: EntityResult<WireRecord>,
): Promise<
  { ok: true; value: SimulationRecord } | Extract<Awaited<typeof done>, { ok: false }>
> => {
  const record = await done;
  return record.ok ? ok({ ...record.value } as SimulationRecord) : record;
};

type CopyBody = SimulationBody & { readonly id: string };

type SaveRequest = Pick<
  RouteRequest<typeof saveSimulation>,
  'query' | 'body' | 'context' | 'reply'
>;

/** Default sale option of a business; the schema's default is for individuals. @source SIMR-013 */
const withSaleOption = (members: UncheckedValues<'simulations'>): UncheckedValues<'simulations'> =>
  members.personType === 'PJ' && members.saleOptions === undefined
    ? { ...members, saleOptions: [defaultSaleOption('PJ')] }
    : { ...members };

/** Prices a copy before it is saved, which needs valid values. @fails validation.failed, SIS001 */
const copyOf = async (deps: Deps, request: PersonRequest, body: CopyBody) => {
  const { id: _id, ...sent } = body;
  const checked = checkPatchBody(open(deps, request), sent);
  const found = checked.ok ? [] : (checked.error.fields ?? []);
  // Create-only fields are refused on updates, but this record is new.
  const fields = found.filter(({ code }) => code !== 'validation.read_only');
  return fields.length > 0
    ? err(appError('validation.failed', { fields }))
    : cloneSimulation(deps, request, body);
};

/** Saves a body for the dealer named by the call, which must be the person's own. */
const save = async (deps: Deps, { query, body, context, reply }: SaveRequest) => {
  const { dealerId } = query;
  const { actor } = context;
  const allowed = checkDealer(actor, dealerId);
  if (!allowed.ok) return allowed;
  const own = { ...context, actor: { ...actor, activeScopeId: dealerId ?? actor.activeScopeId } };
  const { id } = body;
  const isClone = query.clone === 'true' && typeof id === 'string';
  const made = isClone ? await copyOf(deps, own, { ...ownMembers(body), id }) : ok(body);
  if (!made.ok) return made;
  const idempotency = readIdempotency(reply.request);
  const members = withSaleOption(ownMembers(made.value));
  const tied = await checkLeadDealer(deps, own, { lead: members.lead, dealerId });
  if (!tied.ok) return tied;
  await priceRiskBeforeSaving(deps, own, { body: members });
  void reply.code(201);
  return answer(
    createRecord(open(deps, own), {
      body: members,
      ...(idempotency ? { idempotency } : {}),
    }),
  );
};

/** Calls on stored simulations besides the entity's own. */
export const savedSimulationRoutes: RouteModule = [
  route(saveSimulation, save),
  route(saveSimulationOld, save),
  route(updateSimulation, async (deps, { body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const { id } = body;
    if (typeof id !== 'string') return err(appError('SIS001'));
    const stored = await findRow(open(deps, context), deps.db, { id });
    if (stored.ok)
      await priceRiskBeforeSaving(deps, context, {
        body: ownMembers({ ...toWire(simulations, stored.value), ...body }),
        former: stored.value,
      });
    const change = { id, version: version.value, body: ownMembers(body) };
    return answer(updateRecord(open(deps, context), change));
  }),
  route(changeMonthlyIncome, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const change = { id: params.id, version: version.value, body: { ...body } };
    return answer(updateRecord(open(deps, context), change));
  }),
  route(shareSimulation, (deps, { params, body, context, reply }) => {
    void reply.code(201);
    const { days, language = 'pt-BR', email, phone } = body;
    return share(deps, context, { id: params.id, days, language, email, phone });
  }),
  route(listSimulationLinks, (deps, { params, context }) => openLinks(deps, context, params.id)),
  route(endSimulationLink, (deps, { params, context }) => endLink(deps, context, params)),
  route(listSimulationOpenings, (deps, { params, context }) =>
    listOpenings(deps, context, params.id),
  ),
  route(readSimulationNotices, async ({ db, clock }, { query, context: { actor } }) => {
    const { username, type, toRemove } = query;
    const isOwn = username === undefined || username === actor.username;
    if (!isOwn) return err(appError('SEC004'));
    const removal = toRemove === 'true' ? { removedAt: clock() } : {};
    return ok(await readNotices(db, { userId: actor.userId, type, ...removal }));
  }),
  route(readSimulationPaper, async (deps, { params, query, context }) => {
    const { language = 'pt-BR', ...version } = query;
    const paper = await readPaper(deps, context, { id: params.id, language, ...version });
    return paper.ok ? ok(wirePaper(paper.value)) : paper;
  }),
  route(listSimulationClients, async ({ db }, { body, context: { actor } }) => {
    const { dealerId, client = '' } = body;
    const allowed = checkDealer(actor, dealerId);
    if (!allowed.ok) return allowed;
    const sight = actor.userType === 'DEALER' ? actor.scopes.map(({ id }) => id) : undefined;
    const dealers = dealerId === undefined ? sight : [dealerId];
    return ok((await findClients(db, { dealers, words: client })).map((row) => ({ ...row })));
  }),
];

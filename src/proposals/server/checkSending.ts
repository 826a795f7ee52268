import type { ProposalBody, ProposalCheck } from '#generated/types/wire.ts';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import { type Deps, type EntityResult, type PersonRequest, findRow } from '@patio/framework/server';
import { standInCredit } from '../rules/credit';
import { readClient } from './client';
import { figuresOf } from './counterOffer';
import { creditQuestionOf } from './creditQuestion';
import { readSimulation } from './fromSimulation';
import { hasCodes, sendingChecks, type Sending, type SendingRow } from './moves/prepareSending';
import { openProposals, ownMembers } from './saveProposal';

type Item = ProposalCheck['items'][number];
type Members = UncheckedValues<'saleProposals'>;

const plain = { code: null, params: {}, field: null, reasons: [] };

const itemOf = (key: Item['key'], checked: Result<unknown, AppError>): Item => {
  if (checked.ok) return { ...plain, key, state: 'holds' };
  const { code, params, fields } = checked.error;
  const field = fields?.[0]?.path ?? null;
  return { ...plain, key, state: 'blocks', code, params: { ...params }, field };
};

/** Hides passed checks that carry no information: an enabled dealer, or valid codes on a sale without any. */
const isReported = ({ key, state }: Item, { simulation }: Sending): boolean =>
  state === 'blocks' || (key !== 'dealer' && (key !== 'codes' || hasCodes(simulation)));

/** Predicts who decides: the stand-in rules of the demo, or the credit desk; empty if an external engine does. */
const creditItems = async (deps: Deps, { row, simulation }: Sending): Promise<readonly Item[]> => {
  const { creditUrl, demo } = deps.config;
  if (creditUrl !== null) return [];
  const desk = { ...plain, key: 'desk', state: 'warns' } as const;
  if (!demo) return [desk];
  const question = await creditQuestionOf(deps, row);
  if (!question) return [];
  const answer = standInCredit({ ...question, ...figuresOf(simulation) });
  if (!answer) return [desk];
  const { decision, reasons, documents } = answer;
  if (decision === 'HLD')
    return [{ ...plain, key: 'documents', state: 'warns', reasons: [...documents] }];
  const state = decision === 'AP' ? 'holds' : 'warns';
  return [{ ...plain, key: 'credit', state, reasons: [...reasons] }];
};

/** Rejects values of the wrong type; missing values are fine. @fails validation.failed */
const checkTypes = ({ catalog }: Deps, members: Members): Result<void, AppError> => {
  const faults = catalog.validators['saleProposals']?.patch(members) ?? [];
  // A null list item fails with another code than validation.type.
  const fields = faults.filter(
    ({ code, path }) => code === 'validation.type' || /\.\d+$/.test(path),
  );
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/** Merges a body into the stored proposal if the person can see it, else into an empty one. */
const rowOf = async (
  deps: Deps,
  request: PersonRequest,
  { id, members }: { readonly id: unknown; readonly members: Members },
): Promise<SendingRow> => {
  const context = openProposals(deps, request);
  const stored = typeof id === 'string' ? await findRow(context, deps.db, { id }) : undefined;
  const own = stored?.ok ? stored.value : undefined;
  return { ...own, ...members, id: own?.id ?? deps.ids() };
};

/**
 * Assembles an unsaved proposal from a form, with the simulation and client visible to the person.
 *
 * @fails validation.failed where a value has a wrong type, or simulation or client are missing
 */
export const gatherForm = async (
  deps: Deps,
  request: PersonRequest,
  body: ProposalBody,
): EntityResult<Sending> => {
  const context = { ...openProposals(deps, request), trx: deps.db };
  const members = ownMembers(body);
  const typed = checkTypes(deps, members);
  if (!typed.ok) return typed;
  const simulation = await readSimulation(context, String(members.simulation));
  if (!simulation.ok) return simulation;
  const client = await readClient(context, String(members.client));
  if (!client.ok) return client;
  const { dealer } = simulation.value;
  const row = await rowOf(deps, request, { id: body['id'], members: { ...members, dealer } });
  return ok({ row, simulation: simulation.value, client: client.value });
};

/**
 * Runs every sending check on an unsaved proposal and predicts the outcome of the analysis. Reserves and stores
 * nothing.
 *
 * @fails validation.failed where a value has a wrong type, or simulation or client are missing
 * @source PROP-040, domain 7
 */
export const checkSending = async (
  deps: Deps,
  request: PersonRequest,
  body: ProposalBody,
): EntityResult<ProposalCheck> => {
  const context = { ...openProposals(deps, request), trx: deps.db };
  const gathered = await gatherForm(deps, request, body);
  if (!gathered.ok) return gathered;
  const sending = gathered.value;
  const all: Item[] = [];
  for (const [key, check] of Object.entries(sendingChecks))
    all.push(itemOf(key as Item['key'], await check(context, sending)));
  const items = all.filter((item) => isReported(item, sending));
  const isSound = all.every(({ state }) => state === 'holds');
  return ok({ items: [...items, ...(isSound ? await creditItems(deps, sending) : [])] });
};

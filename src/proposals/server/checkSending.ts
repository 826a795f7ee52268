import type { ProposalBody, ProposalCheck } from '#generated/types/wire.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  type PersonRequest,
  type Row,
  findRow,
} from '@patio/framework/server';
import { standInCredit } from '../rules/credit';
import { readClient } from './client';
import { figuresOf } from './counterOffer';
import { creditQuestionOf } from './creditQuestion';
import { readSimulation } from './fromSimulation';
import { hasCodes, sendingChecks, type Sending } from './moves/prepareSending';
import { openProposals, ownMembers } from './saveProposal';

type Item = ProposalCheck['items'][number];
type Members = Readonly<Record<string, unknown>>;

const plain = { code: null, params: {}, field: null, reasons: [] };

const itemOf = (key: Item['key'], checked: Result<unknown, AppError>): Item => {
  if (checked.ok) return { ...plain, key, state: 'holds' };
  const { code, params, fields } = checked.error;
  const field = fields?.[0]?.path ?? null;
  return { ...plain, key, state: 'blocks', code, params: { ...params }, field };
};

/** That a dealer sells, or that no code is refused where there is none, nobody has to be told. */
const isTold = ({ key, state }: Item, { simulation }: Sending): boolean =>
  state === 'blocks' || (key !== 'dealer' && (key !== 'codes' || hasCodes(simulation)));

/** What the rules of the stand-in would decide; nothing where another engine does. */
const creditItems = async (deps: Deps, { row, simulation }: Sending): Promise<readonly Item[]> => {
  const question = deps.config.creditUrl === null ? await creditQuestionOf(deps, row) : undefined;
  if (!question) return [];
  const answer = standInCredit({ ...question, ...figuresOf(simulation) });
  if (!answer) return [{ ...plain, key: 'desk', state: 'warns' }];
  const { decision, reasons, documents } = answer;
  if (decision === 'HLD')
    return [{ ...plain, key: 'documents', state: 'warns', reasons: [...documents] }];
  const state = decision === 'AP' ? 'holds' : 'warns';
  return [{ ...plain, key: 'credit', state, reasons: [...reasons] }];
};

/** Values of a wrong type are refused; what is only not filled in yet is not. @fails validation.failed */
const checkTypes = ({ catalog }: Deps, members: Members): Result<void, AppError> => {
  const faults = catalog.validators['saleProposals']?.patch(members) ?? [];
  // A part of a list that is null has no type at all.
  const fields = faults.filter(
    ({ code, path }) => code === 'validation.type' || /\.\d+$/.test(path),
  );
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/** The proposal of a body: over the stored one where it is one that the person sees, else one that has nothing yet. */
const rowOf = async (
  deps: Deps,
  request: PersonRequest,
  { id, members }: { readonly id: unknown; readonly members: Members },
): Promise<Row> => {
  const context = openProposals(deps, request);
  const stored = typeof id === 'string' ? await findRow(context, deps.db, { id }) : undefined;
  return { ...(stored?.ok ? stored.value : { id: deps.ids(), version: 0 }), ...members } as Row;
};

/**
 * A proposal as it stands in a form, with its simulation and client as far as the person sees them.
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
  const simulation = await readSimulation(context, String(members['simulation']));
  if (!simulation.ok) return simulation;
  const client = await readClient(context, String(members['client']));
  if (!client.ok) return client;
  const { dealer } = simulation.value;
  const row = await rowOf(deps, request, { id: body['id'], members: { ...members, dealer } });
  return ok({ row, simulation: simulation.value, client: client.value });
};

/**
 * What a sending would refuse of a proposal as it stands in a form, all at once, and what the analysis would say.
 * Nothing is held or stored.
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
  const items = all.filter((item) => isTold(item, sending));
  const isSound = all.every(({ state }) => state === 'holds');
  return ok({ items: [...items, ...(isSound ? await creditItems(deps, sending) : [])] });
};

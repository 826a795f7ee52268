import { simulations } from '#generated/descriptions/simulations.ts';
import type { ProposalCounterOffers } from '#generated/types/wire.ts';
import { type EntityRow, localDateOf } from '@patio/framework/kernel';
import { type Deps, type HookContext, type PersonRequest, readRow } from '@patio/framework/server';
import { isExpired } from '#simulation/rules/results.ts';
import { computeSimulation, otherPrices } from '#simulation/server/index.ts';
import {
  counterOffers,
  passesAt,
  type CounterRequest,
  type CounterOffer,
} from '../rules/counterOffer';
import { mayReanalyse } from '../rules/credit';
import { creditQuestionOf } from './creditQuestion';
import { termsOf } from './moves/dealerMoves';
import { readSnapshot } from './store/snapshots';

const none: ProposalCounterOffers = { passes: false, offers: [], documents: [] };

/** Whether the stand-in rules decided the proposal and the dealer can still respond. */
const isAnswerable = ({ config, clock }: Deps, row: EntityRow<'saleProposals'>): boolean => {
  const isOwn = config.creditUrl === null && row.decisionSource === 'AUTOMATIC';
  if (!isOwn || row.blocked) return false;
  if (row.status === 'APC') return true;
  const rejectedOn = localDateOf(new Date(String(row.decidedAt)));
  const past = { reanalyses: row.reanalyses, rejectedOn };
  return row.status === 'DC' && mayReanalyse(past, localDateOf(clock()));
};

/** Figures that sending copies from the current simulation. */
export const figuresOf = (simulation: EntityRow<'simulations'>) => ({
  vehiclePrice: simulation.vehiclePrice,
  entryValue: simulation.entryValue,
  financedValue: Number(simulation.financedValue),
  instalment: Number(simulation.instalment),
  term: simulation.term,
  tierCode: typeof simulation.tierCode === 'string' ? simulation.tierCode : null,
});

const qualifiedOf = async (
  deps: Deps,
  row: EntityRow<'saleProposals'>,
): Promise<Pick<CounterRequest, 'qualified'>> => {
  const sent = row.status === 'APC' ? await readSnapshot(deps.db, row.id) : undefined;
  if (!sent) return {};
  const conditions = row.conditions;
  return { qualified: { conditions, sent: termsOf(sent.simulation, sent.guarantors) } };
};

/** Whether the sale has add-ons; their prices may depend on down payment and term. */
const hasAddOns = ({ addOnPrices }: EntityRow<'simulations'>): boolean =>
  Array.isArray(addOnPrices) && addOnPrices.length > 0;

/** Reprices an offer with its add-ons; empty if it no longer passes. */
const repriceOffer = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  {
    simulation,
    ask: request,
    offer,
  }: { simulation: EntityRow<'simulations'>; ask: CounterRequest; offer: CounterOffer },
): Promise<readonly CounterOffer[]> => {
  if (offer.kind === 'GUARANTOR' || !hasAddOns(simulation)) return [offer];
  const { entryValue, term } = offer;
  const priced = await computeSimulation(context, { ...simulation, entryValue, term }, simulation);
  if (!priced.ok) return [];
  const { financedValue, instalment } = priced.value;
  const price = { financedValue, instalment };
  return passesAt(request, offer, price) ? [{ ...offer, ...price }] : [];
};

/**
 * Returns the changes that would get a qualified or rejected proposal approved; none if the stand-in rules did not
 * decide it or its price has expired.
 */
export const readCounterOffers = async (
  deps: Deps,
  request: PersonRequest,
  row: EntityRow<'saleProposals'>,
): Promise<ProposalCounterOffers> => {
  if (!isAnswerable(deps, row)) return none;
  const question = await creditQuestionOf(deps, row);
  const key = row.simulation;
  const simulation = await readRow(deps.db, simulations, { key, visibleTo: null });
  if (!question || !simulation) return none;
  if (isExpired(simulation.validity, localDateOf(deps.clock()))) return none;
  const prices = await otherPrices(deps, simulation);
  const counterRequest: CounterRequest = {
    question: { ...question, ...figuresOf(simulation) },
    ...(await qualifiedOf(deps, row)),
    prices: prices.ok ? prices.value : undefined,
  };
  const { passes, offers, documents } = counterOffers(counterRequest);
  const context = { trx: deps.db, deps, request };
  const whole: CounterOffer[] = [];
  for (const offer of offers)
    whole.push(...(await repriceOffer(context, { simulation, ask: counterRequest, offer })));
  return { passes, offers: whole, documents: [...documents] };
};

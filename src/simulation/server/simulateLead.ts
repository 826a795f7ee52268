import { leads } from '#generated/descriptions/leads.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { LeadSimulation } from '#generated/types/wire.ts';
import { firstStep } from '../rules/simulatorMode';
import { isOpenStatus, saleOfLead } from '#leads/rules/leadStatus.ts';
import { choiceOfLead, type LeadChoice } from '#leads/rules/leadChoice.ts';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  type RouteModule,
  fillDraft,
  openContext,
  readClear,
  route,
  saveStep,
} from '@patio/framework/server';
import { findOfferedVersion } from '#vehicles/server/index.ts';
import { simulateLead as simulateCall } from '../calls';
import { cheapestTableFor } from './cloneSimulation';

type Values = UncheckedValues<'simulations'>;
type Missing = LeadSimulation['missing'];

/** Prefilled values, and what is no longer available. */
type Prefill = { readonly values: Values; readonly missing: Missing };

const nothing: Prefill = { values: {}, missing: [] };

/** Reads an open lead as visible to the user, without masked fields. */
const readLead = async (context: EntityContext, id: string): EntityResult<Values> => {
  const found = await readClear(context, id);
  if (!found.ok) return found;
  const { status } = found.value;
  return isOpenStatus(status)
    ? found
    : err(appError(status === 8 ? 'SET.lead_expired' : 'SET.lead_is_final'));
};

/** The vehicle at today's price, or only its model if the version is no longer sold. */
const vehicleOf = async ({ db }: Deps, choice: LeadChoice): Promise<Prefill> => {
  const { vehicleVersion, modelYear, manufacturerYear } = choice;
  if (vehicleVersion === null || modelYear === null || manufacturerYear === null)
    return { values: {}, missing: ['vehicle'] };
  const years = { modelYear, manufacturerYear };
  const offered = await findOfferedVersion(db, { vehicleVersion, ...years });
  if (!offered) return { values: {}, missing: ['vehicle'] };
  const { manufacturer, model, price } = offered;
  if (price === null) return { values: { manufacturer, model }, missing: ['vehicle'] };
  return {
    values: { manufacturer, model, vehicleVersion, ...years, vehiclePrice: price },
    missing: price === choice.vehiclePrice ? [] : ['price'],
  };
};

/** Entry and term in the cheapest table of the plan; no term if no table has it. */
const planOf = async (deps: Deps, choice: LeadChoice, sale: Values): Promise<Prefill> => {
  const { financeType, term, entryValue } = choice;
  const entry = entryValue === null ? {} : { entryValue };
  if (term === null) return { values: entry, missing: [] };
  const query = { ...sale, ...entry, term };
  const tableCode =
    financeType === null || sale.vehiclePrice === undefined
      ? undefined
      : await cheapestTableFor(deps, query, financeType);
  return tableCode === undefined
    ? { values: entry, missing: ['term'] }
    : { values: { ...entry, tableCode, term }, missing: [] };
};

/**
 * Creates a simulation draft with the customer and as much of their choice as is still available.
 *
 * @fails SIS001 for a lead that the user does not see, SET.lead_is_final, SET.lead_expired,
 *   flow.too_many_drafts, access.denied
 */
const simulateLead = async (
  deps: Deps,
  request: PersonRequest,
  leadId: string,
): Promise<Result<LeadSimulation, AppError>> => {
  const open = openContext(deps, request);
  const lead = await readLead({ ...open, description: leads }, leadId);
  if (!lead.ok) return lead;
  const choice = choiceOfLead(lead.value);
  const vehicle = choice ? await vehicleOf(deps, choice) : nothing;
  const sale = { ...saleOfLead(lead.value), ...vehicle.values };
  const plan = choice ? await planOf(deps, choice, sale) : nothing;
  const context: EntityContext = { ...open, description: simulations };
  const id = deps.ids();
  const { step } = firstStep;
  const body = { ...sale, lead: leadId };
  const saved = await saveStep(context, { id, step, version: undefined, body });
  if (!saved.ok) return saved;
  await fillDraft(context, id, plan.values);
  return ok({ id, missing: [...vehicle.missing, ...plan.missing] });
};

/** Simulation from a lead. */
export const leadSimulationRoutes: RouteModule = [
  route(simulateCall, async (deps, { params, context, reply }) => {
    void reply.code(201);
    return simulateLead(deps, context, params.id);
  }),
];

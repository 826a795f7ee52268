import {
  type AppError,
  type EntityDescription,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  openContext,
  readClear,
  allow,
  findRow,
} from '@patio/framework/server';
import { clients } from '#generated/descriptions/clients.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { dealerOf } from '#organisation/server/index.ts';
import type { SaleSource } from '#insurance/rules/proposals/fromSale.ts';
import { findSaleOfSimulation } from './store/financing';
import { findClientByDocument } from '#clients/server/index.ts';

type SaleFault =
  | 'validation.reference_missing'
  | 'insurance.sale_other_dealer'
  | 'insurance.sale_other_client';

/** Validation error at the sale of an insurance. */
export const saleFault = (code: SaleFault): AppError =>
  appError('validation.failed', { fields: [{ path: 'saleProposalId', code }] });

/** The sale does not exist or is not visible. */
export const saleMissing = (): AppError => saleFault('validation.reference_missing');

/** A sale and the dealer of the insurance; without an id nothing is checked. */
type SaleLink = { readonly id: unknown; readonly dealerId: string };

/**
 * Checks that an insurance may refer to a sale: the user sees it, and the dealer is the same.
 *
 * @fails validation.failed at saleProposalId with validation.reference_missing, and with insurance.sale_other_dealer
 *   if it belongs to another dealer of the user
 * @source INS-112
 */
export const checkSale = async (
  deps: Deps,
  request: PersonRequest,
  { id, dealerId }: SaleLink,
): Promise<Result<void, AppError>> => {
  if (typeof id !== 'string') return ok(undefined);
  const context = { ...openContext(deps, request), description: saleProposals };
  const allowed = await allow(context, 'show');
  const seen = allowed.ok ? await findRow(context, deps.db, { id }) : allowed;
  if (!seen.ok) return err(saleMissing());
  return seen.value.dealer === dealerId
    ? ok(undefined)
    : err(saleFault('insurance.sale_other_dealer'));
};

type Values = Readonly<Record<string, unknown>>;

/** The simulation or sale to start an insurance from. */
export type SourceRequest = {
  readonly simulation?: string | undefined;
  readonly saleProposalId?: string | undefined;
};

/** Reads a record as the user sees it, without masked fields. */
const readOne = (
  deps: Deps,
  request: PersonRequest,
  { description, id }: { readonly description: EntityDescription; readonly id: string },
): Promise<Result<Values, AppError>> =>
  readClear({ ...openContext(deps, request), description }, id);

const valueOf = <T>(found: Result<T, AppError> | undefined): T | undefined =>
  found?.ok ? found.value : undefined;

/** The registered client of a sale, else the dealer's client with the simulated document. */
const clientOf = async (
  deps: Deps,
  request: PersonRequest,
  { sale, simulation }: SaleSource,
): Promise<Values | undefined> => {
  const { dealer, clientDocument: document } = simulation ?? {};
  const id =
    sale?.client ??
    (typeof dealer === 'string'
      ? await findClientByDocument(deps.db, { dealer, document })
      : undefined);
  return typeof id === 'string'
    ? valueOf(await readOne(deps, request, { description: clients, id }))
    : undefined;
};

/** The sale of a simulation, if the user sees it and it belongs to the user's dealer. */
const saleOfSimulation = async (
  deps: Deps,
  request: PersonRequest,
  simulation: string,
): Promise<Values | undefined> => {
  const id = await findSaleOfSimulation(deps.db, simulation);
  if (id === undefined) return undefined;
  const sale = valueOf(await readOne(deps, request, { description: saleProposals, id }));
  return sale && sale['dealer'] === dealerOf(request.actor) ? sale : undefined;
};

/** @fails like `checkSale`, insurance.no_dealer */
const namedSale = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<SaleSource, AppError>> => {
  const dealerId = dealerOf(request.actor);
  if (dealerId === null) return err(appError('insurance.no_dealer'));
  const named = await checkSale(deps, request, { id, dealerId });
  if (!named.ok) return named;
  const sale = await readOne(deps, request, { description: saleProposals, id });
  if (!sale.ok) return sale;
  const simulation = { description: simulations, id: String(sale.value['simulation']) };
  return ok({
    sale: sale.value,
    simulation: valueOf(await readOne(deps, request, simulation)),
  });
};

const namedSimulation = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<SaleSource, AppError>> => {
  const simulation = await readOne(deps, request, { description: simulations, id });
  if (!simulation.ok) return simulation;
  return ok({ simulation: simulation.value, sale: await saleOfSimulation(deps, request, id) });
};

/**
 * Reads the sale or simulation that an insurance starts from, as far as the user sees it.
 *
 * @fails validation.failed at saleProposalId for a sale that is not allowed, insurance.no_dealer
 * @fails SIS001, access.denied for a simulation that the user does not see
 * @source CALL-193, INS-112
 */
export const readSaleSource = async (
  deps: Deps,
  request: PersonRequest,
  { simulation, saleProposalId }: SourceRequest,
): Promise<Result<SaleSource, AppError>> => {
  const found =
    saleProposalId !== undefined
      ? await namedSale(deps, request, saleProposalId)
      : simulation !== undefined
        ? await namedSimulation(deps, request, simulation)
        : ok<SaleSource>({});
  if (!found.ok) return found;
  return ok({ ...found.value, client: await clientOf(deps, request, found.value) });
};

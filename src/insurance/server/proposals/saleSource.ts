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
import { findClientId } from './store/signing';

type SaleFault =
  | 'validation.reference_missing'
  | 'insurance.sale_other_dealer'
  | 'insurance.sale_other_client';

/** What is wrong with the sale that an insurance names. */
export const atSale = (code: SaleFault): AppError =>
  appError('validation.failed', { fields: [{ path: 'saleProposalId', code }] });

/** No sale that the insurance may name. */
export const noSuchSale = (): AppError => atSale('validation.reference_missing');

/** A sale and the dealer of the insurance; no sale is none to check. */
type AskedSale = { readonly id: unknown; readonly dealerId: string };

/**
 * Whether an insurance may name a sale: the person sees it, and it is of the same dealer.
 *
 * @fails validation.failed at saleProposalId with validation.reference_missing, and with insurance.sale_other_dealer
 *   where the person sees it at another dealer
 * @source INS-112
 */
export const checkSale = async (
  deps: Deps,
  request: PersonRequest,
  { id, dealerId }: AskedSale,
): Promise<Result<void, AppError>> => {
  if (typeof id !== 'string') return ok(undefined);
  const context = { ...openContext(deps, request), description: saleProposals };
  const allowed = await allow(context, 'show');
  const seen = allowed.ok ? await findRow(context, deps.db, { id }) : allowed;
  if (!seen.ok) return err(noSuchSale());
  return seen.value['dealer'] === dealerId
    ? ok(undefined)
    : err(atSale('insurance.sale_other_dealer'));
};

type Values = Readonly<Record<string, unknown>>;

/** A simulation or a sale that an insurance is to begin with. */
export type SourceAsk = {
  readonly simulation?: string | undefined;
  readonly saleProposalId?: string | undefined;
};

/** A record as the person reads it, without what is masked. */
const readOne = (
  deps: Deps,
  request: PersonRequest,
  { description, id }: { readonly description: EntityDescription; readonly id: string },
): Promise<Result<Values, AppError>> =>
  readClear({ ...openContext(deps, request), description }, id);

const valueOf = <T>(found: Result<T, AppError> | undefined): T | undefined =>
  found?.ok ? found.value : undefined;

/** The registered client of a sale; else the one whom the dealer knows by the document that was simulated. */
const clientOf = async (
  deps: Deps,
  request: PersonRequest,
  { sale, simulation }: SaleSource,
): Promise<Values | undefined> => {
  const { dealer, clientDocument: document } = simulation ?? {};
  const id =
    sale?.['client'] ??
    (typeof dealer === 'string' ? await findClientId(deps.db, { dealer, document }) : undefined);
  return typeof id === 'string'
    ? valueOf(await readOne(deps, request, { description: clients, id }))
    : undefined;
};

/** The sale that was made of a simulation, where the person sees it and it is of the person's dealer. */
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

/** @fails what `checkSale` refuses, insurance.no_dealer */
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
 * What an insurance begins with: all that the person sees of a sale or of a simulation.
 *
 * @fails validation.failed at saleProposalId for a sale that the insurance may not name, insurance.no_dealer
 * @fails SIS001, access.denied for a simulation that the person does not see
 * @source CALL-193, INS-112
 */
export const readSaleSource = async (
  deps: Deps,
  request: PersonRequest,
  { simulation, saleProposalId }: SourceAsk,
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

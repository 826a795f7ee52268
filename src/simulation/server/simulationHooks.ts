import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { isLocalDate, localDateOf, type LocalDate } from '../../framework/kernel/localDate';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { EntityHooks, HookContext } from '../../framework/server/crud/EntityHooks';
import type { Values } from '../../framework/server/store/write/records';
import { priceFor } from '../rules/grid';
import { whyNot, whyNotEntry } from '../rules/reasons';
import { resultOf } from '../rules/results';
import { askOf } from '../rules/SimulationAsk';
import { readParameters } from './readParameters';
import { riskPrice } from './riskPrice';
import { findSegment, findVehicleName } from './store/lookups';

/** Fields of a simulation by those of a quote. */
const fieldOf: Readonly<Record<string, string>> = {
  entry: 'entryValue',
  vehiclePrice: 'vehiclePrice',
  term: 'term',
  firstDueDate: 'firstDueDate',
  'options.residual': 'residualPercentage',
};

/** A refusal of pricing at the field of the simulation that it is about; the table where there is none. */
const atField = ({ code, params, fields = [] }: AppError): AppError => {
  const path = fieldOf[fields[0]?.path ?? ''] ?? 'tableCode';
  return { code, params, fields: [{ path, code, ...(params ? { params } : {}) }] };
};

const notOffered = (path: 'tableCode' | 'entryValue') =>
  err(
    appError('validation.failed', {
      fields: [{ path, code: 'simulation.table_not_offered' }],
    }),
  );

/** Buyers of the segment EMPLOYEE pay the employee's fees. @source OQ-188 */
export const isEmployeeSale = async (
  db: HookContext['trx'],
  directSale: string | null,
): Promise<boolean> => directSale !== null && (await findSegment(db, directSale)) === 'EMPLOYEE';

/**
 * What the server computes of a simulation: price of the table and term that were chosen, and until when it holds.
 *
 * @fails validation.failed at tableCode where the table does not hold for the sale, what pricing refuses at its field
 */
const priceOf = async (
  { trx, deps }: HookContext,
  values: Values,
): Promise<Result<ReturnType<typeof resultOf>, AppError>> => {
  const ask = askOf(values);
  const isEmployee = await isEmployeeSale(trx, ask.directSale);
  const found = await readParameters(
    { db: trx, clock: deps.clock },
    { state: ask.state, isEmployee },
  );
  if (!found.ok) return found;
  const { releaseDate, plans } = found.value;
  const table = plans.find(({ code }) => code === values['tableCode']);
  if (!table || whyNot(table, ask, releaseDate)) return notOffered('tableCode');
  if (whyNotEntry(table, ask)) return notOffered('entryValue');
  const priced = priceFor(ask, found.value, { table, term: Number(values['term']) });
  if (!priced.ok) return err(atField(priced.error));
  const tier = ask.tierCode ?? undefined;
  return ok(resultOf(table, priced.value, { releaseDate, ...(tier ? { tier } : {}) }));
};

const vehicleText = async (trx: HookContext['trx'], values: Values): Promise<string> => {
  const text = (name: string) => (values[name] as string | null | undefined) ?? null;
  const names = await findVehicleName(trx, {
    model: text('model'),
    version: text('vehicleVersion'),
  });
  const years = [values['manufacturerYear'], values['modelYear']].filter(Boolean).join('/');
  const name = names.version ?? names.model ?? '';
  return [name, years].filter(Boolean).join(' ') || '–';
};

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const riskOf = async (values: Values, priced: { instalment: number; financedValue: number }) => {
  const [clientIncome, extraIncome] = [
    amount(values['clientIncome']),
    amount(values['extraIncome']),
  ];
  const clientDocument = (values['clientDocument'] as string | null | undefined) ?? null;
  if (clientIncome === null && extraIncome === null) return null;
  const birthDate = (values['birthDate'] as string | null | undefined) ?? null;
  const answer = await riskPrice.preApprove({
    ...{ clientDocument, birthDate, clientIncome, extraIncome },
    ...priced,
  });
  return answer.result;
};

const computed = async (
  context: HookContext,
  values: Values,
): Promise<Result<Values, AppError>> => {
  const priced = await priceOf(context, values);
  if (!priced.ok) return priced;
  const { tableDescription, instalment, financedValue, iofValue, totalValue, rate, cetYearly } =
    priced.value;
  return ok({
    tableDescription,
    instalment,
    financedValue,
    iofValue,
    totalValue,
    rate,
    cetYearly,
    validity: priced.value.validity,
    simulationDate: localDateOf(context.deps.clock()),
    vehicleDescription: await vehicleText(context.trx, values),
    riskResult: await riskOf(values, { instalment, financedValue }),
  });
};

/** Members whose change is no new price. */
const unpriced: ReadonlySet<string> = new Set(['remarks', 'monthlyIncome', 'scenarios']);

/** Whether a simulation no longer holds. @source SIMR-072, OQ-097 */
const isExpired = (validity: unknown, today: LocalDate): boolean =>
  typeof validity === 'string' && isLocalDate(validity) && validity < today;

/** What a stored simulation does beside what its description says. */
export const simulationHooks: EntityHooks = {
  beforeCreate: async (context, input) => {
    const { actor } = context.request;
    const own = await computed(context, input);
    if (!own.ok) return own;
    const dealer = input['dealer'] ?? actor.activeDealerId ?? actor.dealers[0]?.id ?? null;
    return ok({ ...input, ...own.value, dealer, seller: actor.name });
  },
  beforeUpdate: async (context, { row, values }) => {
    if (Object.keys(values).every((name) => unpriced.has(name))) return ok(values);
    if (isExpired(row['validity'], localDateOf(context.deps.clock())))
      return err(appError('SIM063'));
    const own = await computed(context, { ...row, ...values });
    return own.ok ? ok({ ...values, ...own.value }) : own;
  },
};

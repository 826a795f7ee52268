import {
  addDays,
  ok,
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  isLocalDate,
  isOneLine,
} from '@patio/framework/kernel';
import { type Deps, type Party, callThirdParty } from '@patio/framework/server';
import { autoPremium, type AutoRisk } from '../rules/autoPremium';
import { referenceInsurerName } from '../rules/addOns';
import { autoTariffOf } from '../rules/tariffRows';
import { rowsOn } from './store/addOns';

/** Yearly quote of an insurer, in centavos. The id is the insurer's. */
export type InsurerQuote = {
  readonly quoteId: string;
  readonly insurer: string;
  readonly validUntil: LocalDate;
  readonly casco: number;
  readonly liability: number;
  readonly assistance: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly tariffVersion: string;
};

/** Quotes a risk. @fails insurance.insurer_silent, insurance.insurer_refused, refusals of the tariff */
type RequestQuote = (risk: AutoRisk, date: LocalDate) => Promise<Result<InsurerQuote, AppError>>;

const validDays = 15;

/** Reference insurer: quotes with the stored tariff. @fails like `autoPremium` */
export const referenceInsurer =
  ({ db, ids }: Pick<Deps, 'db' | 'ids'>): RequestQuote =>
  async (risk, date) => {
    const tariff = autoTariffOf(await rowsOn(db, 'autoTariffs', date));
    const found = autoPremium(risk, date, { tariff });
    if (!found.ok) return found;
    const { casco, liability, assistance, premium, tariffVersion } = found.value;
    return ok({
      quoteId: ids(),
      insurer: referenceInsurerName,
      validUntil: addDays(date, validDays),
      tariffVersion,
      casco: Number(casco),
      liability: Number(liability),
      assistance: Number(assistance),
      net: Number(premium.netCents),
      tax: Number(premium.taxCents),
      total: Number(premium.totalCents),
    });
  };

type Json = Readonly<Record<string, unknown>>;

const amounts = ['casco', 'liability', 'assistance', 'net', 'tax', 'total'] as const;
const names = ['quoteId', 'insurer', 'tariffVersion'] as const;
const longest = 60;

/** Highest amount that fits a proposal, in centavos. */
const mostCents = 9_999_999_999;

const isAmount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostCents;
const isName = (value: unknown): boolean => isOneLine(value, longest);

/** Parses a complete quote whose net and tax sum to the total. */
const quoteOf = (body: Json): InsurerQuote | undefined => {
  const { validUntil, net, tax, total } = body;
  const isWhole =
    names.every((name) => isName(body[name])) &&
    amounts.every((name) => isAmount(body[name])) &&
    typeof validUntil === 'string' &&
    isLocalDate(validUntil) &&
    Number(net) + Number(tax) === total;
  return isWhole
    ? (Object.fromEntries(
        [...names, ...amounts, 'validUntil'].map((name) => [name, body[name]]),
      ) as InsurerQuote)
    : undefined;
};

/** Serialises a risk; amounts become whole centavos. */
const bodyOf = (risk: AutoRisk, date: string): string =>
  JSON.stringify({ ...risk, date }, (_name, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );

const silent = () => err(appError('insurance.insurer_silent'));

/** Remote insurer, without retries. @fails insurance.insurer_silent, insurance.insurer_refused */
const httpInsurer =
  (client: Omit<Party, 'name'>): RequestQuote =>
  async (risk, date) => {
    const answer = await callThirdParty({ ...client, name: 'insurer' }, bodyOf(risk, date));
    if (!answer) return silent();
    const body = answer.body as Json | null | undefined;
    const { refusal } = body ?? {};
    if (isName(refusal))
      return err(appError('insurance.insurer_refused', { params: { reason: String(refusal) } }));
    const quote = answer.ok && body ? quoteOf(body) : undefined;
    if (quote) return ok(quote);
    client.log.warn({ status: answer.status }, 'malformed quote from insurer');
    return silent();
  };

/** Returns the configured insurer, else the reference insurer. */
export const insurerOf = (deps: Pick<Deps, 'db' | 'ids' | 'config' | 'log'>): RequestQuote => {
  const { insurersUrl: url, insurersPatienceMs: patienceMs } = deps.config;
  return url === null ? referenceInsurer(deps) : httpInsurer({ url, patienceMs, log: deps.log });
};

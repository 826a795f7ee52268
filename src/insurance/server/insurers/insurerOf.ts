import { type Deps, type Party, askParty } from '@patio/framework/server';
import { appError, err, isLocalDate, isOneLine, ok } from '@patio/framework/kernel';
import type { AutoRisk } from '#insurance/rules/autoPremium.ts';
import { referenceInsurer, type AskInsurer, type InsurerQuote } from './referenceInsurer';

type Told = Readonly<Record<string, unknown>>;

const amounts = ['casco', 'liability', 'assistance', 'net', 'tax', 'total'] as const;
const names = ['quoteId', 'insurer', 'tariffVersion'] as const;
const longest = 60;

/** Highest amount that a proposal takes, in centavos. */
const mostCents = 9_999_999_999;

const isAmount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostCents;
const isName = (value: unknown): boolean => isOneLine(value, longest);

/** An answer that is a quote whole; the sum is what it says to be made of. */
const quoteOf = (told: Told): InsurerQuote | undefined => {
  const { validUntil, net, tax, total } = told;
  const isWhole =
    names.every((name) => isName(told[name])) &&
    amounts.every((name) => isAmount(told[name])) &&
    typeof validUntil === 'string' &&
    isLocalDate(validUntil) &&
    Number(net) + Number(tax) === total;
  return isWhole
    ? (Object.fromEntries(
        [...names, ...amounts, 'validUntil'].map((name) => [name, told[name]]),
      ) as InsurerQuote)
    : undefined;
};

/** A risk as JSON: amounts are whole centavos. */
const bodyOf = (risk: AutoRisk, date: string): string =>
  JSON.stringify({ ...risk, date }, (_name, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );

const silent = () => err(appError('insurance.insurer_silent'));

/** Insurers behind an address: asked once. @fails insurance.insurer_silent, insurance.insurer_refused */
const httpInsurer =
  (client: Omit<Party, 'name'>): AskInsurer =>
  async (risk, date) => {
    const answer = await askParty({ ...client, name: 'insurer' }, bodyOf(risk, date));
    if (!answer) return silent();
    const told = answer.body as Told | null | undefined;
    const { refusal } = told ?? {};
    if (isName(refusal))
      return err(appError('insurance.insurer_refused', { params: { reason: String(refusal) } }));
    const quote = answer.ok && told ? quoteOf(told) : undefined;
    if (quote) return ok(quote);
    client.log.warn({ status: answer.status }, 'insurer answers no quote');
    return silent();
  };

/** The insurers that are configured, else the tariff that is kept. */
export const insurerOf = (deps: Pick<Deps, 'db' | 'ids' | 'config' | 'log'>): AskInsurer => {
  const { insurersUrl: url, insurersPatienceMs: patienceMs } = deps.config;
  return url === null ? referenceInsurer(deps) : httpInsurer({ url, patienceMs, log: deps.log });
};

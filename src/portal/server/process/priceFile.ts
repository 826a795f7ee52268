import {
  type MemoLanguage,
  disclosureOf,
  financeTypeTable,
  iofTable,
  memoText,
  priceQuote,
  quoteFromJson,
  scheduleText,
  type Pricing,
  type PricingTables,
} from '#pricing/rules/index.ts';
import { type AppError, type Result, err, formatMoney, ok } from '@patio/framework/kernel';

/** A file to price: a quote in wire format, and coefficients if its plan needs them. */
type PriceFile = { readonly quote: unknown; readonly tables?: Partial<PricingTables> };

const parse = (text: string): PriceFile => {
  const json = JSON.parse(text) as Partial<PriceFile>;
  return json.quote === undefined ? { quote: json } : { quote: json.quote, tables: json.tables };
};

/** Figures use Brazilian notation in both languages, as in the memo. */
const percentage = (text: string): string => `${text.replace('.', ',')}%`;

const costWords = {
  'pt-BR': { yearly: 'a.a.', monthly: 'a.m.', without: 'sem opcionais' },
  en: { yearly: 'a year', monthly: 'a month', without: 'without optional items' },
} as const satisfies Record<MemoLanguage, object>;

const costText = (
  { cet, cetWithoutOptional, ...pricing }: Pricing,
  language: MemoLanguage,
): string => {
  const words = costWords[language];
  const rates = ({ yearly, monthly }: Pricing['cet']): string =>
    `${percentage(yearly)} ${words.yearly}, ${percentage(monthly)} ${words.monthly}`;
  const parts = disclosureOf({ cet, cetWithoutOptional, ...pricing }).map(
    ({ code, amount, percent }) =>
      `  ${code.padEnd(8)} ${formatMoney(Number(amount)).padStart(20)} ${percentage(percent).padStart(9)}`,
  );
  const without = 'absent' in cetWithoutOptional ? '–' : rates(cetWithoutOptional);
  return [`CET ${rates(cet)} (${words.without}: ${without})`, ...parts].join('\n');
};

/**
 * Prices the text of a file and writes schedule, cost and memo.
 *
 * @param text JSON of a quote, or of `{ quote, tables: { coefficients } }`; amounts are integer cents
 * @fails with the code and fields of the error; invalid JSON throws
 */
export const priceFile = (text: string, language: MemoLanguage): Result<string, AppError> => {
  const file = parse(text);
  const quote = quoteFromJson(file.quote);
  if (!quote.ok) return quote;
  const tables = { financeTypes: financeTypeTable, iof: iofTable, ...file.tables };
  const priced = priceQuote(quote.value, tables);
  if (!priced.ok) return err(priced.error);
  const { schedule, memo } = priced.value;
  const parts = [
    scheduleText(schedule, language),
    costText(priced.value, language),
    memoText(memo, language),
  ];
  return ok(parts.join('\n\n'));
};

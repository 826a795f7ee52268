import { formatDecimal, formatLocalDate, formatMoney } from '@patio/framework/kernel';
import type { Memo } from './Memo';
import { inputWords, type InputWords } from './memoInputWords';
import { memoWords } from './memoWords';
import { pays, type PlanRow } from './planRow';
import { planName, type MemoLanguage } from './planWords';
import type { PlanOptions, Quote } from './Quote';

const brl = (amount: bigint): string => formatMoney(Number(amount));
const number = (text: string): string => formatDecimal(text);

const monthsOf = (rows: readonly PlanRow[]): string => rows.map(({ month }) => month).join(', ');

/** The client's own shape: months by their weight, then what is paid on top. */
const freeText = (rows: readonly PlanRow[], words: InputWords): string => {
  const weights = [...new Set(rows.filter(pays).map(({ weight }) => weight))];
  const parts = weights.map((weight) => {
    const months = rows.filter((row) => pays(row) && row.weight === weight);
    return `${words.weight} ${number(weight)}: ${words.months} ${monthsOf(months)}`;
  });
  const fixed = rows
    .filter(({ fixed: amount }) => amount > 0n)
    .map(({ month, fixed: amount }) => `${words.month} ${month} + ${brl(amount)}`);
  return [...parts, ...fixed].join('; ');
};

const optionLines = (options: PlanOptions, words: InputWords): readonly string[] => {
  const { balloons = [], vrg, instalments, residual, minorWeight, ...months } = options;
  const named = Object.entries(months).map(
    ([name, value]) => `${words.options[name as keyof typeof months]}: ${String(value)}`,
  );
  return [
    ...named,
    ...(minorWeight === undefined ? [] : [`${words.options.minorWeight}: ${number(minorWeight)}`]),
    ...(residual === undefined ? [] : [`${words.options.residual}: ${brl(residual)}`]),
    ...balloons.map(
      ({ month, amount }) => `${words.balloon}: ${words.month} ${month}, ${brl(amount)}`,
    ),
    ...(vrg ? [`VRG: ${brl(vrg.amount)}, ${words.vrgModes[vrg.mode]}`] : []),
    ...(instalments ? [`${words.free}: ${freeText(instalments, words)}`] : []),
  ];
};

const chargeLines = ({ charges = [] }: Quote, language: MemoLanguage): readonly string[] => {
  const words = memoWords[language];
  return charges.map(({ code, amount, isFinanced, isOptional, ruleVersion }) => {
    const role = isFinanced ? words.financed : words.upfront;
    const name = inputWords[language].charges[code];
    return `${name}: ${brl(amount)}, ${role}${isOptional ? `, ${words.optional}` : ''} (${words.version} ${ruleVersion})`;
  });
};

/** What a price was asked for, line by line: everything that the calculation reads. */
export const inputLines = ({ quote }: Memo, language: MemoLanguage): readonly string[] => {
  const [words, own] = [memoWords[language], inputWords[language]];
  const { basis = 'M30_360', iofBase, firstDueDate, options = {} } = quote;
  return [
    `${words.release}: ${formatLocalDate(quote.releaseDate)}`,
    ...(firstDueDate === undefined ? [] : [`${own.firstDue}: ${formatLocalDate(firstDueDate)}`]),
    `${words.plan}: ${planName(quote.financeType, language)}; ${words.term}: ${quote.term}; ${own.bases[basis]}; ${words.persons[quote.person]}`,
    ...(iofBase === undefined ? [] : [own.iofBases[iofBase]]),
    `${words.price}: ${brl(quote.vehiclePrice)}; ${words.entry}: ${brl(quote.entry)}`,
    ...optionLines(options, own),
    ...chargeLines(quote, language),
  ];
};

import { formatDecimal, formatLocalDate, formatMoney, formatAmount } from '@patio/framework/kernel';
import type { Memo, MemoRule, MemoStep, MemoCode } from './Memo';
import type { ChargeCode, PlanOptions, Quote, vrgModes } from './Quote';
import type { AccrualBasis } from './growth';
import type { IofBase, PersonTax } from './iof';
import { pays, type PlanRow } from './cashFlow';
import type { ScheduleRow } from './schedule';

/** Languages of plans and memos in words. */
export const memoLanguages = ['pt-BR', 'en'] as const;
export type MemoLanguage = (typeof memoLanguages)[number];

/** Names of the finance types by id. @source ENUM-133 to ENUM-144; 3 and 8 are reference plans */
const names: Readonly<Record<number, readonly [portuguese: string, english: string]>> = {
  1: ['FDU regular', 'Regular FDU'],
  2: ['Chevrolet Sempre', 'Chevrolet Sempre'],
  3: ['Outros planos', 'Other plans'],
  4: ['Carência', 'Grace'],
  5: ['Sazonal', 'Seasonal'],
  6: ['Leasing', 'Leasing'],
  7: ['Doze menores', 'Twelve smaller'],
  8: ['Plano 50-25-25', 'Plan 50-25-25'],
  9: ['Flexível', 'Flexible'],
  10: ['Plano Zero', 'Zero plan'],
  11: ['Zero+', 'Zero+'],
  12: ['Multibalão', 'Multi-balloon'],
  13: ['SmartBuy', 'SmartBuy'],
  14: ['Plano 100', 'Plan 100'],
};

/** Name of a finance type; its number if unnamed. */
export const planName = (financeType: number, language: MemoLanguage): string => {
  const name = names[financeType];
  return name ? name[language === 'en' ? 1 : 0] : String(financeType);
};

type Words = {
  readonly steps: Readonly<Record<MemoCode, string>>;
  readonly tables: Readonly<Record<MemoRule['table'], string>>;
  readonly persons: Readonly<Record<PersonTax, string>>;
  readonly columns: readonly [
    no: string,
    due: string,
    days: string,
    payment: string,
    interest: string,
    amortisation: string,
    balance: string,
  ];
  readonly title: string;
  readonly inputs: string;
  readonly plan: string;
  readonly term: string;
  readonly price: string;
  readonly entry: string;
  readonly financed: string;
  readonly upfront: string;
  readonly optional: string;
  readonly rules: string;
  readonly calculation: string;
  readonly schedule: string;
  readonly version: string;
  readonly noEnd: string;
  readonly release: string;
  /** Meaning of the letters in the formulas. */
  readonly symbols: readonly string[];
};

const portuguese: Words = {
  steps: {
    net: 'Valor líquido a financiar',
    monthlyRate: 'Taxa mensal',
    yearlyRate: 'Taxa anual equivalente',
    weightValue: 'Valor presente de parcelas de 1,00',
    fixedValue: 'Valor presente dos pagamentos fixos',
    principalDays: 'Principal das parcelas × dias',
    iofDaily: 'IOF diário',
    iofAdditional: 'IOF adicional',
    iof: 'IOF total',
    kappa: 'IOF sobre o total financiado',
    financed: 'Total financiado',
    instalmentExact: 'Parcela sem arredondamento',
    instalment: 'Parcela',
    total: 'Soma dos pagamentos',
    delivered: 'Crédito entregue ao cliente',
    cetYearlyExact: 'CET ao ano sem arredondamento',
    cetYearly: 'CET ao ano',
    cetMonthly: 'CET ao mês',
    cetYearlyWithoutOptional: 'CET ao ano sem itens opcionais',
    cetMonthlyWithoutOptional: 'CET ao mês sem itens opcionais',
    valueAtNet: 'Pagamentos à taxa líquida',
    subsidy: 'Subsídio (+) ou retorno (−)',
    subsidyPercent: 'Subsídio sobre o total financiado',
    iss: 'ISS contido nas contraprestações',
  },
  tables: { financeTypes: 'Tipos de financiamento', iof: 'IOF', coefficients: 'Coeficientes' },
  persons: {
    PF: 'pessoa física',
    PJ: 'pessoa jurídica',
    PJ_SIMPLES_30K: 'Simples ou MEI',
    EXEMPT: 'isento',
  },
  columns: ['nº', 'vencimento', 'dias', 'pagamento', 'juros', 'amortização', 'saldo'],
  title: 'Memória de cálculo',
  inputs: 'Dados',
  plan: 'Plano',
  term: 'Prazo',
  price: 'Preço do veículo',
  entry: 'Entrada',
  financed: 'financiado',
  upfront: 'pago na liberação',
  optional: 'opcional',
  rules: 'Tabelas',
  calculation: 'Cálculo',
  schedule: 'Parcelas',
  version: 'versão',
  noEnd: 'sem fim previsto',
  release: 'Liberação',
  symbols: [
    'P preço, E entrada, VRG pago com a entrada, C itens financiados, T tarifas financiadas, C_f custos financiados, C_u custos pagos na liberação, N valor líquido',
    'F total financiado, i taxa mensal, i_N taxa líquida, x parcela, w peso, B pagamento fixo, PMT pagamento',
    'v valor presente de 1,00, m meses, D dias corridos, A principal dentro do pagamento, cap limite de dias',
    'r_d e r_a alíquotas diária e adicional em %, FC0 crédito entregue, S subsídio; ≈ arredonda ao centavo, meio para cima',
  ],
};

const english: Words = {
  steps: {
    net: 'Net amount to finance',
    monthlyRate: 'Monthly rate',
    yearlyRate: 'Equivalent annual rate',
    weightValue: 'Present value of instalments of 1,00',
    fixedValue: 'Present value of fixed payments',
    principalDays: 'Principal of the payments × days',
    iofDaily: 'Daily IOF',
    iofAdditional: 'Additional IOF',
    iof: 'Total IOF',
    kappa: 'IOF over the financed total',
    financed: 'Financed total',
    instalmentExact: 'Instalment before rounding',
    instalment: 'Instalment',
    total: 'Sum of payments',
    delivered: 'Credit delivered to the client',
    cetYearlyExact: 'Annual effective cost before rounding',
    cetYearly: 'Annual effective cost (CET)',
    cetMonthly: 'Monthly effective cost (CET)',
    cetYearlyWithoutOptional: 'Annual effective cost without optional items',
    cetMonthlyWithoutOptional: 'Monthly effective cost without optional items',
    valueAtNet: 'Payments at the net rate',
    subsidy: 'Subsidy (+) or return (−)',
    subsidyPercent: 'Subsidy over the financed total',
    iss: 'ISS inside the lease payments',
  },
  tables: { financeTypes: 'Finance types', iof: 'IOF', coefficients: 'Coefficients' },
  persons: {
    PF: 'individual',
    PJ: 'business',
    PJ_SIMPLES_30K: 'Simples or MEI',
    EXEMPT: 'exempt',
  },
  columns: ['no.', 'due date', 'days', 'payment', 'interest', 'amortisation', 'balance'],
  title: 'Calculation details',
  inputs: 'Inputs',
  plan: 'Plan',
  term: 'Term',
  price: 'Vehicle price',
  entry: 'Down payment',
  financed: 'financed',
  upfront: 'paid on release',
  optional: 'optional',
  rules: 'Tables',
  calculation: 'Calculation',
  schedule: 'Payments',
  version: 'version',
  noEnd: 'no end announced',
  release: 'Release',
  symbols: [
    'P price, E down payment, VRG paid with it, C financed items, T financed fees, C_f financed costs, C_u costs paid on release, N net amount',
    'F financed total, i monthly rate, i_N net rate, x instalment, w weight, B fixed payment, PMT payment',
    'v present value of 1,00, m months, D calendar days, A principal inside the payment, cap limit of days',
    'r_d and r_a daily and additional rates in %, FC0 credit delivered, S subsidy; ≈ rounds to the cent, half up',
  ],
};

/** Labels of the memo by language. */
const memoWords: Readonly<Record<MemoLanguage, Words>> = {
  'pt-BR': portuguese,
  en: english,
};

type PlainOption = Exclude<keyof PlanOptions, 'balloons' | 'vrg' | 'instalments'>;

/** Labels of a memo's inputs. */
type InputWords = {
  readonly charges: Readonly<Record<ChargeCode, string>>;
  readonly options: Readonly<Record<PlainOption, string>>;
  readonly bases: Readonly<Record<AccrualBasis, string>>;
  readonly iofBases: Readonly<Record<IofBase, string>>;
  readonly vrgModes: Readonly<Record<(typeof vrgModes)[number], string>>;
  readonly firstDue: string;
  readonly balloon: string;
  readonly free: string;
  readonly weight: string;
  readonly month: string;
  readonly months: string;
};

/** Labels of the inputs by language. */
const inputWords: Readonly<Record<MemoLanguage, InputWords>> = {
  'pt-BR': {
    charges: {
      TCC: 'TCC',
      REG: 'Registro do contrato',
      TU: 'Avaliação do usado',
      PREST: 'Seguro prestamista',
      PMC: 'Proteção mecânica',
      GAP: 'Garantia de valor (GAP)',
      LIFE: 'Seguro de vida',
      AUTO: 'Seguro auto',
      ACC: 'Acessórios',
      FWD: 'Despachante',
    },
    options: {
      grace: 'Mês da primeira parcela',
      deferral: 'Mês do primeiro pagamento',
      periodicity: 'Meses entre pagamentos',
      firstMonth: 'Mês do primeiro pagamento do ciclo',
      minorWeight: 'Peso das parcelas menores',
      residual: 'Valor residual',
    },
    bases: {
      M30_360: 'meses de 30 dias',
      ACT_30: 'dias corridos sobre 30',
      ACT_365: 'dias corridos sobre 365',
    },
    iofBases: {
      FINANCED_TOTAL: 'IOF sobre o total financiado',
      NET_PRINCIPAL: 'IOF sobre o total financiado sem tarifas (T)',
    },
    vrgModes: {
      UPFRONT: 'com a entrada',
      DILUTED: 'diluído nas contraprestações',
      FINAL: 'com a última contraprestação',
    },
    firstDue: 'Primeiro vencimento',
    balloon: 'Balão',
    free: 'Parcelas livres',
    weight: 'peso',
    month: 'mês',
    months: 'meses',
  },
  en: {
    charges: {
      TCC: 'TCC',
      REG: 'Contract registration',
      TU: 'Used-vehicle evaluation',
      PREST: 'Payment protection',
      PMC: 'Mechanical protection',
      GAP: 'Guaranteed value (GAP)',
      LIFE: 'Life insurance',
      AUTO: 'Car insurance',
      ACC: 'Accessories',
      FWD: 'Registration service',
    },
    options: {
      grace: 'First instalment month',
      deferral: 'Month of the first payment',
      periodicity: 'Months between payments',
      firstMonth: 'Month of the first payment of the cycle',
      minorWeight: 'Weight of the smaller instalments',
      residual: 'Residual value',
    },
    bases: {
      M30_360: 'months of 30 days',
      ACT_30: 'calendar days over 30',
      ACT_365: 'calendar days over 365',
    },
    iofBases: {
      FINANCED_TOTAL: 'IOF on the financed total',
      NET_PRINCIPAL: 'IOF on the financed total without fees (T)',
    },
    vrgModes: {
      UPFRONT: 'with the down payment',
      DILUTED: 'spread over the payments',
      FINAL: 'with the last payment',
    },
    firstDue: 'First due date',
    balloon: 'Balloon',
    free: 'Free instalments',
    weight: 'weight',
    month: 'month',
    months: 'months',
  },
};

const brl = (amount: bigint): string => formatMoney(Number(amount));
const number = (text: string): string => formatDecimal(text);

const monthsOf = (rows: readonly PlanRow[]): string => rows.map(({ month }) => month).join(', ');

/** The client's custom schedule: months by weight, then extra payments. */
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

/** Lists all inputs of a calculation. */
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

/** Formats a figure; long ones show all decimal places. */
const decimal = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const shown = formatDecimal(whole).replace(/^0$/, text.startsWith('-') ? '-0' : '0');
  return fraction === '' ? shown : `${shown},${fraction}`;
};

const figure = ({ figure: text, unit }: MemoStep): string => {
  if (unit === 'BRL') return `R$ ${decimal(text)}`;
  if (unit === 'PERCENT') return `${decimal(text)}%`;
  return unit === 'BRL_DAYS' ? `R$·d ${decimal(text)}` : decimal(text);
};

const stepLines = (step: MemoStep, language: MemoLanguage): readonly string[] => {
  const { steps, persons } = memoWords[language];
  const values = Object.entries(step.values).map(([name, value]) => {
    if (name === 'person') return persons[value as keyof typeof persons] ?? value;
    return `${name} = ${/^-?[0-9.]+$/.test(value) ? decimal(value) : value}`;
  });
  const details = values.length > 0 ? `  [${values.join('; ')}]` : '';
  return [
    `${steps[step.code].padEnd(46)} ${figure(step).padStart(32)}`,
    `    ${step.formula}${details}`,
  ];
};

const ruleLine = (
  { table, version, from, until, source }: MemoRule,
  language: MemoLanguage,
): string => {
  const words = memoWords[language];
  const end = until === null ? words.noEnd : formatLocalDate(until);
  return `${words.tables[table]}: ${words.version} ${version}, ${formatLocalDate(from)} – ${end}${source === null ? '' : ` (${source})`}`;
};

/**
 * Renders a memo as text: inputs, tables with versions, then each step with formula, values and figure. Amounts and
 * dates use the Brazilian format in both languages.
 */
export const memoText = (memo: Memo, language: MemoLanguage): string => {
  const words = memoWords[language];
  return [
    words.title,
    '',
    words.inputs,
    ...inputLines(memo, language).map((line) => `  ${line}`),
    '',
    words.rules,
    ...memo.tables.map((rule) => `  ${ruleLine(rule, language)}`),
    '',
    words.calculation,
    ...memo.steps.flatMap((step) => stepLines(step, language).map((line) => `  ${line}`)),
    '',
    ...words.symbols,
  ].join('\n');
};

const widths = [4, 12, 6, 16, 16, 16, 18];

/** Schedule as a text table; rows where the debt only grows have no number. */
export const scheduleText = (schedule: readonly ScheduleRow[], language: MemoLanguage): string => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, k) => cell.padStart(widths[k] ?? 0)).join('');
  const money = (amount: bigint): string => formatAmount(Number(amount));
  const rows = schedule.map(({ no, due, days, payment, interest, amortisation, balance }) =>
    line([
      no === 0 ? '–' : String(no),
      formatLocalDate(due),
      String(days),
      ...[payment, interest, amortisation, balance].map(money),
    ]),
  );
  return [line(memoWords[language].columns), ...rows].join('\n');
};

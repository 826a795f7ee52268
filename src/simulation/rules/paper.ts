import { formatCpfCnpj, isCpfCnpj } from '@patio/framework/br';
import {
  formatAmount,
  formatDecimal,
  formatLocalDate,
  formatMoney,
  type UncheckedValues,
  roundPercentage,
} from '@patio/framework/kernel';
import {
  type MemoLanguage,
  memoText,
  planName,
  type Pricing,
  type ScheduleRow,
  yearlyPercentage,
} from '#pricing/rules/index.ts';
import { dataLine } from '#organisation/rules/dataNotice.ts';
import { comboProducts } from '#addOns/rules/addOns.ts';
import { compositionParts, type Composition } from '#papers/rules/composition.ts';
import {
  type Paper,
  type PaperFact,
  type PaperPart,
  paymentsText,
  paymentParts,
  scheduleBars,
  type PaymentParts,
} from '#papers/rules/paper.ts';
import { compositionOf } from './composition';

const ptBR = {
  title: 'Simulação de financiamento',
  client: 'Cliente',
  document: 'CPF ou CNPJ',
  dealer: 'Concessionária',
  seller: 'Vendedor',
  date: 'Simulada em',
  validity: 'Válida até',
  people: 'Cliente e concessionária',
  vehicle: 'Veículo',
  new: 'novo',
  used: 'usado',
  price: 'Preço',
  discount: 'Desconto do voucher',
  entry: 'Entrada',
  conditions: 'Condições',
  plan: 'Plano',
  payments: 'Pagamentos',
  first: 'Primeiro vencimento',
  financed: 'Valor financiado',
  iof: 'IOF',
  total: 'Total a pagar',
  rate: 'Taxa',
  monthly: '% a.m.',
  yearly: '% a.a.',
  cet: 'CET',
  bare: 'CET sem itens opcionais',
  schedule: 'Parcelas',
  chart: 'De que é feita cada parcela: embaixo a amortização, em cima os juros.',
  chartCut: 'A maior passa da altura do gráfico:',
  no: 'Nº',
  due: 'Vencimento',
  payment: 'Parcela',
  interest: 'Juros',
  amortisation: 'Amortização',
  balance: 'Saldo',
  combo: 'Combo de seguros',
  dealerData: 'Dados da concessionária',
  table: 'Tabela',
  tier: 'Tier',
  voucher: 'Voucher ou cupom',
  income: 'Renda considerada',
  remarks: 'Observações',
  memo: 'Memória de cálculo',
  changed:
    'As tabelas do dia da simulação mudaram depois dela: as parcelas não podem ser detalhadas.',
  notice:
    'Simulação sem compromisso, sujeita à análise de crédito e às condições vigentes na data da contratação. CET calculado na data da simulação.',
  correspondent: '%{dealer} atua como correspondente no País de %{lender}.',
};

/** Texts of a paper in one language. */
type PaperWords = typeof ptBR;

const en: PaperWords = {
  title: 'Financing simulation',
  client: 'Client',
  document: 'CPF or CNPJ',
  dealer: 'Dealer',
  seller: 'Seller',
  date: 'Simulated on',
  validity: 'Valid until',
  people: 'Client and dealer',
  vehicle: 'Vehicle',
  new: 'new',
  used: 'used',
  price: 'Price',
  discount: 'Voucher discount',
  entry: 'Down payment',
  conditions: 'Conditions',
  plan: 'Plan',
  payments: 'Payments',
  first: 'First due date',
  financed: 'Amount financed',
  iof: 'IOF',
  total: 'Total payable',
  rate: 'Rate',
  monthly: '% a month',
  yearly: '% a year',
  cet: 'CET',
  bare: 'CET without optional items',
  schedule: 'Instalments',
  chart: 'What each instalment is made of: amortisation below, interest above.',
  chartCut: 'The largest goes beyond the chart:',
  no: 'No.',
  due: 'Due date',
  payment: 'Instalment',
  interest: 'Interest',
  amortisation: 'Amortisation',
  balance: 'Balance',
  combo: 'Insurance combo',
  dealerData: 'Dealer data',
  table: 'Table',
  tier: 'Tier',
  voucher: 'Voucher or coupon',
  income: 'Income considered',
  remarks: 'Remarks',
  memo: 'Calculation details',
  changed:
    'The tables of that day were changed after the simulation: its instalments can’t be itemised.',
  notice:
    'Non-binding simulation, subject to credit analysis and to the conditions in force when the contract is signed. CET calculated on the day of the simulation.',
  correspondent: '%{dealer} acts as a banking correspondent in Brazil of %{lender}.',
};

/** Texts of papers by language. */
export const paperWords: Readonly<Record<MemoLanguage, PaperWords>> = { 'pt-BR': ptBR, en };

type ComboNames = { readonly names: readonly string[]; readonly namesEn: readonly string[] };

/** A payment as shown in a paper. */
type PaperRow = Pick<
  ScheduleRow,
  'no' | 'due' | 'payment' | 'interest' | 'amortisation' | 'balance'
>;

/** Content of a paper: stored values, the plan's type, and the price if that day's tables still reproduce it. */
export type PaperOf = {
  readonly values: UncheckedValues<'simulations'>;
  readonly dealerName: string;
  readonly dealerPhone?: string | null;
  /** The lender. */
  readonly lenderName?: string;
  readonly financeType: number | undefined;
  readonly pricing: Pricing | undefined;
  /** Stored composition; absent: that of the price. */
  readonly composition?: Composition | undefined;
  /** Stored schedule; absent: that of the price. */
  readonly schedule?: readonly PaperRow[] | undefined;
  /** Names of the combo's products. */
  readonly comboNames?: ComboNames | undefined;
  /** The manufacturer's legal text below prices. */
  readonly legalText?: string | null;
};

/** Audience: clients see neither dealer figures nor internal codes. */
export type PaperOptions = {
  readonly audience: 'customer' | 'dealer';
  readonly language: MemoLanguage;
  /** Expiry of the link, if read under one. */
  readonly until?: string;
};

const money = (value: unknown): string =>
  value === null || value === undefined ? '' : formatMoney(Number(value));
const plain = (amount: bigint): string => formatAmount(Number(amount));
const day = (value: unknown): string => (typeof value === 'string' ? formatLocalDate(value) : '');
const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const places = (value: unknown): string =>
  value === null || value === undefined ? '' : formatDecimal(roundPercentage(String(value)), 2);

/** A percentage with its period; empty if unknown. */
const percent = (value: unknown, period: string): string => {
  const shown = places(value);
  return shown && `${shown}${period}`;
};

/** The monthly rate and its yearly equivalent; both must be disclosed. @source CDC art. 52 II */
const rateOf = (rate: unknown, { monthly, yearly }: PaperWords): string => {
  const aYear = percent(yearlyPercentage(words(rate)), yearly);
  return percent(rate, monthly) + (aYear && ` (${aYear})`);
};

/** Facts with a value. */
const filledFacts = (facts: readonly (readonly [string, string])[]): readonly PaperFact[] =>
  facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

const peopleOf = ({ values, dealerName }: PaperOf, { language }: PaperOptions): PaperPart => {
  const text = paperWords[language];
  const document = words(values.clientDocument);
  return {
    kind: 'facts',
    title: text.people,
    facts: filledFacts([
      [text.client, words(values.clientName)],
      // A masked document is shown as it is.
      [text.document, isCpfCnpj(document) ? formatCpfCnpj(document) : document],
      [text.dealer, dealerName],
      [text.seller, words(values.seller)],
      [text.date, day(values.simulationDate)],
      [text.validity, day(values.validity)],
    ]),
  };
};

const vehicleOf = ({ values }: PaperOf, { language }: PaperOptions): PaperPart => {
  const text = paperWords[language];
  const kind = values.vehicleTypeId === 2 ? text.used : text.new;
  return {
    kind: 'facts',
    title: text.vehicle,
    facts: filledFacts([
      [text.vehicle, `${words(values.vehicleDescription)} (${kind})`],
      [text.price, money(values.vehiclePrice)],
      [text.discount, values.voucherDiscount ? `−${money(values.voucherDiscount)}` : ''],
      [text.entry, money(values.entryValue)],
    ]),
  };
};

/** The chosen combo with its products; empty if none. */
const comboOf = ({ values, comboNames }: PaperOf, { language }: PaperOptions): string => {
  const combo = words(values.comboName);
  const products = comboNames ? comboProducts(comboNames, language).join(' · ') : '';
  return combo && products ? `${combo} (${products})` : combo;
};

/** Facts from the schedule beyond the stored figures. */
const pricedFacts = (pricing: Pricing, { language }: PaperOptions) => {
  const text = paperWords[language];
  const first = pricing.schedule.find(({ payment }) => payment > 0n);
  const bare = pricing.cetWithoutOptional;
  return [
    [text.first, first ? day(first.due) : ''],
    [text.bare, 'absent' in bare ? '' : percent(bare.yearly, text.yearly)],
  ] as const;
};

const rowsOf = ({ pricing, schedule }: PaperOf): readonly PaperRow[] | undefined =>
  schedule ?? pricing?.schedule;

const paymentsOf = (of: PaperOf): string => {
  const { values } = of;
  const schedule = rowsOf(of);
  return schedule
    ? paymentsText(schedule, money)
    : `${words(values.term)} × ${money(values.instalment)}`;
};

const conditionsOf = (of: PaperOf, input: PaperOptions, payments: string): PaperPart => {
  const { values, pricing, financeType } = of;
  const { language } = input;
  const text = paperWords[language];
  const plan = financeType === undefined ? '' : planName(financeType, language);
  const description = input.audience === 'dealer' ? words(values.tableDescription) : '';
  return {
    kind: 'facts',
    title: text.conditions,
    facts: filledFacts([
      [
        text.plan,
        [...new Set([plan, description])].filter(Boolean).join(' · ') ||
          words(values.tableDescription),
      ],
      [text.payments, payments],
      [text.combo, comboOf(of, input)],
      [text.financed, money(values.financedValue)],
      [text.iof, money(values.iofValue)],
      [text.total, money(values.totalValue)],
      [text.rate, rateOf(values.rate, text)],
      [text.cet, percent(values.cetYearly, text.yearly)],
      ...(pricing ? pricedFacts(pricing, input) : []),
    ]),
  };
};

const chartOf = (payments: readonly PaymentParts[], text: PaperWords) => {
  const { cut } = scheduleBars(payments);
  const rest = cut === undefined ? '' : ` ${text.chartCut} ${money(cut)}.`;
  return { caption: `${text.chart}${rest}`, payments };
};

const scheduleOf = (of: PaperOf, { language }: PaperOptions): PaperPart => {
  const text = paperWords[language];
  const schedule = rowsOf(of);
  if (!schedule) return { kind: 'text', title: text.schedule, lines: [text.changed] };
  return {
    kind: 'table',
    title: text.schedule,
    columns: [text.no, text.due, text.payment, text.interest, text.amortisation, text.balance],
    rows: schedule.map(({ no, due, payment, interest, amortisation, balance }) => [
      no === 0 ? '–' : String(no),
      day(due),
      ...[payment, interest, amortisation, balance].map(plain),
    ]),
    chart: chartOf(paymentParts(schedule), text),
  };
};

/** Figures for comparison with other offers. */
const highlightsOf = ({ values }: PaperOf, { language }: PaperOptions, payments: string) => {
  const text = paperWords[language];
  return filledFacts([
    [text.payments, payments],
    [text.entry, money(values.entryValue)],
    [text.cet, percent(values.cetYearly, text.yearly)],
    [text.total, money(values.totalValue)],
  ]);
};

/** Memo steps that reveal the lender's net rate and stay internal. */
const lendersOwn: ReadonlySet<string> = new Set(['valueAtNet', 'subsidy', 'subsidyPercent']);

const openMemo = (memo: Pricing['memo']): Pricing['memo'] => ({
  ...memo,
  steps: memo.steps.filter(({ code }) => !lendersOwn.has(code)),
});

/** Splits a memo line into columns: papers use a proportional font. */
const memoLine = (line: string): readonly string[] =>
  line === '' ? [] : [line.replace(/(\S) {3,}(?=\S)/, '$1: ')];

const dealerParts = (
  { values, pricing }: PaperOf,
  { language }: PaperOptions,
): readonly PaperPart[] => {
  const text = paperWords[language];
  const facts = filledFacts([
    [text.table, words(values.tableCode)],
    [text.tier, words(values.tierCode)],
    [text.voucher, words(values.voucherCode)],
    [text.income, money(values.monthlyIncome)],
    [text.remarks, words(values.remarks)],
  ]);
  const memo = pricing ? memoText(openMemo(pricing.memo), language).split('\n').slice(1) : [];
  return [
    { kind: 'facts', title: text.dealerData, facts },
    ...(memo.length > 0
      ? [{ kind: 'text', title: text.memo, lines: memo.flatMap(memoLine) } as const]
      : []),
  ];
};

/** Tells clients for whom the dealer offers the credit. @source Res. CMN 4.935/2021 */
const correspondentOf = (of: PaperOf, { audience, language }: PaperOptions): string => {
  const { dealerName: dealer, lenderName: lender = '' } = of;
  if (audience !== 'customer' || dealer === '' || lender === '') return '';
  return (
    paperWords[language].correspondent
      .replace('%{dealer}', () => dealer)
      // Company names often end with a full stop of their own.
      .replace('%{lender}.', () => lender.replace(/\.?$/, '.'))
  );
};

/** Data notice for clients, in the footer of their paper. */
const dataOf = (of: PaperOf, { audience, language, until }: PaperOptions): string => {
  const { values, dealerName: dealer, dealerPhone = null, lenderName: lender = null } = of;
  if (audience !== 'customer') return '';
  const [name, document] = [values.clientName, values.clientDocument].map(words);
  const data = { hasName: name !== '', hasDocument: document !== '' };
  return dataLine(data, { dealer, dealerPhone, lender, until: until ?? null }, language);
};

/** Builds the paper of a simulation. The caller omits a price that differs from the stored one. */
export const paperOf = (of: PaperOf, input: PaperOptions): Paper => {
  const text = paperWords[input.language];
  const { values } = of;
  const client = words(values.clientName);
  const payments = paymentsOf(of);
  return {
    title: text.title,
    subtitle: [words(values.vehicleDescription), client].filter(Boolean).join(' · '),
    parts: [
      peopleOf(of, input),
      vehicleOf(of, input),
      ...compositionParts(of.composition ?? compositionOf(values, of.pricing), input.language),
      conditionsOf(of, input, payments),
      scheduleOf(of, input),
      ...(input.audience === 'dealer' ? dealerParts(of, input) : []),
    ],
    notice: [
      [text.notice, of.legalText, correspondentOf(of, input)].filter(Boolean).join(' '),
      dataOf(of, input),
    ]
      .filter(Boolean)
      .join('\n'),
    payments,
    sender: of.dealerName,
    highlights: highlightsOf(of, input, payments),
  };
};

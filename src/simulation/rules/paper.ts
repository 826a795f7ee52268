import {
  type LocalDate,
  formatAmount,
  formatCpfCnpj,
  formatLocalDate,
  formatMoney,
} from '@patio/framework/kernel';
import {
  memoText,
  planName,
  type MemoLanguage,
  type Pricing,
  type ScheduleRow,
} from '#pricing/rules/index.ts';
import { dataLine } from '#organisation/rules/dataNotice.ts';
import { comboProducts } from '#addOns/rules/addOns.ts';
import {
  compositionOf,
  lineName,
  percentOfFinanced,
  type Composition,
  type CompositionGroup,
} from './composition';
import { compositionWords } from './compositionWords';
import { paperWords, type PaperWords } from './paperWords';
import { paymentsText } from './payments';
import { paymentParts, scheduleBars, type PaymentParts } from './scheduleBars';

/** A label and its value, as they are printed. */
type PaperFact = { readonly label: string; readonly value: string };

/** A section of a paper. */
export type PaperPart =
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** What a picture above the table shows of its payments. */
      readonly chart?: { readonly caption: string; readonly payments: readonly PaymentParts[] };
    }
  | SumsPart
  | { readonly kind: 'text'; readonly title: string; readonly lines: readonly string[] };

/** A table that adds up: a group stands above its items and has their sum. The last column holds the amounts. */
export type SumsPart = {
  readonly kind: 'sums';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What each row is. */
  readonly levels: readonly ('group' | 'item' | 'total')[];
};

/** A simulation written out: the screen, the PDF and the shared link show the same. */
export type Paper = {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly PaperPart[];
  readonly notice: string;
  /** All payments, equal ones taken together. */
  readonly payments?: string;
  /** Marks each page of one that is not valid yet. */
  readonly draft?: { readonly word: string; readonly note: string };
  /** Who hands it over: stands at the head of each page. */
  readonly sender?: string;
  /** What is looked for first. */
  readonly highlights?: readonly PaperFact[];
  /** Lines to sign on by hand, at the end. */
  readonly signatures?: {
    readonly title: string;
    readonly help: string;
    readonly signers: readonly { readonly name: string; readonly detail: string }[];
  };
};

type ComboNames = { readonly names: readonly string[]; readonly namesEn: readonly string[] };

/** A payment as a paper tells it. */
type PaperRow = Pick<
  ScheduleRow,
  'no' | 'due' | 'payment' | 'interest' | 'amortisation' | 'balance'
>;

/** What a paper tells of: stored values, the plan's type, and the price where the tables of that day still give it. */
export type PaperOf = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly dealerName: string;
  readonly dealerPhone?: string | null;
  /** Who would lend. */
  readonly lenderName?: string;
  readonly financeType: number | undefined;
  readonly pricing: Pricing | undefined;
  /** The composition as it was kept; absent: that of the price. */
  readonly composition?: Composition | undefined;
  /** The schedule as it was kept; absent: the price's. */
  readonly schedule?: readonly PaperRow[] | undefined;
  /** What the products of its combo are called. */
  readonly comboNames?: ComboNames | undefined;
  /** What the manufacturer has printed below prices. */
  readonly legalText?: string | null;
};

/** For whom it is: clients see no figures of the dealer and no internal codes. */
export type PaperAsk = {
  readonly audience: 'customer' | 'dealer';
  readonly language: MemoLanguage;
  /** Instant at which the link to it ends, where it is read under one. */
  readonly until?: string;
};

const money = (value: unknown): string =>
  value === null || value === undefined ? '' : formatMoney(Number(value));
const plain = (amount: bigint): string => formatAmount(Number(amount));
const day = (value: unknown): string =>
  typeof value === 'string' ? formatLocalDate(value as LocalDate) : '';
const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const places = (value: unknown): string =>
  value === null || value === undefined ? '' : Number(value).toFixed(2).replace('.', ',');

/** Facts that have something to say. */
const told = (facts: readonly (readonly [string, string])[]): readonly PaperFact[] =>
  facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

const peopleOf = ({ values, dealerName }: PaperOf, { language }: PaperAsk): PaperPart => {
  const text = paperWords[language];
  const document = words(values['clientDocument']);
  return {
    kind: 'facts',
    title: text.people,
    facts: told([
      [text.client, words(values['clientName'])],
      [text.document, document === '' ? '' : formatCpfCnpj(document)],
      [text.dealer, dealerName],
      [text.seller, words(values['seller'])],
      [text.date, day(values['simulationDate'])],
      [text.validity, day(values['validity'])],
    ]),
  };
};

const vehicleOf = ({ values }: PaperOf, { language }: PaperAsk): PaperPart => {
  const text = paperWords[language];
  const kind = values['vehicleTypeId'] === 2 ? text.used : text.new;
  return {
    kind: 'facts',
    title: text.vehicle,
    facts: told([
      [text.vehicle, `${words(values['vehicleDescription'])} (${kind})`],
      [text.price, money(values['vehiclePrice'])],
      [text.discount, values['voucherDiscount'] ? `−${money(values['voucherDiscount'])}` : ''],
      [text.entry, money(values['entryValue'])],
    ]),
  };
};

/** An amount in its column: its head names the currency. */
const inColumn = (amount: number): string =>
  amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount);

type SumsRow = { readonly cells: readonly string[]; readonly level: SumsPart['levels'][number] };

const sumsPart = (
  title: string,
  columns: readonly string[],
  rows: readonly SumsRow[],
): SumsPart => ({
  kind: 'sums',
  title,
  columns,
  rows: rows.map(({ cells }) => cells),
  levels: rows.map(({ level }) => level),
});

const financedPart = (composition: Composition, language: MemoLanguage): SumsPart => {
  const text = compositionWords[language];
  const share = (amount: number): string =>
    places(percentOfFinanced(amount, composition)).replace('-', '−');
  const rowsOfGroup = ({ code, amount, lines }: CompositionGroup): readonly SumsRow[] => [
    { level: 'group', cells: [text.groups[code], share(amount), inColumn(amount)] },
    ...lines.map((line): SumsRow => {
      const own = code === 'VEHICLE' ? '' : share(line.amount);
      return { level: 'item', cells: [lineName(line, language), own, inColumn(line.amount)] };
    }),
  ];
  const { groups, financed } = composition;
  return sumsPart(
    text.title,
    [text.part, text.percent, text.amount],
    [
      ...groups.flatMap(rowsOfGroup),
      { level: 'total', cells: [text.financed, share(financed), inColumn(financed)] },
    ],
  );
};

const outsidePart = ({ outside }: Composition, language: MemoLanguage): SumsPart => {
  const text = compositionWords[language];
  const upfront = outside.filter(({ paid }) => paid === 'UPFRONT');
  const sum = upfront.reduce((all, { amount }) => all + amount, 0);
  return sumsPart(
    text.outside,
    [text.part, text.how, text.amount],
    [
      ...outside.map((line): SumsRow => {
        const how = text.paid[line.paid ?? 'UPFRONT'];
        return { level: 'item', cells: [lineName(line, language), how, inColumn(line.amount)] };
      }),
      ...(upfront.length > 0
        ? [{ level: 'total', cells: [text.upfront, '', inColumn(sum)] } as const]
        : []),
    ],
  );
};

/** What the financed amount is made of, and what is paid beside it: the same on every paper and screen. */
export const compositionParts = (
  composition: Composition,
  language: MemoLanguage,
): readonly SumsPart[] => [
  financedPart(composition, language),
  ...(composition.outside.length > 0 ? [outsidePart(composition, language)] : []),
];

/** The combo that was chosen with its products; nothing where none was. */
const comboOf = ({ values, comboNames }: PaperOf, { language }: PaperAsk): string => {
  const combo = words(values['comboName']);
  const products = comboNames ? comboProducts(comboNames, language).join(' · ') : '';
  return combo && products ? `${combo} (${products})` : combo;
};

/** What the schedule says beyond the stored figures. */
const pricedFacts = (pricing: Pricing, { language }: PaperAsk) => {
  const text = paperWords[language];
  const first = pricing.schedule.find(({ payment }) => payment > 0n);
  const bare = pricing.cetWithoutOptional;
  return [
    [text.first, first ? day(first.due) : ''],
    [text.bare, 'absent' in bare ? '' : `${places(bare.yearly)}${text.yearly}`],
  ] as const;
};

const rowsOf = ({ pricing, schedule }: PaperOf): readonly PaperRow[] | undefined =>
  schedule ?? pricing?.schedule;

const paymentsOf = (of: PaperOf): string => {
  const { values } = of;
  const schedule = rowsOf(of);
  return schedule
    ? paymentsText(schedule, money)
    : `${words(values['term'])} × ${money(values['instalment'])}`;
};

const conditionsOf = (of: PaperOf, ask: PaperAsk, payments: string): PaperPart => {
  const { values, pricing, financeType } = of;
  const { language } = ask;
  const text = paperWords[language];
  const plan = financeType === undefined ? '' : planName(financeType, language);
  const description = ask.audience === 'dealer' ? words(values['tableDescription']) : '';
  return {
    kind: 'facts',
    title: text.conditions,
    facts: told([
      [
        text.plan,
        [...new Set([plan, description])].filter(Boolean).join(' · ') ||
          words(values['tableDescription']),
      ],
      [text.payments, payments],
      [text.combo, comboOf(of, ask)],
      [text.financed, money(values['financedValue'])],
      [text.iof, money(values['iofValue'])],
      [text.total, money(values['totalValue'])],
      [text.rate, `${places(values['rate'])}${text.monthly}`],
      [text.cet, `${places(values['cetYearly'])}${text.yearly}`],
      ...(pricing ? pricedFacts(pricing, ask) : []),
    ]),
  };
};

const chartOf = (payments: readonly PaymentParts[], text: PaperWords) => {
  const { cut } = scheduleBars(payments);
  const rest = cut === undefined ? '' : ` ${text.chartCut} ${money(cut)}.`;
  return { caption: `${text.chart}${rest}`, payments };
};

const scheduleOf = (of: PaperOf, { language }: PaperAsk): PaperPart => {
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

/** Figures that are compared with those of others. */
const highlightsOf = ({ values }: PaperOf, { language }: PaperAsk, payments: string) => {
  const text = paperWords[language];
  return told([
    [text.payments, payments],
    [text.entry, money(values['entryValue'])],
    [text.cet, `${places(values['cetYearly'])}${text.yearly}`],
    [text.total, money(values['totalValue'])],
  ]);
};

/** Steps of what the lender keeps to itself, as it keeps the rate that they need. */
const lendersOwn: ReadonlySet<string> = new Set(['valueAtNet', 'subsidy', 'subsidyPercent']);

const openMemo = (memo: Pricing['memo']): Pricing['memo'] => ({
  ...memo,
  steps: memo.steps.filter(({ code }) => !lendersOwn.has(code)),
});

/** Columns of the memo's text stand one after the other: letters of a paper are not all as wide. */
const memoLine = (line: string): readonly string[] =>
  line === '' ? [] : [line.replace(/(\S) {3,}(?=\S)/, '$1: ')];

const dealerParts = (
  { values, pricing }: PaperOf,
  { language }: PaperAsk,
): readonly PaperPart[] => {
  const text = paperWords[language];
  const facts = told([
    [text.table, words(values['tableCode'])],
    [text.tier, words(values['tierCode'])],
    [text.voucher, words(values['voucherCode'])],
    [text.income, money(values['monthlyIncome'])],
    [text.remarks, words(values['remarks'])],
  ]);
  const memo = pricing ? memoText(openMemo(pricing.memo), language).split('\n').slice(1) : [];
  return [
    { kind: 'facts', title: text.dealerData, facts },
    ...(memo.length > 0
      ? [{ kind: 'text', title: text.memo, lines: memo.flatMap(memoLine) } as const]
      : []),
  ];
};

/** What clients are told of their data, in the foot of their paper. */
const dataOf = (of: PaperOf, { audience, language, until }: PaperAsk): string => {
  const { values, dealerName: dealer, dealerPhone = null, lenderName: lender = null } = of;
  if (audience !== 'customer') return '';
  const [name, document] = [values['clientName'], values['clientDocument']].map(words);
  const data = { hasName: name !== '', hasDocument: document !== '' };
  return dataLine(data, { dealer, dealerPhone, lender, until: until ?? null }, language);
};

/** Writes a simulation out. A price that is not the stored one is no price of it: the caller leaves it away. */
export const paperOf = (of: PaperOf, ask: PaperAsk): Paper => {
  const text = paperWords[ask.language];
  const { values } = of;
  const client = words(values['clientName']);
  const payments = paymentsOf(of);
  return {
    title: text.title,
    subtitle: [words(values['vehicleDescription']), client].filter(Boolean).join(' · '),
    parts: [
      peopleOf(of, ask),
      vehicleOf(of, ask),
      ...compositionParts(of.composition ?? compositionOf(values, of.pricing), ask.language),
      conditionsOf(of, ask, payments),
      scheduleOf(of, ask),
      ...(ask.audience === 'dealer' ? dealerParts(of, ask) : []),
    ],
    notice: [[text.notice, of.legalText].filter(Boolean).join(' '), dataOf(of, ask)]
      .filter(Boolean)
      .join('\n'),
    payments,
    sender: of.dealerName,
    highlights: highlightsOf(of, ask, payments),
  };
};

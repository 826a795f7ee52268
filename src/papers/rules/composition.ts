import { formatAmount, percentageText, ratio } from '@patio/framework/kernel';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { ChargeCode } from '#pricing/rules/Quote.ts';
import { addOnName } from '#addOns/rules/addOns.ts';
import type { SumsPart } from './paper';

/** Kinds of a composition line. */
type PartCode =
  | ChargeCode
  | 'PRICE'
  | 'VOUCHER'
  | 'ENTRY'
  | 'VRG'
  | 'EXPENSES'
  | 'COUPON'
  | 'OTHER'
  | 'IOF'
  | 'NO_IOF'
  | 'IOF_DAILY'
  | 'IOF_ADDITIONAL';

/** How an item outside the financing is paid. */
type PaidOutside = 'UPFRONT' | 'MONTHLY' | 'COURTESY';

/** Groups of composition lines. */
export type GroupCode = 'VEHICLE' | 'GOODS' | 'FEES' | 'INSURANCE' | 'TAX';

/** Texts of the composition of the financed amount. */
type CompositionWords = {
  readonly title: string;
  readonly part: string;
  readonly amount: string;
  readonly percent: string;
  readonly financed: string;
  readonly groups: Readonly<Record<GroupCode, string>>;
  readonly parts: Readonly<Record<PartCode, string>>;
  readonly exempt: string;
  readonly months: string;
  readonly outside: string;
  readonly how: string;
  readonly paid: Readonly<Record<PaidOutside, string>>;
  readonly upfront: string;
};

const ptBR: CompositionWords = {
  title: 'Composição do valor financiado',
  part: 'Componente',
  amount: 'Valor (R$)',
  percent: '% do financiado',
  financed: 'Valor financiado',
  groups: {
    VEHICLE: 'Veículo',
    GOODS: 'Acessórios e serviços',
    FEES: 'Tarifas',
    INSURANCE: 'Seguros',
    TAX: 'Impostos',
  },
  parts: {
    PRICE: 'Preço do veículo',
    VOUCHER: 'Desconto do voucher',
    ENTRY: 'Entrada',
    VRG: 'VRG pago com a entrada',
    ACC: 'Acessórios',
    FWD: 'Despachante',
    EXPENSES: 'Outras despesas',
    TCC: 'Tarifa de cadastro (TCC)',
    REG: 'Registro do contrato',
    TU: 'Avaliação do veículo usado',
    OTHER: 'Tarifas da data da simulação',
    PREST: 'Parcela protegida',
    PMC: 'Proteção mecânica',
    GAP: 'Garantia de valor (GAP)',
    LIFE: 'Seguro contratado',
    AUTO: 'Seguro auto',
    COUPON: 'Desconto do cupom',
    IOF: 'IOF',
    NO_IOF: 'IOF (não incide)',
    IOF_DAILY: 'IOF diário',
    IOF_ADDITIONAL: 'IOF adicional',
  },
  exempt: '(isenção aprovada)',
  months: 'meses',
  outside: 'Fora do financiamento',
  how: 'Pagamento',
  paid: { UPFRONT: 'à vista, na liberação', MONTHLY: 'mensal', COURTESY: 'cortesia' },
  upfront: 'Total à vista, além da entrada',
};

const en: CompositionWords = {
  title: 'Breakdown of the amount financed',
  part: 'Component',
  amount: 'Amount (R$)',
  percent: '% of financed',
  financed: 'Amount financed',
  groups: {
    VEHICLE: 'Vehicle',
    GOODS: 'Accessories and services',
    FEES: 'Fees',
    INSURANCE: 'Insurance',
    TAX: 'Taxes',
  },
  parts: {
    PRICE: 'Vehicle price',
    VOUCHER: 'Voucher discount',
    ENTRY: 'Down payment',
    VRG: 'VRG paid with the down payment',
    ACC: 'Accessories',
    FWD: 'Registration service',
    EXPENSES: 'Other expenses',
    TCC: 'Registration fee (TCC)',
    REG: 'Contract registration',
    TU: 'Used-vehicle evaluation',
    OTHER: 'Fees on the day of the simulation',
    PREST: 'Protected instalment',
    PMC: 'Mechanical protection',
    GAP: 'Guaranteed value (GAP)',
    LIFE: 'Insurance taken out',
    AUTO: 'Car insurance',
    COUPON: 'Coupon discount',
    IOF: 'IOF',
    NO_IOF: 'IOF (not due)',
    IOF_DAILY: 'Daily IOF',
    IOF_ADDITIONAL: 'Additional IOF',
  },
  exempt: '(exemption approved)',
  months: 'months',
  outside: 'Outside the financing',
  how: 'Payment',
  paid: { UPFRONT: 'upfront, on release', MONTHLY: 'monthly', COURTESY: 'complimentary' },
  upfront: 'Total upfront, besides the down payment',
};

/** Texts of the composition by language. */
const compositionWords: Readonly<Record<MemoLanguage, CompositionWords>> = {
  'pt-BR': ptBR,
  en,
};

/** One line in centavos; negative if it reduces the amount financed. */
export type CompositionLine = {
  readonly code: PartCode;
  readonly amount: number;
  /** Name of an add-on, or code of a voucher or coupon. */
  readonly name?: string;
  readonly nameEn?: string;
  /** Term of an add-on in months. */
  readonly term?: number;
  /** A fee waived by an approved exemption. */
  readonly isExempt?: true;
  readonly paid?: PaidOutside;
};

/** A group of lines with their sum. */
export type CompositionGroup = {
  readonly code: GroupCode;
  readonly amount: number;
  readonly lines: readonly CompositionLine[];
};

/**
 * Composition of the financed amount. Lines sum to their group, groups sum to `financed`; amounts the client pays or
 * receives outside the financing are listed separately.
 */
export type Composition = {
  readonly groups: readonly CompositionGroup[];
  readonly financed: number;
  readonly outside: readonly CompositionLine[];
};

/** Percentage of the financed amount with two decimal places, rounded as the CET rules require. */
export const percentOfFinanced = (amount: number, { financed }: Composition): string =>
  financed > 0 ? percentageText(ratio(BigInt(amount), BigInt(financed))) : '0.00';

/** Label of a line: add-ons by name, discounts with their codes. */
export const lineName = (line: CompositionLine, language: MemoLanguage): string => {
  const words = compositionWords[language];
  const { code, name, term } = line;
  if (code === 'VOUCHER' || code === 'COUPON')
    return name ? `${words.parts[code]} ${name}` : words.parts[code];
  if (name === undefined)
    return line.isExempt ? `${words.parts[code]} ${words.exempt}` : words.parts[code];
  const own = addOnName({ name, nameEn: line.nameEn }, language);
  return term ? `${own}, ${term} ${words.months}` : own;
};

const places = (value: string): string => value.replace('.', ',');

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

/** Composition of the financed amount, and what is paid separately, as shown on every paper and screen. */
export const compositionParts = (
  composition: Composition,
  language: MemoLanguage,
): readonly SumsPart[] => [
  financedPart(composition, language),
  ...(composition.outside.length > 0 ? [outsidePart(composition, language)] : []),
];

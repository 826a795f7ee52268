import { formatAmount, percentageText, ratio } from '@patio/framework/kernel';
import { addOnName } from '#addOns/rules/addOns.ts';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import {
  compositionWords,
  type GroupCode,
  type PaidOutside,
  type PartCode,
} from './compositionWords';
import type { SumsPart } from './paper';

/** One line in centavos; negative if it reduces the amount financed. */
export type CompositionLine = {
  readonly code: PartCode;
  readonly amount: number;
  /** What an add-on is called, or the code of a voucher or coupon. */
  readonly name?: string;
  readonly nameEn?: string;
  /** Term of an add-on in months. */
  readonly term?: number;
  /** A fee that an approved exemption takes away. */
  readonly isExempt?: true;
  readonly paid?: PaidOutside;
};

/** Lines of one kind with their sum. */
export type CompositionGroup = {
  readonly code: GroupCode;
  readonly amount: number;
  readonly lines: readonly CompositionLine[];
};

/**
 * What the financed amount is made of. Lines sum to their group, groups sum to `financed`; what the client pays or gets
 * outside the financing is listed beside it.
 */
export type Composition = {
  readonly groups: readonly CompositionGroup[];
  readonly financed: number;
  readonly outside: readonly CompositionLine[];
};

/** Percent of the financed amount with two places, as the rules of the CET round it. */
export const percentOfFinanced = (amount: number, { financed }: Composition): string =>
  financed > 0 ? percentageText(ratio(BigInt(amount), BigInt(financed))) : '0.00';

/** What a line is called: add-ons by their own names, discounts with their codes. */
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

/** What the financed amount is made of, and what is paid beside it: the same on every paper and screen. */
export const compositionParts = (
  composition: Composition,
  language: MemoLanguage,
): readonly SumsPart[] => [
  financedPart(composition, language),
  ...(composition.outside.length > 0 ? [outsidePart(composition, language)] : []),
];

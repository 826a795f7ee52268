import { fakeCpf } from '@patio/framework/br';
import { addDays, localDateOf } from '@patio/framework/kernel';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoOrganisation';

const day = 86_400_000;

/** A demo rule: days are relative to the first start; uses lie between its first day and today. */
type DemoRule = {
  readonly code: string;
  readonly name: string;
  readonly days: readonly [from: number, until: number];
  readonly discount: readonly ['PERCENTAGE' | 'VALUE' | 'FIXED_PRICE', string];
  readonly uses?: number;
  readonly more?: InsertRow;
};

const noScope = {
  personType: null,
  financeStructures: [],
  assetTypeIds: [],
  saleType: null,
  saleOptionTypes: [],
  manufacturers: [],
  models: [],
  versions: [],
  manufacturerYears: [],
  modelYears: [],
  dealerCodes: [],
  regions: [],
} as const;

const loyal = 'FIDELIDADE';
const loyalClients = 320;

const voucherRules: readonly DemoRule[] = [
  {
    code: 'BEMVINDO26',
    name: 'Boas-vindas 2026',
    days: [-60, 90],
    discount: ['VALUE', '1500.00'],
    uses: 46,
    more: { voucherLimit: 200, personType: 'PF' },
  },
  {
    code: loyal,
    name: 'Clientes fiéis',
    days: [-45, 60],
    discount: ['VALUE', '3000.00'],
    uses: 38,
    more: { assetTypeIds: [1], manufacturers: ['12'] },
  },
  {
    code: 'FEIRAO50',
    name: 'Feirão de fábrica: 50 primeiros',
    days: [-30, 15],
    discount: ['VALUE', '2500.00'],
    uses: 50,
    more: { voucherLimit: 50, assetTypeIds: [1], manufacturers: ['12'], modelYears: [2026, 2027] },
  },
  {
    code: 'FROTA-PJ',
    name: 'Renovação de frota',
    days: [-90, 120],
    discount: ['PERCENTAGE', '1.50'],
    uses: 21,
    more: {
      voucherType: 'MULTIPLE',
      personType: 'PJ',
      saleType: 'VD',
      directSaleTypes: ['2', '11'],
    },
  },
  {
    code: 'USADO500',
    name: 'Usados selecionados',
    days: [-20, 25],
    discount: ['VALUE', '500.00'],
    uses: 17,
    more: { voucherLimit: 100, assetTypeIds: [2], manufacturerYears: [2021, 2022, 2023] },
  },
  {
    code: 'SMART-1',
    name: 'SmartBuy com bônus',
    days: [-10, 80],
    discount: ['PERCENTAGE', '1.00'],
    uses: 6,
    more: { financeStructures: [2, 13] },
  },
  {
    code: 'LOJA2000',
    name: 'Semana das três lojas',
    days: [-5, 9],
    discount: ['VALUE', '2000.00'],
    uses: 4,
    more: { voucherLimit: 30, dealerCodes: ['101', '102', '103'] },
  },
  {
    code: 'VIRADA27',
    name: 'Virada do ano',
    days: [12, 45],
    discount: ['VALUE', '1800.00'],
    more: { voucherLimit: 500 },
  },
  {
    code: 'ANIVERSARIO',
    name: 'Aniversário da rede',
    days: [-120, -61],
    discount: ['FIXED_PRICE', '89990.00'],
    uses: 12,
    more: { enabled: false, voucherLimit: 40 },
  },
];

const couponRules: readonly DemoRule[] = [
  {
    code: 'AUTO10',
    name: 'Seguro auto com 10 %',
    days: [-60, 90],
    discount: ['PERCENTAGE', '10.00'],
    uses: 33,
  },
  {
    code: 'SEGURO150',
    name: 'R$ 150 no primeiro seguro',
    days: [-30, 20],
    discount: ['VALUE', '150.00'],
    uses: 14,
    more: { personType: 'PF', assetTypeIds: [1] },
  },
  {
    code: 'RENOVA15',
    name: 'Renovação sem sinistro',
    days: [-15, 60],
    discount: ['PERCENTAGE', '15.00'],
    uses: 9,
    more: { assetTypeIds: [2] },
  },
  {
    code: 'TAXI-SEGURO',
    name: 'Taxistas',
    days: [-40, 140],
    discount: ['PERCENTAGE', '5.00'],
    more: { saleType: 'VD', personType: 'PF', saleOptionTypes: ['1'] },
  },
  {
    code: 'PREMIO999',
    name: 'Prêmio fechado',
    days: [10, 40],
    discount: ['FIXED_PRICE', '999.00'],
  },
  {
    code: 'INVERNO',
    name: 'Campanha de inverno',
    days: [-170, -110],
    discount: ['PERCENTAGE', '8.00'],
    uses: 11,
    more: { enabled: false },
  },
];

const idOf = ({ code }: DemoRule): string => demoId(`discount:${code}`);

const ruleRow = (rule: DemoRule, at: Date, now: Date): InsertRow => {
  const today = localDateOf(now);
  return {
    ...noScope,
    id: idOf(rule),
    ruleName: rule.name,
    enabled: true,
    effectiveFrom: addDays(today, rule.days[0]),
    validUntil: addDays(today, rule.days[1]),
    discountType: rule.discount[0],
    discountValue: rule.discount[1],
    createdAt: at,
    updatedAt: at,
  };
};

/** Vouchers: active, exhausted, future, expired. */
export const voucherRows = (at: Date, now: Date): readonly InsertRow[] =>
  voucherRules.map((rule) => ({
    ...ruleRow(rule, at, now),
    discountVoucher: rule.code,
    voucherType: 'UNIQUE',
    voucherLimit: null,
    directSaleTypes: [],
    ...rule.more,
  }));

/** Coupons of the car insurance. */
export const couponRows = (at: Date, now: Date): readonly InsertRow[] =>
  couponRules.map((rule) => ({
    ...ruleRow(rule, at, now),
    discountCoupon: rule.code,
    document: null,
    ...rule.more,
  }));

/** Deterministic documents that differ widely. */
const documentOf = (seed: number): string => fakeCpf((seed * 7_919_317 + 13_579) % 90_000_000);

const loyalDocument = (at: number): { readonly id: string; readonly document: string } => ({
  id: demoId(`document:${loyal}:${at}`),
  document: documentOf(at),
});

/** Eligible documents of the loyalty voucher. */
export const voucherDocumentRows = (at: Date): readonly InsertRow[] =>
  Array.from({ length: loyalClients }, (_, index) => ({
    ...loyalDocument(index),
    voucherId: demoId(`discount:${loyal}`),
    createdAt: at,
    updatedAt: at,
  }));

const usingDealers = Array.from({ length: 24 }, (_, at) => String(101 + at));

/** Denser towards the present. */
const momentOf = ({ days: [from, until], uses = 0 }: DemoRule, index: number, now: Date): Date => {
  const last = Math.min(0, until);
  const share = Math.sqrt((index + 1) / (uses + 1));
  const daysAgo = -(from + (last - from) * share);
  return new Date(now.getTime() - daysAgo * day - ((index * 37) % 300) * 60_000);
};

const amountOf = ([type, value]: DemoRule['discount'], index: number): number =>
  type === 'VALUE' ? Math.round(Number(value) * 100) : 90_000 + ((index * 7_351) % 160) * 1_000;

const useRows = (rules: readonly DemoRule[], now: Date, isVoucher: boolean): InsertRow[] =>
  rules.flatMap((rule, ruleAt) => {
    const dealers = (rule.more?.['dealerCodes'] as readonly string[] | undefined) ?? usingDealers;
    return Array.from({ length: rule.uses ?? 0 }, (_, index) => {
      const listed = rule.code === loyal ? loyalDocument(index * 7) : undefined;
      const usedAt = momentOf(rule, index, now);
      return {
        id: demoId(`use:${rule.code}:${index}`),
        usedAt,
        code: rule.code,
        document: listed?.document ?? documentOf(100_000 + ruleAt * 1_000 + index),
        dealerCode: dealers[(index * 5 + ruleAt * 3) % dealers.length],
        subject: String(260_000 + ruleAt * 900 + index * 7),
        amount: amountOf(rule.discount, index),
        ruleVersion: 1,
        voucherId: isVoucher ? idOf(rule) : null,
        couponId: isVoucher ? null : idOf(rule),
        voucherDocumentId: listed?.id ?? null,
        createdAt: usedAt,
        updatedAt: usedAt,
      };
    });
  });

/** Uses of vouchers and coupons. */
export const discountUseRows = (now: Date): readonly InsertRow[] => [
  ...useRows(voucherRules, now, true),
  ...useRows(couponRules, now, false),
];

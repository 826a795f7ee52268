import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { ChargeCode } from '#pricing/rules/charge.ts';

/** What a line of the composition is. */
export type PartCode =
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
export type PaidOutside = 'UPFRONT' | 'MONTHLY' | 'COURTESY';

/** What lines of one kind are together. */
export type GroupCode = 'VEHICLE' | 'GOODS' | 'FEES' | 'INSURANCE' | 'TAX';

/** Words of the composition of the financed amount. */
export type CompositionWords = {
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
    INSURANCE: 'Insurances',
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
    TU: 'Evaluation of the used vehicle',
    OTHER: 'Fees of the day of the simulation',
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
  paid: { UPFRONT: 'upfront, on release', MONTHLY: 'monthly', COURTESY: 'courtesy' },
  upfront: 'Upfront in total, beside the down payment',
};

/** Words of the composition in each language. */
export const compositionWords: Readonly<Record<MemoLanguage, CompositionWords>> = {
  'pt-BR': ptBR,
  en,
};

import type { ChargeCode } from './charge';
import type { AccrualBasis } from './growth';
import type { IofBase } from './iof';
import type { MemoLanguage } from './planWords';
import type { PlanOptions, vrgModes } from './Quote';

type PlainOption = Exclude<keyof PlanOptions, 'balloons' | 'vrg' | 'instalments'>;

/** Words of what a memo was asked for. */
export type InputWords = {
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

/** Words of the inputs in each language. */
export const inputWords: Readonly<Record<MemoLanguage, InputWords>> = {
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
      REG: 'Register of the contract',
      TU: 'Evaluation of the used car',
      PREST: 'Payment protection',
      PMC: 'Mechanical protection',
      GAP: 'Guaranteed value (GAP)',
      LIFE: 'Life insurance',
      AUTO: 'Car insurance',
      ACC: 'Accessories',
      FWD: 'Forwarding agent',
    },
    options: {
      grace: 'Month of the first instalment',
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
      NET_PRINCIPAL: 'IOF on the financed total without tariffs (T)',
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

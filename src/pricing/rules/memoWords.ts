import type { PersonTax } from './iof';
import type { MemoCode, MemoRule } from './Memo';
import type { MemoLanguage } from './planWords';

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
    monthlyRate: 'Rate a month',
    yearlyRate: 'Equivalent rate a year',
    weightValue: 'Present value of instalments of 1.00',
    fixedValue: 'Present value of fixed payments',
    principalDays: 'Principal of the payments × days',
    iofDaily: 'Daily IOF',
    iofAdditional: 'Additional IOF',
    iof: 'IOF in total',
    kappa: 'IOF over the financed total',
    financed: 'Financed total',
    instalmentExact: 'Instalment before rounding',
    instalment: 'Instalment',
    total: 'Sum of payments',
    delivered: 'Credit delivered to the client',
    cetYearlyExact: 'Effective cost a year before rounding',
    cetYearly: 'Effective cost (CET) a year',
    cetMonthly: 'Effective cost (CET) a month',
    cetYearlyWithoutOptional: 'Effective cost a year without optional items',
    cetMonthlyWithoutOptional: 'Effective cost a month without optional items',
    valueAtNet: 'Payments at the net rate',
    subsidy: 'Subsidy (+) or return (−)',
    subsidyPercent: 'Subsidy over the financed total',
    iss: 'ISS inside the lease payments',
  },
  tables: { financeTypes: 'Finance types', iof: 'IOF', coefficients: 'Coefficients' },
  persons: {
    PF: 'natural person',
    PJ: 'company',
    PJ_SIMPLES_30K: 'Simples or MEI',
    EXEMPT: 'exempt',
  },
  columns: ['no.', 'due date', 'days', 'payment', 'interest', 'amortisation', 'balance'],
  title: 'Calculation memo',
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
    'P price, E down payment, VRG paid with it, C financed items, T financed tariffs, C_f financed costs, C_u costs paid on release, N net amount',
    'F financed total, i rate a month, i_N net rate, x instalment, w weight, B fixed payment, PMT payment',
    'v present value of 1.00, m months, D calendar days, A principal inside the payment, cap limit of days',
    'r_d and r_a daily and additional rates in %, FC0 credit delivered, S subsidy; ≈ rounds to the cent, half up',
  ],
};

/** Labels of the memo by language. */
export const memoWords: Readonly<Record<MemoLanguage, Words>> = {
  'pt-BR': portuguese,
  en: english,
};

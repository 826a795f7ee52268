import { formatCpfCnpj, isCpfCnpj } from '@patio/framework/br';
import {
  type FieldDescription,
  formatDecimal,
  formatLocalDate,
  formatMoney,
  localDateOf,
} from '@patio/framework/kernel';
import type { Paper, PaperPart } from '#papers/rules/paper.ts';
import { familyOf, type ProposalValues } from './insuranceTypes';
import { instalmentsText } from '../premiumInstalments';

export type InsurancePaperLanguage = 'pt-BR' | 'en';

const portuguese = {
  proposal: 'Proposta de seguro',
  policy: 'Apólice de seguro',
  numbers: 'Números',
  proposalNumber: 'Proposta',
  policyNumber: 'Apólice',
  contract: 'Contrato',
  issued: 'Emitida em',
  validity: 'Cotação válida até',
  people: 'Segurado',
  assured: 'Segurado',
  document: 'CPF ou CNPJ',
  driver: 'Principal condutor',
  owner: 'Dono do veículo',
  dealer: 'Concessionária',
  seller: 'Vendedor',
  vehicle: 'Veículo',
  value: 'Valor do veículo',
  plate: 'Placa',
  vin: 'Chassi',
  cover: 'Cobertura',
  product: 'Produto',
  insurer: 'Seguradora',
  coverage: 'Cobertura',
  deductible: 'Franquia',
  material: 'Danos materiais a terceiros',
  bodily: 'Danos corporais a terceiros',
  moral: 'Danos morais a terceiros',
  mileage: 'Cobertura até',
  capital: 'Capital segurado',
  period: 'Vigência',
  price: 'Prêmio',
  net: 'Prêmio líquido',
  tax: 'IOF',
  total: 'Prêmio total',
  instalments: 'Parcelas',
  payment: 'Forma de pagamento',
  proposalNotice:
    'O seguro é opcional e não é condição do financiamento. A proposta vale até o fim da validade da cotação e depende da aceitação da seguradora.',
  policyNotice:
    'O segurado pode desistir em até 7 dias da emissão e recebe de volta tudo o que pagou.',
};

/** Labels of an insurance paper. */
export const insurancePaperWords: Readonly<
  Record<InsurancePaperLanguage, Readonly<typeof portuguese>>
> = {
  'pt-BR': portuguese,
  en: {
    proposal: 'Insurance proposal',
    policy: 'Insurance policy',
    numbers: 'Numbers',
    proposalNumber: 'Proposal',
    policyNumber: 'Policy',
    contract: 'Contract',
    issued: 'Issued on',
    validity: 'Quote valid until',
    people: 'Insured',
    assured: 'Insured',
    document: 'CPF or CNPJ',
    driver: 'Main driver',
    owner: 'Owner of the vehicle',
    dealer: 'Dealer',
    seller: 'Seller',
    vehicle: 'Vehicle',
    value: 'Vehicle value',
    plate: 'Licence plate',
    vin: 'Chassis (VIN)',
    cover: 'Cover',
    product: 'Product',
    insurer: 'Insurer',
    coverage: 'Coverage',
    deductible: 'Deductible',
    material: 'Third-party property damage',
    bodily: 'Third-party bodily injury',
    moral: 'Third-party moral damages',
    mileage: 'Cover up to',
    capital: 'Sum insured',
    period: 'Period',
    price: 'Premium',
    net: 'Net premium',
    tax: 'IOF',
    total: 'Total premium',
    instalments: 'Instalments',
    payment: 'Payment',
    proposalNotice:
      'The insurance is optional and not a condition of the financing. The proposal is valid until its quote expires and is subject to the insurer’s acceptance.',
    policyNotice:
      'The insured party may withdraw within 7 days of issue and receives a full refund.',
  },
};

/** Content of a paper. */
export type InsurancePaperOf = {
  readonly kind: 'proposal' | 'policy';
  readonly values: ProposalValues;
  readonly dealerName: string;
  /** Label of an option, in the language of the paper. */
  readonly wordOf: (field: string, value: unknown) => string;
};

const money = (value: unknown): string =>
  value === null || value === undefined ? '' : formatMoney(Number(value));
const day = (value: unknown): string => (typeof value === 'string' ? formatLocalDate(value) : '');
const moment = (value: unknown): string =>
  typeof value === 'string' ? formatLocalDate(localDateOf(new Date(value))) : '';
const kilometres = (value: unknown): string =>
  typeof value === 'number' ? `${formatDecimal(String(value))} km` : '';
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Fact = readonly [label: string, value: string];

const factsOf = (entries: readonly Fact[]) =>
  entries.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

const facts = (title: string, entries: readonly Fact[]): PaperPart => ({
  kind: 'facts',
  title,
  facts: factsOf(entries),
});

const peopleOf = ({ values, dealerName }: InsurancePaperOf, language: InsurancePaperLanguage) => {
  const text = insurancePaperWords[language];
  const document = plain(values.clientDocument);
  return facts(text.people, [
    [text.assured, plain(values.assuredName)],
    // A masked document is shown as it is.
    [text.document, isCpfCnpj(document) ? formatCpfCnpj(document) : document],
    [text.driver, plain(values.driverName)],
    [text.owner, plain(values.ownerName)],
    [text.dealer, dealerName],
    [text.seller, plain(values.sellerName)],
  ]);
};

const vehicleOf = ({ values }: InsurancePaperOf, language: InsurancePaperLanguage) => {
  const text = insurancePaperWords[language];
  return facts(text.vehicle, [
    [text.vehicle, plain(values.vehicleDescription)],
    [text.value, money(values.vehicleValue)],
    [text.plate, plain(values.plate)],
    [text.vin, plain(values.vin)],
  ]);
};

const coverOf = (of: InsurancePaperOf, language: InsurancePaperLanguage) => {
  const text = insurancePaperWords[language];
  const { values, wordOf } = of;
  const family = familyOf(values.insuranceType);
  const isAuto = family === 'AUTO';
  const end = day(values.effectiveTo);
  const start = day(values.effectiveFrom);
  return facts(text.cover, [
    [text.product, wordOf('insuranceType', values.insuranceType)],
    [text.insurer, plain(values.insurer)],
    [text.coverage, wordOf('coverage', values.coverage)],
    [text.deductible, isAuto ? wordOf('deductible', values.deductible) : ''],
    [text.material, isAuto ? money(values.materialDamage) : ''],
    [text.bodily, isAuto ? money(values.bodilyInjury) : ''],
    [text.moral, isAuto ? money(values.moralDamage) : ''],
    [text.mileage, family === 'PMC' ? kilometres(values.mileageLimit) : ''],
    [text.capital, money(values.insuredCapital)],
    [text.period, start === '' ? '' : [start, end].filter(Boolean).join(' – ')],
  ]);
};

const priceOf = ({ values, wordOf }: InsurancePaperOf, language: InsurancePaperLanguage) => {
  const text = insurancePaperWords[language];
  return facts(text.price, [
    [text.net, money(values.netPremium)],
    [text.tax, money(values.premiumTax)],
    [text.total, money(values.insurancePremium)],
    [text.instalments, instalmentsText(values)],
    [text.payment, wordOf('paymentType', values.paymentType)],
  ]);
};

/** Builds the paper of a proposal or policy. @source CALL-184, CALL-188, CALL-190, CALL-209 */
export const insurancePaper = (of: InsurancePaperOf, language: InsurancePaperLanguage): Paper => {
  const text = insurancePaperWords[language];
  const { kind, values, wordOf } = of;
  const isPolicy = kind === 'policy';
  const number = plain(values[isPolicy ? 'policyNumber' : 'proposalNumber']);
  const numbers: readonly Fact[] = [
    [text.proposalNumber, plain(values.proposalNumber)],
    [text.policyNumber, isPolicy ? plain(values.policyNumber) : ''],
    [text.contract, isPolicy ? plain(values.contractNumber) : ''],
    [text.issued, isPolicy ? moment(values.issuedAt) : ''],
    [text.validity, isPolicy ? '' : day(values.quoteValidUntil)],
  ];
  const parts = [
    facts(text.numbers, numbers),
    peopleOf(of, language),
    vehicleOf(of, language),
    coverOf(of, language),
    priceOf(of, language),
  ];
  return {
    title: isPolicy ? text.policy : text.proposal,
    subtitle: [wordOf('insuranceType', values.insuranceType), number].filter(Boolean).join(' · '),
    parts: parts.filter((part) => part.kind !== 'facts' || part.facts.length > 0),
    notice: isPolicy ? text.policyNotice : text.proposalNotice,
    sender: of.dealerName,
    highlights: factsOf([
      [text.total, money(of.values.insurancePremium)],
      [text.instalments, instalmentsText(of.values)],
    ]),
  };
};

/** Looks up option labels in the language of a paper. */
export const choiceWords =
  (
    fields: readonly FieldDescription[],
    language: InsurancePaperLanguage,
  ): InsurancePaperOf['wordOf'] =>
  (name, value) => {
    const options = fields.find((field) => field.name === name)?.options ?? [];
    return options.find((one) => one.value === value)?.label[language] ?? '';
  };

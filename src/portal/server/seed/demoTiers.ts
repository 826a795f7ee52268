import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';
import { contactConsent } from '#formweb/rules/consent.ts';
import { fakeCpf } from '@patio/framework/br';
import { dealerId, demoDealers } from './demoOrganisation';

/** Name, message, and age in hours. */
const written: readonly (readonly [name: string, message: string, hoursAgo: number])[] = [
  ['Marta Quintela', 'Quero saber se consigo antecipar as três últimas parcelas com desconto.', 2],
  ['Otávio Brandão', 'O boleto de dezembro ainda não chegou por e-mail. Podem enviar de novo?', 7],
  ['Lídia Amorim', 'Vendi o carro. Como transfiro o financiamento para o comprador?', 26],
  [
    'Construtora Vale Azul',
    'Precisamos de uma proposta para seis picapes com entrega em março.',
    49,
  ],
  ['Renato Siqueira', 'Qual é a documentação para a compra com isenção de PCD?', 98],
  ['Paula Nóbrega', 'Mudei de endereço e quero atualizar meu cadastro.', 170],
];

const hour = 3_600_000;
/** Messages older than this many hours are answered. */
const answeredAfter = 48;

/** Messages of the contact form, the older ones answered. */
export const contactRows = (now: Date): readonly InsertRow[] =>
  written.map(([customerName, message, hoursAgo], at) => {
    const id = demoId(`contact:${at}`);
    const receivedAt = new Date(now.getTime() - hoursAgo * hour);
    return {
      id,
      customerName,
      message,
      receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
      protocol: id.slice(0, 8).toUpperCase(),
      document: fakeCpf(84_000 + at),
      email: `contato${at}@exemplo.com.br`,
      phone: `119${String(85_000_000 + at * 137)}`,
      status: hoursAgo > answeredAfter ? 'answered' : 'new',
      consentText: contactConsent,
    };
  });

const open = {
  viewDirectSale: true,
  viewSimulationTax: true,
  viewSimulationResume: true,
  viewPricingRateNet: false,
  viewPricingRateSpecial: true,
  viewPricingRateComprada: false,
  createPropose: true,
  viewPaymentReport: false,
} as const;

const flagRowOf = (
  at: Date,
  [GMFcode, groupName]: readonly [string, string],
  differs: Partial<Record<keyof typeof open, boolean>>,
): InsertRow => ({
  id: demoId(`flags:${GMFcode}:${groupName}`),
  dealer: dealerId(GMFcode),
  groupName,
  ...open,
  ...differs,
  createdAt: at,
  updatedAt: at,
});

const careful = { viewSimulationTax: false, viewPricingRateSpecial: false };
const trusting = { viewPricingRateNet: true, viewPaymentReport: true };

/**
 * Profiles of some dealers that override the defaults: a strict one hides rates, an open one shows them. The first
 * dealer's F&I manager sees the result of each rate.
 */
export const profileFlagRows = (at: Date): readonly InsertRow[] => [
  flagRowOf(at, ['101', 'fi-manager'], { ...trusting, viewPricingRateComprada: true }),
  ...demoDealers
    .filter((_, index) => index % 12 === 7)
    .flatMap(({ GMFcode }, index) =>
      ['seller', 'sales-manager'].map((groupName) =>
        flagRowOf(at, [GMFcode, groupName], index % 2 === 0 ? careful : trusting),
      ),
    ),
];

const tiers = [
  'Risco mínimo',
  'Risco muito baixo',
  'Risco baixo',
  'Risco baixo a médio',
  'Risco médio',
  'Risco médio, renda a comprovar',
  'Risco médio a alto',
  'Risco alto',
  'Risco alto, entrada reforçada',
  'Risco muito alto',
  'Análise manual',
  'Fora da política',
] as const;

/** Twelve classes of risk. */
export const tierRows = (at: Date): readonly InsertRow[] =>
  tiers.map((description, index) => ({
    id: demoId(`tier:${index + 1}`),
    code: `TR${index + 1}`,
    description,
    active: description !== 'Fora da política',
    createdAt: at,
    updatedAt: at,
  }));

const rowOf =
  (kind: string, at: Date) =>
  ([user, dealer]: readonly [string, string]): InsertRow => ({
    id: demoId(`${kind}:${user}:${dealer}`),
    user,
    dealer,
    active: true,
    createdAt: at,
    updatedAt: at,
  });

/** Managers who approve registration-fee exemptions. */
export const tccManagerRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['FI-MANAGER', '101'],
      ['FI-MANAGER', '102'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(rowOf('tccManager', at));

/** DGI users. */
export const dgiUserRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['SELLER', '101'],
      ['FI-MANAGER', '101'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(rowOf('dgiUser', at));

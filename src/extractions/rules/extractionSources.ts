import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';
import { planTables } from '#generated/descriptions/planTables.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { planRows, signatureRows } from './extractionPages';
import { sourceField as field, words, optionsOf } from './sourceField';
import { usersAudit } from './usersAudit';

const statuses = {
  IN_PROGRESS: ['Em assinatura', 'Being signed'],
  COMPLETED: ['Assinada', 'Signed'],
  CANCELLED: ['Cancelada', 'Cancelled'],
  EXPIRED: ['Prazo encerrado', 'Expired'],
  FAILED: ['Envio não concluído', 'Not sent'],
} as const;

const progress = {
  IN_PROGRESS: ['Em andamento', 'In progress'],
  COMPLETED: ['Concluída', 'Completed'],
} as const;

const kinds = {
  sale: ['Venda', 'Sale'],
  insurance: ['Seguro', 'Insurance'],
} as const;

const signatureLabel = words('Assinatura eletrônica', 'Electronic signature');

/** Proposals sent for signature, one row per sending. Used only by the extraction. */
const signatureSummary: EntityDescription = {
  resource: signatureRows,
  type: 'SignatureSummary',
  label: { one: signatureLabel, many: signatureLabel },
  apiPath: '/signatures',
  calls: [],
  key: 'id',
  recordRepresentation: 'proposalNumber',
  search: [],
  defaultSort: { field: 'createdAt', order: 'ASC' },
  pageSize: 10,
  paths: {},
  deletable: false,
  unique: [],
  scope: { userType: 'DEALER', column: 'dealer', matches: 'id' },
  fields: [
    field({
      name: 'proposalKind',
      kind: 'enum',
      label: words('Proposta de', 'Proposal type'),
      options: optionsOf(kinds),
    }),
    field({ name: 'proposalNumber', kind: 'string', label: words('Proposta', 'Proposal') }),
    field({ name: 'contractNumber', kind: 'string', label: words('Contrato', 'Contract') }),
    field({ name: 'dealerName', kind: 'string', label: words('Concessionária', 'Dealer') }),
    field({ name: 'customerName', kind: 'string', label: words('Cliente', 'Client') }),
    field({
      name: 'status',
      kind: 'enum',
      label: words('Situação', 'Status'),
      options: optionsOf(statuses),
    }),
    field({ name: 'signers', kind: 'integer', label: words('Pessoas que assinam', 'Signers') }),
    field({ name: 'signed', kind: 'integer', label: words('Já assinaram', 'Have signed') }),
    field({
      name: 'selfieStatus',
      kind: 'enum',
      label: words('Selfie', 'Selfie'),
      options: optionsOf(progress),
    }),
    field({ name: 'createdByName', kind: 'string', label: words('Enviada por', 'Sent by') }),
    {
      ...field({
        name: 'createdAt',
        kind: 'dateTime',
        label: words('Primeiro envio', 'First sent at'),
      }),
      sortable: true,
    },
    field({ name: 'sentAt', kind: 'dateTime', label: words('Enviada em', 'Sent at') }),
    field({ name: 'expiresAt', kind: 'dateTime', label: words('Links até', 'Links until') }),
    field({ name: 'completedAt', kind: 'dateTime', label: words('Assinada em', 'Signed at') }),
    field({ name: 'cancelledAt', kind: 'dateTime', label: words('Cancelada em', 'Cancelled at') }),
    field({ name: 'cancelReason', kind: 'text', label: words('Motivo', 'Reason') }),
    field({
      name: 'attempts',
      kind: 'integer',
      label: words('Tentativas de envio', 'Sending attempts'),
    }),
    field({
      name: 'certifierStatus',
      kind: 'string',
      label: words('Situação na certificadora', 'Status at the certifier'),
    }),
    field({
      name: 'welcomeLetterDate',
      kind: 'date',
      label: words('Carta de boas-vindas', 'Welcome letter'),
    }),
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};

const read = (from: EntityDescription, name: string): FieldDescription => {
  const found = from.fields.find((one) => one.name === name);
  if (!found) throw new Error(`${from.resource} has no field ${name}`);
  return { ...found, editable: 'never' };
};

const ofTable = [
  'code',
  'description',
  'financeType',
  'tableType',
  'taxType',
  'validFrom',
  'validTo',
];
const label = words('Relatório de planos', 'Plan report');
const rate = read(simulations, 'rate');

/** Terms of price tables with the sales made under each. Used only by the extraction. */
const planReport: EntityDescription = {
  resource: planRows,
  type: 'PlanReport',
  label: { one: label, many: label },
  apiPath: '/admin/plansReports',
  calls: [],
  key: 'id',
  recordRepresentation: 'code',
  search: [],
  defaultSort: { field: 'code', order: 'ASC' },
  pageSize: 10,
  paths: {},
  deletable: false,
  unique: [],
  fields: [
    ...ofTable.map((name) => read(planTables, name)),
    read(simulations, 'term'),
    { ...rate, name: 'lowestRate', label: words('Menor taxa ao mês', 'Lowest monthly rate') },
    { ...rate, name: 'highestRate', label: words('Maior taxa ao mês', 'Highest monthly rate') },
    field({
      name: 'simulations',
      kind: 'integer',
      label: words('Simulações salvas', 'Saved simulations'),
    }),
    field({
      name: 'proposals',
      kind: 'integer',
      label: words('Propostas enviadas', 'Proposals sent'),
    }),
    field({ name: 'contracts', kind: 'integer', label: words('Contratos', 'Contracts') }),
    {
      ...read(saleProposals, 'financedValue'),
      label: words('Financiado em contratos', 'Financed by contracts'),
    },
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};

/** Extraction sources that are not entities. */
export const extractionSources: Readonly<Record<string, EntityDescription>> = {
  [usersAudit.resource]: usersAudit,
  [planReport.resource]: planReport,
  [signatureSummary.resource]: signatureSummary,
};

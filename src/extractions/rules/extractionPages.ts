import type { ResourceName } from '#generated/descriptions/index.ts';
import type { RoutePath } from '#access/rules/routes.ts';
import { addDays, startOfDay } from '@patio/framework/kernel';
import type { Period } from './period';

/** What a period filters by: the last change of a row, a timestamp or date field, or its validity days. */
type PeriodOf =
  | { readonly is: 'changed' }
  | { readonly is: 'moment'; readonly field: string }
  | { readonly is: 'day'; readonly field: string }
  | { readonly is: 'valid'; readonly from: string; readonly to: string };

/** A page that exports the rows of a period. */
export type ExtractionPage = {
  readonly path: RoutePath;
  /** Prefix of its file names. */
  readonly name: string;
  /** An entity, or one of `extractionSources`. */
  readonly resource: string;
  readonly period: PeriodOf;
  /** Fixed filter, in the query language. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Columns in order; by default every field the person may read. */
  readonly columns?: readonly string[];
};

/** Name of the page in the calls: the last segment of its path. @source OQ-184 */
export const kindOf = ({ path }: Pick<ExtractionPage, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1);

/** File name without extension: page, first and last day. @source OQ-082 */
export const fileNameOf = (
  { name }: Pick<ExtractionPage, 'name'>,
  { initialDate, finalDate }: Period,
): string => `${name}_${initialDate}_${finalDate}`;

/** Filter for a period, in the query language. */
export const filterOf = (
  { period }: Pick<ExtractionPage, 'period'>,
  { initialDate, finalDate }: Period,
): object => {
  if (period.is === 'valid')
    return {
      and: [
        { [period.from]: { lte: finalDate } },
        { or: [{ [period.to]: { empty: true } }, { [period.to]: { gte: initialDate } }] },
      ],
    };
  if (period.is === 'day') return { [period.field]: { gte: initialDate, lte: finalDate } };
  const field = period.is === 'changed' ? 'updatedAt' : period.field;
  return { [field]: { gte: startOfDay(initialDate), lt: startOfDay(addDays(finalDate, 1)) } };
};

/** Audit of user actions; not an entity. */
export const auditRows = 'audit_events';
/** Proposals sent for signature; not an entity. */
export const signatureRows = 'signature_summary';

/** Terms of price tables; not an entity. */
export const planRows = 'plan_report';

const changed = { is: 'changed' } as const;

const page = (
  of: Omit<ExtractionPage, 'resource'> & { readonly resource: ResourceName },
): ExtractionPage => of;

const autoTypes = ['SEGURO_AUTO', 'CHEV_PLUS', 'AUTO'] as const;

/** Product, client, seller and amount of each sale. @source CALL-259 to CALL-267 */
const insuranceColumns = [
  'sentAt',
  'dealerId',
  'sellerName',
  'insuranceType',
  'status',
  'assuredName',
  'clientDocument',
  'vehicleDescription',
  'coverage',
  'term',
  'effectiveFrom',
  'effectiveTo',
  'insurer',
  'netPremium',
  'premiumTax',
  'insurancePremium',
  'paymentType',
  'installmentNumber',
  'commission',
  'commissionValue',
  'proposalNumber',
  'policyNumber',
  'issuedAt',
  'cancelledAt',
];

/** Proposals by product; the last page has all of them. */
const insuranceExtractions = [
  ['/download/downloadPMC', 'PMC', ['PMC', 'PMC_CARDIF', 'pmcDayTwo']],
  ['/download/downloadSeguroAuto', 'SeguroAuto', autoTypes],
  ['/download/downloadGAP', 'GAP', ['GAP']],
  ['/download/downloadLIFE', 'LIFE', ['LIFE']],
  ['/download/downloadInsuranceProposal', 'InsuranceProposal', undefined],
] as const;

/**
 * Extractions whose data exists. A row here adds the page to the menu.
 *
 * @source DWN-012 to DWN-038
 */
export const extractionPages: readonly ExtractionPage[] = [
  page({
    path: '/download/downloadAllPlans',
    name: 'AllPlans',
    resource: 'planTables',
    period: { is: 'valid', from: 'validFrom', to: 'validTo' },
  }),
  page({
    path: '/download/downloadCampaigns',
    name: 'Campaigns',
    resource: 'campaigns',
    period: changed,
  }),
  page({ path: '/download/downloadUsers', name: 'Users', resource: 'users', period: changed }),
  page({
    path: '/download/downloadSimulation',
    name: 'Simulation',
    resource: 'simulations',
    period: changed,
    columns: [
      'simulationDate',
      'dealer',
      'seller',
      'personType',
      'clientDocument',
      'clientName',
      'state',
      'vehicleDescription',
      'vehiclePrice',
      'entryValue',
      'financeType',
      'tableCode',
      'tableDescription',
      'term',
      'instalment',
      'financedValue',
      'iofValue',
      'totalValue',
      'rate',
      'cetYearly',
      'tierCode',
      'validity',
    ],
  }),
  // CF is the final client: requests made by customers at /csf.
  page({
    path: '/download/downloadCF',
    name: 'CF',
    resource: 'leads',
    period: { is: 'moment', field: 'receivedAt' },
    filter: { origin: 'csf' },
    columns: [
      'receivedAt',
      'dealerId',
      'vehicle',
      'state',
      'city',
      'status',
      'situation',
      'customerName',
      'document',
      'phone',
      'email',
      'notes',
      'consentAt',
    ],
  }),
  page({
    path: '/download/downloadVehicles',
    name: 'Vehicles',
    resource: 'vehicles',
    period: changed,
  }),
  page({
    path: '/download/downloadTCCExemption',
    name: 'TCCExemption',
    resource: 'tccExemptions',
    period: { is: 'moment', field: 'requestedAt' },
    columns: [
      'requestedAt',
      'dealer',
      'requesterName',
      'clientDocument',
      'clientName',
      'state',
      'vehicleDescription',
      'vehiclePrice',
      'tccValue',
      'justification',
      'status',
      'deciderName',
      'decidedAt',
      'decisionReason',
      'validUntil',
      'simulation',
      'appliedAt',
    ],
  }),
  page({ path: '/download/downloadTier', name: 'Tier', resource: 'tiers', period: changed }),
  page({
    path: '/download/downloadTierRisk',
    name: 'TierRisk',
    resource: 'riskPriceRules',
    period: { is: 'valid', from: 'effectiveFrom', to: 'validUntil' },
  }),
  page({
    path: '/download/downloadDealers',
    name: 'Dealers',
    resource: 'dealers',
    period: changed,
  }),
  page({
    path: '/download/downloadDealerParameters',
    name: 'DealerParameters',
    resource: 'profileFlags',
    period: changed,
  }),
  page({
    path: '/download/downloadVouchers',
    name: 'Vouchers',
    resource: 'vouchers',
    period: { is: 'valid', from: 'effectiveFrom', to: 'validUntil' },
  }),
  page({
    path: '/download/downloadUseVouchers',
    name: 'UseVouchers',
    resource: 'discountUses',
    period: { is: 'moment', field: 'usedAt' },
    filter: { voucherId: { empty: false } },
  }),
  page({ path: '/download/downloadLeads', name: 'Leads', resource: 'leads', period: changed }),
  // SCD: requested credit, whatever its outcome.
  page({
    path: '/download/downloadSCD',
    name: 'SCD',
    resource: 'saleProposals',
    period: { is: 'moment', field: 'createdAt' },
    filter: { isSent: true },
    columns: [
      'proposalNumber',
      'proposalDate',
      'dealer',
      'companyDocument',
      'customerName',
      'status',
      'statusAt',
      'product',
      'tableCode',
      'vehicleDescription',
      'vehiclePrice',
      'entryValue',
      'financedValue',
      'term',
      'instalment',
      'rate',
      'cetYearly',
      'iofValue',
      'totalValue',
      'decisionReasons',
      'decidedAt',
      'contractNumber',
      'payment',
      'paymentDate',
    ],
  }),
  page({
    path: '/download/downloadRepurchaseGuaranteed',
    name: 'RepurchaseGuaranteed',
    resource: 'saleProposals',
    period: { is: 'moment', field: 'createdAt' },
    filter: { repurchaseGuaranteed: true },
    columns: [
      'proposalNumber',
      'contractNumber',
      'dealer',
      'customerName',
      'vehicleDescription',
      'product',
      'term',
      'vehiclePrice',
      'financedValue',
      'totalValue',
      'status',
      'statusAt',
    ],
  }),
  page({
    path: '/download/downloadLeadsConsortium',
    name: 'LeadsConsortium',
    resource: 'leads',
    period: { is: 'moment', field: 'receivedAt' },
    filter: { origin: 'consortium' },
    columns: [
      'receivedAt',
      'dealerId',
      'state',
      'city',
      'status',
      'situation',
      'customerName',
      'phone',
      'email',
      'notes',
      'consentAt',
    ],
  }),
  page({
    path: '/download/downloadInsuranceCombo',
    name: 'InsuranceCombo',
    resource: 'insuranceCombos',
    period: changed,
  }),
  ...insuranceExtractions.map(([path, name, types]) =>
    page({
      path,
      name,
      resource: 'insuranceProposals',
      columns: insuranceColumns,
      period: changed,
      ...(types ? { filter: { insuranceType: { in: [...types] } } } : {}),
    }),
  ),
  page({
    path: '/download/downloadInsurancePurchaseAuto',
    name: 'InsurancePurchaseAuto',
    resource: 'insuranceProposals',
    period: { is: 'moment', field: 'issuedAt' },
    filter: { insuranceType: { in: [...autoTypes] }, status: { in: ['Emitida', 'Cancelada'] } },
    columns: insuranceColumns,
  }),
  {
    path: '/download/downloadWelcomeLetter',
    name: 'WelcomeLetter',
    resource: signatureRows,
    period: { is: 'day', field: 'welcomeLetterDate' },
    filter: { status: 'COMPLETED' },
    columns: [
      'welcomeLetterDate',
      'proposalKind',
      'proposalNumber',
      'contractNumber',
      'dealerName',
      'customerName',
      'completedAt',
      'signers',
      'selfieStatus',
    ],
  },
  {
    path: '/download/downloadProposalEsign',
    name: 'ProposalEsign',
    resource: signatureRows,
    period: { is: 'moment', field: 'createdAt' },
  },
  {
    path: '/admin/plansReports',
    name: 'PlansReports',
    resource: planRows,
    period: { is: 'valid', from: 'validFrom', to: 'validTo' },
  },
  {
    path: '/audit/downloadUsersAudit',
    name: 'UsersAudit',
    resource: auditRows,
    period: { is: 'moment', field: 'at' },
  },
];

const byKind = new Map(extractionPages.map((one) => [kindOf(one), one]));

/** Extraction of a call; undefined if unknown. */
export const extractionOf = (kind: string): ExtractionPage | undefined => byKind.get(kind);

import type { GroupName } from '#access/rules/groups.ts';
import type { ResourceName } from '#generated/descriptions/outlines.ts';
import type { FilterJson } from '@patio/framework/kernel';
import { unissuedStatuses } from '#insurance/rules/proposals/lifecycle.ts';
import { dealerStatuses } from '#proposals/rules/status.ts';

/** Records that end: the field with the end date. */
type Ending = { readonly resource: ResourceName; readonly field: string };

/** Records that need action, counted by a filter. */
export type Due = {
  readonly title: `home.waiting.due.${'newLeads' | 'pendingLeads' | 'exemptions' | 'newContacts' | 'newConsortium' | 'proposals' | 'toDecide' | 'toPay' | 'insurances' | 'manualInsurances'}`;
  readonly resource: ResourceName;
  readonly filter: FilterJson;
  /** List that shows them, if not the entity's own. */
  readonly path?: string;
};

/** Records whose latest changes are shown. */
export type Changing = {
  readonly resource: ResourceName;
  readonly filter?: FilterJson;
  /** Page in the group's menu, if the group has no page of the record. */
  readonly path?: string;
};

/**
 * A figure with a chart. `by`: number of records per value of a field. `top`: records with the highest value of a
 * field.
 */
export type ChartOf = {
  readonly title: `home.charts.${'plans' | 'coupons' | 'leads' | 'sellers' | 'status'}`;
  readonly resource: ResourceName;
  readonly filter?: FilterJson;
  /** List that shows them, if not the entity's own. */
  readonly path?: string;
} & (
  | { readonly by: string; readonly only?: readonly string[]; readonly top?: undefined }
  | { readonly top: string; readonly by?: undefined }
);

/** The group's key figure: records of the last seven days by a date field. */
export type Headline = {
  readonly title: `home.headline.${'sent' | 'tables' | 'policies' | 'leads' | 'users' | 'logins' | 'offers' | 'vehicles' | 'contracts'}`;
  readonly resource: ResourceName;
  readonly field: string;
  readonly filter?: FilterJson;
  /** List that shows them, if not the entity's own. */
  readonly path?: string;
};

/** Home page of a group. Cards of inaccessible lists are left out. */
export type GroupHome = {
  /** Dealer staff sees its month instead. */
  readonly headline?: Headline;
  readonly due?: readonly Due[];
  readonly endings: readonly Ending[];
  readonly changes: readonly Changing[];
  readonly chart?: ChartOf;
};

const plans = { resource: 'planTables', field: 'validTo' } as const;
const iof = { resource: 'iofRates', field: 'validTo' } as const;
const vouchers = { resource: 'vouchers', field: 'validUntil' } as const;

const leadsIn = (situation: 'new' | 'pending'): Due => ({
  title: `home.waiting.due.${situation}Leads`,
  resource: 'leads',
  filter: { situation },
});
const exemptions: Due = {
  title: 'home.waiting.due.exemptions',
  resource: 'tccExemptions',
  filter: { status: 'PENDING' },
};
const newContacts: Due = {
  title: 'home.waiting.due.newContacts',
  resource: 'contactMessages',
  filter: { status: 'new' },
};
const newConsortium: Due = {
  title: 'home.waiting.due.newConsortium',
  resource: 'leads',
  filter: { origin: 'consortium', situation: 'new' },
};
/** Proposals whose next step is the dealer's. */
const proposals: Due = {
  title: 'home.waiting.due.proposals',
  resource: 'saleProposals',
  filter: { status: { in: dealerStatuses } },
};
/** Insurances whose next step is the dealer's: to be priced, sent, or issued. */
const insurances: Due = {
  title: 'home.waiting.due.insurances',
  resource: 'insuranceProposals',
  filter: { status: { in: unissuedStatuses }, isManual: false },
};
/** Insurances that the desk handles with the insurer. */
const manualInsurances: Due = {
  title: 'home.waiting.due.manualInsurances',
  resource: 'insuranceProposals',
  filter: { status: 'Em análise', isManual: true },
};
const desk = { resource: 'saleProposals', path: '/proposals/desk' } as const;
/** Work of the credit desk: proposals to decide, and payments that need a second person. */
const deskDue: readonly Due[] = [
  { ...desk, title: 'home.waiting.due.toDecide', filter: { status: { in: ['PD'] } } },
  { ...desk, title: 'home.waiting.due.toPay', filter: { payment: { in: ['ORDERED', 'MANUAL'] } } },
];
const leadsByStage: ChartOf = { title: 'home.charts.leads', resource: 'leads', by: 'situation' };

/** The dealer's unfinished proposals by status. */
const proposalsByStatus: ChartOf = {
  title: 'home.charts.status',
  resource: 'saleProposals',
  by: 'status',
  only: [...dealerStatuses, 'PD', 'WFA', 'PS'],
};

/** Submitted proposals of all dealers by status. */
const deskByStatus: ChartOf = {
  ...desk,
  title: 'home.charts.status',
  filter: { isSent: true },
  by: 'status',
  only: ['PD', 'APC', 'HLD', 'RA', 'AP', 'AF', 'PU', 'WFA', 'PS'],
};

/** Sellers: new leads and exemptions to decide have cards of their own. */
const managing: GroupHome = {
  due: [proposals, insurances, leadsIn('pending')],
  endings: [],
  changes: [],
  chart: proposalsByStatus,
};

const offersMade: Headline = {
  title: 'home.headline.offers',
  resource: 'offers',
  field: 'createdAt',
};

const offers: GroupHome = {
  headline: offersMade,
  endings: [{ resource: 'offers', field: 'validUntil' }],
  changes: [{ resource: 'offers' }, { resource: 'offerCampaigns' }],
  chart: {
    title: 'home.charts.plans',
    resource: 'offers',
    filter: { status: 'enabled' },
    by: 'financeType',
  },
};

const sellers = ['fi-manager', 'sales-manager', 'seller', 'insurance-operator'] as const;

const leadsReceived: Headline = {
  title: 'home.headline.leads',
  resource: 'leads',
  field: 'receivedAt',
};
const proposalsSent: Headline = {
  ...desk,
  title: 'home.headline.sent',
  field: 'proposalDate',
  filter: { isSent: true },
};
const policiesIssued: Headline = {
  title: 'home.headline.policies',
  resource: 'insuranceProposals',
  field: 'issuedAt',
  filter: { status: 'Emitida' },
};
/** Home pages by group; other groups get the common cards. */
export const groupHomes: Partial<Record<GroupName, GroupHome>> = {
  bit: {
    headline: { title: 'home.headline.tables', resource: 'planTables', field: 'createdAt' },
    endings: [plans, iof],
    changes: [
      { resource: 'planTables', path: '/upload/plans' },
      { resource: 'campaigns' },
      { resource: 'dealers' },
    ],
    chart: { title: 'home.charts.plans', resource: 'planTables', by: 'financeType' },
  },
  finance: {
    headline: proposalsSent,
    due: deskDue,
    endings: [plans, iof, vouchers],
    changes: [{ resource: 'planTables' }, { resource: 'campaigns' }, { resource: 'vouchers' }],
    chart: deskByStatus,
  },
  insurance: {
    headline: policiesIssued,
    due: [manualInsurances],
    endings: [
      { resource: 'discountCoupons', field: 'validUntil' },
      { resource: 'commissions', field: 'validTo' },
    ],
    changes: [
      { resource: 'discountCoupons' },
      { resource: 'insuranceCombos' },
      { resource: 'commissions' },
    ],
    chart: { title: 'home.charts.coupons', resource: 'discountCoupons', top: 'used' },
  },
  crm: {
    headline: leadsReceived,
    due: [newContacts, newConsortium, leadsIn('new')],
    endings: [vouchers],
    changes: [{ resource: 'contactMessages' }, { resource: 'vouchers' }, { resource: 'leads' }],
    chart: leadsByStage,
  },
  'admin-internal': {
    headline: proposalsSent,
    due: deskDue,
    endings: [plans, vouchers],
    changes: [
      { resource: 'dealers' },
      { resource: 'groups' },
      { resource: 'planTables' },
      { resource: 'vouchers' },
    ],
    chart: deskByStatus,
  },
  provisioning: {
    headline: { title: 'home.headline.users', resource: 'users', field: 'createdAt' },
    endings: [],
    changes: [
      { resource: 'users', filter: { userType: 'GMF' } },
      { resource: 'users', filter: { userType: 'DEALER' } },
    ],
    chart: {
      title: 'home.charts.sellers',
      resource: 'users',
      filter: { userType: 'DEALER' },
      by: 'groupName',
      only: sellers,
    },
  },
  'service-desk': {
    headline: { title: 'home.headline.logins', resource: 'users', field: 'lastLoginAt' },
    endings: [],
    changes: [
      { resource: 'users', filter: { userType: 'GMF' } },
      { resource: 'users', filter: { userType: 'DEALER' } },
    ],
    chart: { title: 'home.charts.status', resource: 'users', by: 'status' },
  },
  representante: {
    headline: leadsReceived,
    due: [leadsIn('new'), exemptions],
    endings: [],
    changes: [{ resource: 'dealers' }, { resource: 'users', filter: { userType: 'DEALER' } }],
    chart: leadsByStage,
  },
  consulta: {
    headline: leadsReceived,
    endings: [],
    changes: [{ resource: 'dealers' }, { resource: 'pathologies' }, { resource: 'colors' }],
    chart: leadsByStage,
  },
  compras: {
    headline: { title: 'home.headline.vehicles', resource: 'vehicles', field: 'createdAt' },
    endings: [],
    changes: [{ resource: 'vehicles' }, { resource: 'dealers' }],
  },
  'fi-manager': managing,
  'sales-manager': managing,
  seller: { ...managing, due: [proposals, insurances, leadsIn('pending'), exemptions] },
  'insurance-operator': {
    headline: policiesIssued,
    due: [insurances, manualInsurances],
    endings: [],
    changes: [],
  },
  ofertas: offers,
  feirao: {
    ...offers,
    headline: leadsReceived,
    due: [leadsIn('new'), exemptions],
  },
};

import { type UncheckedValues, objectOf } from '@patio/framework/kernel';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';

/** One of the 17 codes. @source PROP-020 to PROP-036, ENUM-200 to ENUM-216 */
export type ProposalStatus = SaleProposal['status'];

/** Every code, in the order of a sale. */
export const statuses = [
  'WO',
  'SU',
  'PD',
  'APC',
  'HLD',
  'RA',
  'DC',
  'AP',
  'AVF',
  'AF',
  'PU',
  'WFA',
  'PS',
  'OC',
  'OCM',
  'AV',
  'NU',
] as const satisfies readonly ProposalStatus[];

/** Status of a new proposal. @source CONST-035, PROP-036 */
export const firstStatus: ProposalStatus = 'WO';

/** Whether a text is a code; case counts. @source VAL-080 */
export const isStatus = (text: unknown): text is ProposalStatus =>
  statuses.some((one) => one === text);

/** Who changes a proposal's status: the dealer's staff, the credit desk, the internal administration, the portal. */
type Mover = 'dealer' | 'desk' | 'administration' | 'system';

/** A status transition. */
type Edge = {
  readonly from: ProposalStatus;
  readonly to: ProposalStatus;
  readonly by: readonly Mover[];
  /** Action of the entity, or the portal's own step. */
  readonly trigger: string;
};

const edge = (
  from: ProposalStatus,
  to: ProposalStatus,
  [trigger, ...by]: readonly [string, ...Mover[]],
): Edge => ({ from, to, by, trigger });

const discardable = ['WO', 'SU', 'PD', 'HLD', 'RA', 'APC', 'AP', 'AVF', 'AF'] as const;

/** All status transitions. @source OQ-110, domain 4.1 */
export const edges: readonly Edge[] = [
  edge('WO', 'SU', ['send', 'dealer']),
  edge('SU', 'PD', ['queue', 'system']),
  edge('PD', 'AP', ['approve', 'desk', 'system']),
  edge('PD', 'APC', ['qualify', 'desk', 'system']),
  edge('PD', 'HLD', ['hold', 'desk', 'system']),
  edge('PD', 'RA', ['returnProcess', 'desk', 'system']),
  edge('PD', 'DC', ['decline', 'desk', 'system']),
  edge('APC', 'PD', ['acceptTerms', 'dealer']),
  edge('HLD', 'PD', ['sendDocuments', 'dealer']),
  edge('RA', 'PD', ['reanalyse', 'dealer']),
  edge('DC', 'PD', ['reanalyse', 'dealer']),
  edge('AP', 'AVF', ['formalise', 'dealer', 'desk']),
  edge('AVF', 'AF', ['validateTable', 'system']),
  edge('AVF', 'RA', ['validateTable', 'system']),
  edge('AF', 'PU', ['generateContract', 'dealer', 'desk']),
  edge('PU', 'WFA', ['activate', 'desk']),
  edge('WFA', 'PS', ['approvePayment', 'desk']),
  edge('PS', 'OC', ['confirmPayment', 'system']),
  edge('PS', 'OCM', ['approveManualPayment', 'desk', 'administration']),
  edge('OC', 'AV', ['complete', 'system']),
  edge('OCM', 'AV', ['complete', 'system']),
  ...discardable.map((from) => edge(from, 'NU', ['discard', 'dealer', 'desk', 'administration'])),
  edge('PU', 'NU', ['cancelContract', 'dealer', 'desk', 'administration']),
];

/** Statuses in which the next step is the dealer's: send, respond, formalise, get the contract signed. */
export const dealerStatuses = [
  'WO',
  'APC',
  'HLD',
  'RA',
  'AP',
  'AF',
  'PU',
] as const satisfies readonly ProposalStatus[];

/** Statuses of abandoned or declined proposals, whose simulation and lead are available again. */
export const abandonedStatuses = ['NU', 'DC'] as const satisfies readonly ProposalStatus[];

/** Statuses from the activation to the completed payment. */
export const payingStatuses = [
  'WFA',
  'PS',
  'OC',
  'OCM',
] as const satisfies readonly ProposalStatus[];

/** Statuses of contracts that took effect. */
export const activeStatuses = [
  ...payingStatuses,
  'AV',
] as const satisfies readonly ProposalStatus[];

/** Statuses from the approval of the credit to the signed contract. */
export const contractStatuses = [
  'AP',
  'AVF',
  'AF',
  'PU',
] as const satisfies readonly ProposalStatus[];

/** Statuses from the approval of the credit on. */
export const approvedStatuses = [
  ...contractStatuses,
  ...activeStatuses,
] as const satisfies readonly ProposalStatus[];

/** Statuses that the portal itself advances within seconds. */
export const systemStatuses: readonly ProposalStatus[] = statuses.filter((status) =>
  edges.some(({ from, by }) => from === status && by.includes('system')),
);

/** Final statuses. */
export const finalStatuses = ['AV', 'NU'] as const satisfies readonly ProposalStatus[];

const finals: ReadonlySet<ProposalStatus> = new Set(finalStatuses);

/** Whether a status is final. */
export const isFinal = (status: ProposalStatus): boolean => finals.has(status);

/** Returns the edge between two statuses, if any. */
const edgeOf = (from: ProposalStatus, to: ProposalStatus): Edge | undefined =>
  edges.find((one) => one.from === from && one.to === to);

/**
 * Why a transition is not allowed; undefined if it is.
 *
 * @fails PRS013 from a final status, PRS012 where there is no edge
 * @source OQ-110
 */
export const refusalOf = (
  from: ProposalStatus,
  to: ProposalStatus,
): 'PRS012' | 'PRS013' | undefined => {
  if (isFinal(from)) return 'PRS013';
  return edgeOf(from, to) ? undefined : 'PRS012';
};

/**
 * Action that a manual status change by the back office runs.
 *
 * @returns undefined if only the dealer or the system makes the change
 * @source PROP-037, CALL-143, OQ-111
 */
export const manualAction = (from: ProposalStatus, to: ProposalStatus): string | undefined => {
  const found = edgeOf(from, to);
  const isManual = found?.by.some((mover) => mover === 'desk' || mover === 'administration');
  return isManual ? found?.trigger : undefined;
};

const editable: ReadonlySet<ProposalStatus> = new Set(['WO', 'APC', 'HLD', 'RA']);

/** Whether all fields can change. */
const isEditable = (status: ProposalStatus): boolean => editable.has(status);

const closedToVehicle: ReadonlySet<ProposalStatus> = new Set([...activeStatuses, 'NU']);

/** Fields editable until activation: they describe the car, not the credit. */
const vehicleMembers: ReadonlySet<string> = new Set(['vehicleAdditionalInfo', 'lienNumber']);

/**
 * Whether fields can change at a status: all while the proposal is with the dealer, those of the car until activation.
 *
 * @source PROP-074
 */
export const mayChange = (status: ProposalStatus, members: readonly string[]): boolean =>
  isEditable(status) ||
  (!closedToVehicle.has(status) && members.every((name) => vehicleMembers.has(name)));

/** The fields that stay editable longest; once they are closed, nothing can change. */
export const lastOpen: readonly string[] = [...vehicleMembers];

type Fields = UncheckedValues<'saleProposals'>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Wizard steps to show as incomplete although no rule blocks them: sending requires a client, activation the chassis,
 * and values copied from a simulation are unreviewed.
 *
 * @source PROP-040
 */
export const stepStates = (sale: Fields): Readonly<Record<string, 'lacking' | 'untouched'>> => {
  if ((sale.status ?? firstStatus) !== firstStatus) return {};
  const vehicle = objectOf(sale.vehicleAdditionalInfo);
  const guarantors = sale.guarantors;
  return {
    ...(isFilled(sale.simulation) && isFilled(sale.client) ? {} : { client: 'lacking' }),
    ...(isFilled(vehicle['vin']) ? {} : { vehicle: 'untouched' }),
    ...(Array.isArray(guarantors) && guarantors.length > 0 ? {} : { guarantors: 'untouched' }),
    review: 'untouched',
  };
};

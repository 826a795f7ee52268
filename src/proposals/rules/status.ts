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

/** Who moves a proposal: the dealer's staff, the credit desk, the internal administration, the portal itself. */
type Mover = 'dealer' | 'desk' | 'administration' | 'system';

/** A change of status that is possible. */
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

/** All changes of status there are. @source OQ-110, domain 4.1 */
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

/** Statuses in which the next step is the dealer's: to send, to answer, to formalise, to have the contract signed. */
export const dealerStatuses = [
  'WO',
  'APC',
  'HLD',
  'RA',
  'AP',
  'AF',
  'PU',
] as const satisfies readonly ProposalStatus[];

/** Statuses of proposals that were given up or declined: their simulation and opportunity are free again. */
export const givenUpStatuses = ['NU', 'DC'] as const satisfies readonly ProposalStatus[];

/** Statuses of contracts that took effect. */
export const activeStatuses = [
  'WFA',
  'PS',
  'OC',
  'OCM',
  'AV',
] as const satisfies readonly ProposalStatus[];

/** Statuses from the approval of the credit on. */
export const approvedStatuses = [
  'AP',
  'AVF',
  'AF',
  'PU',
  ...activeStatuses,
] as const satisfies readonly ProposalStatus[];

/** Where a proposal ends. */
const finals: ReadonlySet<ProposalStatus> = new Set(['AV', 'NU']);

/** Whether nothing changes the status any more. */
export const isFinal = (status: ProposalStatus): boolean => finals.has(status);

/** The edge between two statuses; undefined where there is none. */
const edgeOf = (from: ProposalStatus, to: ProposalStatus): Edge | undefined =>
  edges.find((one) => one.from === from && one.to === to);

/**
 * Why a status does not lead to another one; undefined where it does.
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
 * The action by which somebody of the back office gives a proposal a status by hand.
 *
 * @returns undefined where only the dealer or the portal itself makes the change
 * @source PROP-037, CALL-143, OQ-111
 */
export const manualAction = (from: ProposalStatus, to: ProposalStatus): string | undefined => {
  const found = edgeOf(from, to);
  const isTheirs = found?.by.some((mover) => mover === 'desk' || mover === 'administration');
  return isTheirs ? found?.trigger : undefined;
};

const editable: ReadonlySet<ProposalStatus> = new Set(['WO', 'APC', 'HLD', 'RA']);

/** Whether everything that a person enters may change. */
const isEditable = (status: ProposalStatus): boolean => editable.has(status);

const closedToVehicle: ReadonlySet<ProposalStatus> = new Set([...activeStatuses, 'NU']);

/** Members that stay open until the contract takes effect: they describe the car, not the credit. */
const vehicleMembers: ReadonlySet<string> = new Set(['vehicleAdditionalInfo', 'lienNumber']);

/**
 * Whether members may change at a status: all while the dealer has it, the car's until the contract takes effect.
 *
 * @source PROP-074
 */
export const mayChange = (status: ProposalStatus, members: readonly string[]): boolean =>
  isEditable(status) ||
  (!closedToVehicle.has(status) && members.every((name) => vehicleMembers.has(name)));

/** The members that stay open longest: where they are closed, nothing of a proposal is left to change. */
export const lastOpen: readonly string[] = [...vehicleMembers];

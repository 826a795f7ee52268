import type { UncheckedValues } from '@patio/framework/kernel';

/** The viewer of a proposal. */
export type Viewer = { readonly username: string; readonly userType: string };

type Fields = UncheckedValues<'saleProposals'>;

const decisions: ReadonlySet<string> = new Set([
  'approvePayment',
  'approveManualPayment',
  'refusePayment',
]);

/** Whether everybody has signed electronically. */
export const isSignedByAll = (record: Fields): boolean => record.signatureStatus === 'COMPLETED';

/** Actions that end a proposal. */
export type Ending = 'discard' | 'cancelContract';

const isEnding = (action: string): action is Ending =>
  action === 'discard' || action === 'cancelContract';

/**
 * Why a person cannot end a proposal; null if they can. Dealer staff can end their own, unless everybody has signed
 * the contract; the back office can end any.
 */
export const endRefusal = (
  action: Ending,
  record: Fields,
  { username, userType }: Viewer,
): 'proposal.not_owner' | 'proposal.contract_signed' | null => {
  if (userType !== 'DEALER') return null;
  if (record.ownerUsername !== username) return 'proposal.not_owner';
  const isSigned = action === 'cancelContract' && isSignedByAll(record);
  return isSigned ? 'proposal.contract_signed' : null;
};

/** Whether the person made the pending payment request. */
export const isRequestedBy = (record: Fields, username: string): boolean =>
  record.paymentOrderedUser === username;

/**
 * Whether an action that the state allows is offered to a person. Nobody decides their own request: they withdraw it,
 * others refuse it. Dealer staff end only their own, unsigned contracts. E-sign stays on once everybody has signed.
 *
 * @source domain 4.1
 */
export const isOfferedTo = (viewer: Viewer, action: string, record: Fields): boolean => {
  const isRequester = isRequestedBy(record, viewer.username);
  if (decisions.has(action)) return !isRequester;
  if (action === 'withdrawPayment') return isRequester;
  if (action === 'disableEsign') return !isSignedByAll(record);
  return !isEnding(action) || endRefusal(action, record, viewer) === null;
};

/** Whoever looks at a proposal. */
export type Onlooker = { readonly username: string; readonly userType: string };

type Fields = Readonly<Record<string, unknown>>;

const decisions: ReadonlySet<string> = new Set([
  'approvePayment',
  'approveManualPayment',
  'refusePayment',
]);

/** Whether all have signed: then nothing is left to sign on paper. */
export const isSignedByAll = (record: Fields): boolean => record['signatureStatus'] === 'COMPLETED';

/** Moves that end a proposal. */
export type Ending = 'discard' | 'cancelContract';

const isEnding = (action: string): action is Ending =>
  action === 'discard' || action === 'cancelContract';

/**
 * Why somebody may not end a proposal; null where they may. Staff of a dealer ends what it is responsible for, and no
 * contract that all have signed; the back office any.
 */
export const endRefusal = (
  action: Ending,
  record: Fields,
  { username, userType }: Onlooker,
): 'proposal.not_owner' | 'proposal.contract_signed' | null => {
  if (userType !== 'DEALER') return null;
  if (record['ownerUsername'] !== username) return 'proposal.not_owner';
  const isSigned = action === 'cancelContract' && isSignedByAll(record);
  return isSigned ? 'proposal.contract_signed' : null;
};

/** Whether somebody asked for the payment, or the confirmation, that waits. */
export const isAskedBy = (record: Fields, username: string): boolean =>
  record['paymentOrderedUser'] === username;

/**
 * Whether an action that a proposal's state admits is offered to somebody: nobody decides an own request, others
 * refuse it instead of withdrawing it, a dealer's staff ends what is its own and not signed by all, and what all have
 * signed keeps its e-sign.
 *
 * @source domain 4.1
 */
export const isOfferedTo = (onlooker: Onlooker, action: string, record: Fields): boolean => {
  const isAsker = isAskedBy(record, onlooker.username);
  if (decisions.has(action)) return !isAsker;
  if (action === 'withdrawPayment') return isAsker;
  if (action === 'disableEsign') return !isSignedByAll(record);
  return !isEnding(action) || endRefusal(action, record, onlooker) === null;
};

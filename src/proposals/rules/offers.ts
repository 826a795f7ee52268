/** Whoever looks at a proposal. */
export type Onlooker = { readonly username: string; readonly userType: string };

type Fields = Readonly<Record<string, unknown>>;

const decisions: ReadonlySet<string> = new Set([
  ...['approvePayment', 'approveManualPayment', 'refusePayment'],
]);

const ends: ReadonlySet<string> = new Set(['discard', 'cancelContract']);

const mayEnd = (action: string, record: Fields, { username, userType }: Onlooker): boolean =>
  userType !== 'DEALER' ||
  (record['ownerUsername'] === username &&
    (action === 'discard' || record['signatureStatus'] !== 'COMPLETED'));

/**
 * Whether an action that a proposal's state admits is offered to somebody: nobody decides an own request, others
 * refuse it instead of withdrawing it, and a dealer's staff ends what is its own and not signed by all.
 *
 * @source domain 4.1
 */
export const isOfferedTo = (onlooker: Onlooker, action: string, record: Fields): boolean => {
  const isAsker = record['paymentOrderedUser'] === onlooker.username;
  if (decisions.has(action)) return !isAsker;
  if (action === 'withdrawPayment') return isAsker;
  return !ends.has(action) || mayEnd(action, record, onlooker);
};

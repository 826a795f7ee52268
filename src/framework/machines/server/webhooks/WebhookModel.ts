import type { Database } from '#server/deps.ts';
import type { WebhookTables } from '../store/webhooks';

/** A delivery that failed for good. */
type Parked = {
  readonly id: string;
  readonly webhook: string;
  readonly event: string;
  readonly at: Date;
};

/** Entities of webhooks and deliveries, and how administrators are notified of a parked delivery. */
export type WebhookModel = WebhookTables & {
  /** Notifies administrators, in the transaction that parks the delivery. */
  readonly notifyParked: (trx: Database, parked: Parked) => Promise<void>;
};

import type { IncomingHttpHeaders } from 'node:http';
import type { Database, Actor, Deps } from '#server/deps.ts';
import type { WebhookTables } from './store/webhooks';
import type { Accounts, MachineAccount } from './store/serviceKeys';

/** A delivery that failed for good. */
type Parked = {
  readonly id: string;
  readonly webhook: string;
  /** One of the events of its webhook, or `test`; null if the webhook no longer knows it. */
  readonly event: string | null;
  /** Null for a test. */
  readonly resource: string | null;
  readonly at: Date;
};

/**
 * Webhook and delivery entities, and the notification about a parked delivery. `resource` and `event` of a delivery
 * have the options of its webhook's `resource` and `events`, plus `test`.
 */
type WebhookModel = WebhookTables & {
  /** Notifies administrators, in the transaction that parks the delivery. */
  readonly notifyParked: (trx: Database, parked: Parked) => Promise<void>;
};

/** Rights of an account, defined by the application: class, scopes and the fields its rules read. */
type MachineRights = Pick<Actor, 'userType' | 'scopes' | 'activeScopeId'> &
  Partial<Pick<Actor, 'person'>>;

/**
 * Service accounts of an application: an entity with the fields `name`, `groupName`, `status` (`enabled`, `disabled`),
 * `validUntil`, `allowedAddresses`, `callsPerMinute` and `lastUsedAt`, plus the application's own.
 */
export type MachineModel = Accounts & {
  /** Absent in an application without webhooks. */
  readonly webhooks?: WebhookModel;
  /** `headers` of the call; empty when a task continues without one. */
  readonly rightsOf: (account: MachineAccount, headers: IncomingHttpHeaders) => MachineRights;
};

declare module '#server/http/People.ts' {
  interface People {
    /** Absent in an application without service accounts. */
    readonly machines?: MachineModel;
  }
}

/** The application's service accounts. @throws if it has none */
export const machinesOf = ({ people }: Pick<Deps, 'people'>): MachineModel => {
  if (!people.machines) throw new TypeError('This application has no service accounts.');
  return people.machines;
};

/** The application's webhooks. @throws if it has none */
export const webhooksOf = (deps: Pick<Deps, 'people'>): WebhookModel => {
  const { webhooks } = machinesOf(deps);
  if (!webhooks) throw new TypeError('This application has no webhooks.');
  return webhooks;
};

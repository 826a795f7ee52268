import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Deps } from '#server/deps.ts';
import type { Accounts, MachineAccount } from './store/serviceKeys';
import type { WebhookModel } from './webhooks/WebhookModel';

/** Rights of an account as the application defines them: class, scopes and the fields its rules read. */
type MachineRights = Pick<Actor, 'userType' | 'scopes' | 'activeScopeId'> &
  Partial<Pick<Actor, 'person'>>;

/**
 * Service accounts of an application: an entity with the fields `name`, `groupName`, `status` (`enabled`, `disabled`),
 * `validUntil`, `allowedAddresses`, `callsPerMinute` and `lastUsedAt`, plus any of its own.
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

/** The service accounts of the application. @throws where it has none */
export const machinesOf = ({ people }: Pick<Deps, 'people'>): MachineModel => {
  if (!people.machines) throw new TypeError('This application has no service accounts.');
  return people.machines;
};

/** The webhooks of the application. @throws where it has none */
export const webhooksOf = (deps: Pick<Deps, 'people'>): WebhookModel => {
  const { webhooks } = machinesOf(deps);
  if (!webhooks) throw new TypeError('This application has no webhooks.');
  return webhooks;
};

import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Deps } from '#server/deps.ts';
import type { Accounts, MachineAccount } from './store/serviceKeys';
import type { WebhookModel } from './webhooks/WebhookModel';

/** What an account may do in the words of the application: class, scopes and fields for its rules. */
type MachineRights = Pick<Actor, 'userType' | 'scopes' | 'activeScopeId'> &
  Partial<Pick<Actor, 'person'>>;

/**
 * What an application says of its service accounts: an entity with the fields `name`, `groupName`, `status`
 * (`enabled`, `disabled`), `validUntil`, `allowedAddresses`, `callsPerMinute` and `lastUsedAt`, and as many of its own
 * as it likes.
 */
export type MachineModel = Accounts & {
  /** Absent where nobody is told of changes. */
  readonly webhooks?: WebhookModel;
  /** `headers` are those of the call; none where a task goes on without one. */
  readonly rightsOf: (account: MachineAccount, headers: IncomingHttpHeaders) => MachineRights;
};

declare module '#server/http/People.ts' {
  interface People {
    /** Absent where nothing but people calls. */
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

import type { Deps } from '#server/deps.ts';
import { accountRefusal, actorOfMachine, authenticateKey, carriesKey } from './authenticateKey';
import type { MachineModel } from './MachineModel';
import { findAccount } from './store/serviceKeys';

type People = Deps['people'];

/** A machine whose account may still work, for tasks that it began and webhooks that read as it. */
export const findMachine = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  model: MachineModel,
  id: string,
) => {
  const account = await findAccount(deps.db, model, id);
  if (!account || accountRefusal(account, deps.clock())) return undefined;
  return actorOfMachine(account, model.rightsOf(account, {}));
};

/**
 * People beside whom service accounts call: whoever sends a key is the account of the key, everybody else as before.
 *
 * @example
 *   people: withMachines({ sessionContext, accessOf, findPerson, auditDetail }, machines)
 */
export const withMachines = (people: People, machines: MachineModel): People => ({
  ...people,
  machines,
  admitsKeys: true,
  sessionContext: (deps, request) =>
    carriesKey(request)
      ? authenticateKey(deps, machines, request)
      : people.sessionContext(deps, request),
  findPerson: async (db, userId) =>
    (await people.findPerson(db, userId)) ??
    findMachine({ db, clock: () => new Date() }, machines, userId),
  auditDetail: (actor) => {
    const said = people.auditDetail(actor);
    return actor.isMachine ? { detail: { ...said.detail, machine: true } } : said;
  },
});

import type { Deps } from '#server/deps.ts';
import { accountRefusal, actorOfMachine, authenticateKey, carriesKey } from './authenticateKey';
import type { MachineModel } from './MachineModel';
import { findAccount } from './store/serviceKeys';

type People = Deps['people'];

/** Actor of an account that is still valid, for its tasks and webhooks; undefined otherwise. */
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
 * Adds service accounts to the sign-in of people: a request with a key acts as its account, any other as before.
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

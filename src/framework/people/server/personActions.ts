import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { ActionCommand, EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
import { recordAudit } from '#server/store/audit.ts';
import { erasePerson } from '#server/store/erasePerson.ts';
import { queueLetter } from '#server/store/mails.ts';
import type { Row } from '#server/store/write/records.ts';
import { canonicalUsername } from '../rules/canonicalUsername';
import { endSessionsOf } from './endSession';
import { invitationLink } from './firstPeople';
import { issueVerificationCode } from './forgotPassword';
import { peopleOf } from './PeopleModel';
import { plainLetters } from './plainLetters';
import { mailSecurityEvent } from './proveFactor';
import { hasOtherEnabled, type PersonRow, languageOf } from './store/personSql';
import { ensureCredentials, type Account } from './store/credentials';
import type { CodePurpose } from './store/codes';
import { dropAllFactors } from './store/factors';

type StoredPerson = PersonRow & Pick<Account, 'email' | 'status'>;

// `preparePeople` has checked these fields of the entity.
const personOf = (row: Row): StoredPerson => row as unknown as StoredPerson;

/**
 * Removes the second factors and recovery codes of a person who has lost them; ends their sessions and mails them the
 * reason. The caller checks the right to do so.
 *
 * @fails factor.none if there is none
 */
export const takeFactors = async (
  { trx, deps, request }: HookContext,
  taken: {
    readonly user: Pick<Account, 'id' | 'username' | 'name' | 'email'>;
    readonly reason: string;
  },
): Promise<Result<void, AppError>> => {
  const { user, reason } = taken;
  if ((await dropAllFactors(trx, user.id)) === 0) return err(appError('factor.none'));
  await mailSecurityEvent(trx, deps, { user, event: 'factorTaken', detail: reason });
  await endSessionsOf(trx, deps, { user, reason: 'administrator' });
  await recordAudit(trx, deps, {
    action: 'factor.take',
    outcome: 'ok',
    username: request.actor.username,
    target: user.username,
  });
  return ok(undefined);
};

/** The person an action applies to; never one's own account. @fails access.own_account */
const otherPerson = ({ request }: HookContext, row: Row): Result<StoredPerson, AppError> => {
  const person = personOf(row);
  return person.id === request.actor.userId ? err(appError('access.own_account')) : ok(person);
};

/** @fails access.last_administrator if nobody could register people any more */
const refuseLastAdministrator = async (
  { trx, deps }: HookContext,
  person: StoredPerson,
): Promise<Result<void, AppError>> => {
  const people = peopleOf(deps);
  const isOne =
    person.groupName === people.firstAdministrator.groupName && person.status === 'enabled';
  if (!isOne || (await hasOtherEnabled(trx, people, person))) return ok(undefined);
  return err(appError('access.last_administrator'));
};

const invite = async ({ trx, deps }: HookContext, person: StoredPerson): Promise<void> => {
  await ensureCredentials(trx, person.id, deps.clock());
  const link = await invitationLink(trx, deps, person);
  const { id, username, email, name } = person;
  const language = await languageOf(trx, id);
  const { invitation = plainLetters.invitation } = peopleOf(deps).letters;
  const mail = invitation({ name, language, username, link });
  await queueLetter(trx, deps, { user: { id, username, email }, ...mail });
};

const withCode =
  (purpose: CodePurpose): ActionCommand =>
  async (context, { row, action }) => {
    const person = otherPerson(context, row);
    if (!person.ok) return person;
    await issueVerificationCode(context.trx, context.deps, { user: person.value, purpose });
    return ok(action.set ?? {});
  };

/** Sends a new link for choosing the first password. */
const invitePerson: ActionCommand = async (context, { row, action }) => {
  const person = otherPerson(context, row);
  if (!person.ok) return person;
  await invite(context, person.value);
  return ok(action.set ?? {});
};

/** Disables a person and ends their sessions. @fails access.own_account, access.last_administrator */
const disablePerson: ActionCommand = async (context, { row, action }) => {
  const person = otherPerson(context, row);
  if (!person.ok) return person;
  const allowed = await refuseLastAdministrator(context, person.value);
  if (!allowed.ok) return allowed;
  const end = { user: person.value, reason: 'administrator' } as const;
  await endSessionsOf(context.trx, context.deps, end);
  return ok(action.set ?? {});
};

/** Removes a person's second factors. @fails access.own_account; factor.none */
const removePersonFactor: ActionCommand = async (context, { row, action, reason }) => {
  const person = otherPerson(context, row);
  if (!person.ok) return person;
  const taken = await takeFactors(context, { user: person.value, reason: reason ?? '' });
  return taken.ok ? ok(action.set ?? {}) : taken;
};

/**
 * Hooks of the person entity: a new person is mailed a link for choosing a password, and the last administrator cannot
 * be removed. Actions use the commands `invitePerson`, `enablePerson`, `disablePerson`, `unblockPerson`,
 * `resetPersonPassword` and `removePersonFactor`.
 */
export const personHooks: EntityHooks = {
  beforeCreate: async (_context, input) =>
    ok({ ...input, username: canonicalUsername(String(input['username'])) }),
  afterCreate: async (context, { row }) => {
    await invite(context, personOf(row));
    return ok(undefined);
  },
  beforeUpdate: async (context, { row, values }) => {
    const groupName = values['groupName'];
    if (groupName === undefined || groupName === row['groupName']) return ok(values);
    const person = otherPerson(context, row);
    if (!person.ok) return person;
    const allowed = await refuseLastAdministrator(context, person.value);
    return allowed.ok ? ok(values) : allowed;
  },
  beforeDelete: async (context, row) => {
    const person = otherPerson(context, row);
    if (!person.ok) return person;
    const allowed = await refuseLastAdministrator(context, person.value);
    if (!allowed.ok) return allowed;
    const end = { user: person.value, reason: 'administrator' } as const;
    await endSessionsOf(context.trx, context.deps, end);
    await erasePerson(context.trx, person.value);
    return ok(undefined);
  },
  commands: {
    invitePerson,
    disablePerson,
    enablePerson: withCode('enable'),
    unblockPerson: withCode('unblock'),
    resetPersonPassword: withCode('resetPassword'),
    removePersonFactor,
  },
};

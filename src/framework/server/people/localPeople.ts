import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UserClass } from '#kernel/calls/ApplicationTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Actor, Deps } from '../deps';
import { anonymousContext } from '../http/route';
import { sendProblem } from '../http/sendProblem';
import { callerNetwork, countHit } from '../store/limits';
import { callsBase } from '#kernel/calls/Endpoint.ts';

/** A person who may sign in. */
export type LocalPerson = {
  /** A uuid, stable across starts. */
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly userType: UserClass;
  readonly groupName: string;
};

const attemptsPerMinute = 30;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const actorOf = (person: LocalPerson, sessionId: string): Actor => {
  const { id, username, name, userType, groupName } = person;
  const places = { scopes: [], activeScopeId: null };
  return { sessionId, userId: id, username, name, userType, groupName, ...places };
};

const credentialsOf = (body: unknown): { readonly username: string; readonly password: string } => {
  const { username, password } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { username: String(username ?? ''), password: String(password ?? '') };
};

/**
 * Hard-coded people for examples and prototypes: sessions live as long as the process, passwords cannot be changed.
 * Group rules are evaluated; a route rule admits nobody.
 */
export const createLocalPeople = (persons: readonly LocalPerson[]) => {
  const sessions = new Map<string, LocalPerson>();
  const people: Deps['people'] = {
    sessionContext: async (_, request) => {
      const token = String(request.headers['idtoken'] ?? '');
      const person = sessions.get(token);
      if (!person) return err(appError('session.token_invalid'));
      const { userType = person.userType } = request.params as { readonly userType?: string };
      if (userType !== person.userType) return err(appError('access.forbidden'));
      return ok({ ...anonymousContext(request), actor: actorOf(person, person.id) });
    },
    accessOf: (_, actor) => async (rule) =>
      'groups' in rule && rule.groups.includes(actor.groupName),
    findPerson: async (_, userId) => {
      const person = persons.find(({ id }) => id === userId);
      return person && actorOf(person, '');
    },
    auditDetail: () => ({}),
  };
  /** Sign-in and sign-out calls, for the application's `mount`. */
  const mountSignIn = (app: FastifyInstance, deps: Deps): void => {
    app.post(`${callsBase}/sign-in`, async (request, reply) => {
      const limit = { name: 'sign-in', subject: callerNetwork(request.ip), windowSeconds: 60 };
      const { hits, remainingSeconds: leftSeconds } = await countHit(deps, limit);
      if (hits > attemptsPerMinute)
        return sendProblem(
          reply,
          appError('request.too_many', { params: { retryAfterSeconds: leftSeconds } }),
        );
      const { username, password } = credentialsOf(request.body);
      const person = persons.find((one) => one.username === username.trim().toUpperCase());
      if (!person || !timingSafeEqual(digest(person.password), digest(password)))
        return sendProblem(reply, appError('session.wrong_password'));
      const idToken = randomBytes(32).toString('base64url');
      sessions.set(idToken, person);
      const { name, userType, groupName } = person;
      return reply.send({ idToken, username: person.username, name, userType, groupName });
    });
    app.post(`${callsBase}/sign-out`, async (request, reply) => {
      sessions.delete(String(request.headers['idtoken'] ?? ''));
      return reply.code(204).send();
    });
  };
  return { people, mountSignIn };
};

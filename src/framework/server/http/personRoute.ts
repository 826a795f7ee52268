import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Result } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import { auditRefusal } from './auditRefusal';
import type { SessionContext } from './People';
import { sendProblem } from './sendProblem';

type Answer = (
  person: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<FastifyReply, AppError>>;

/**
 * Handlers of a call that no descriptor says, of an entity or of a file: who is signed in is known before the body is
 * read, and a refusal is audited and answered as a problem.
 *
 * @param target what the audit calls that which was refused
 */
export const personRoute = (deps: Deps, target: string, answer: Answer) => {
  const people = new WeakMap<FastifyRequest, SessionContext>();
  return {
    onRequest: async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> => {
      const person = await deps.people.sessionContext(deps, request);
      if (!person.ok) return sendProblem(reply, person.error);
      people.set(request, person.value);
      return undefined;
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const context = people.get(request);
      if (!context) throw new TypeError(`${target} was reached without its admission.`);
      const answered = await answer(context, request, reply);
      if (answered.ok) return answered.value;
      await auditRefusal(deps, answered.error, { context, target });
      return sendProblem(reply, answered.error);
    },
  };
};

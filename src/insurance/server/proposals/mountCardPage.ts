import type { FastifyInstance, FastifyReply } from 'fastify';
import { appError, localDateOf } from '@patio/framework/kernel';
import { type Deps, sendProblem } from '@patio/framework/server';
import {
  brandOf,
  cardFaults,
  lastDigitsOf,
  type CardFault,
  type TypedCard,
} from '#insurance/rules/proposals/card.ts';
import { cardHtml, cardStyle, type CardLanguage } from './cardHtml';
import { cardPath } from './paymentFrame';
import { fillCard, findCard } from './store/cards';

/** The page stands in a frame of the portal and sends its form to itself; nothing else. */
const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

type Shown = {
  readonly faults?: readonly CardFault[];
  readonly isDone?: boolean;
  readonly language: CardLanguage;
  readonly card?: { readonly brand: string | null; readonly lastDigits: string | null };
};

const send = (reply: FastifyReply, shown: Shown): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(cardHtml(shown));

/** Pages read their address themselves: only calls have a query. */
const languageOf = (url: string): CardLanguage =>
  new URL(url, 'http://localhost').searchParams.get('language') === 'en' ? 'en' : 'pt-BR';

const typedOf = (body: unknown): TypedCard => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const text = (name: string): string => form.get(name) ?? '';
  return {
    ...{ number: text('number'), holder: text('holder') },
    ...{ expiry: text('expiry'), code: text('code') },
  };
};

const longestForm = 2_000;

type Params = { Params: { token: string } };

/**
 * `/insurance/card/{token}`: takes a card for the insurer. Of its number only brand and last digits are kept; the rest
 * never leaves this page.
 *
 * @source INS-101, CALL-204
 */
export const mountCardPage = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(`${cardPath}/style.css`, async (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(cardStyle),
    );
    scope.get<Params>(`${cardPath}/:token`, async ({ params, url }, reply) => {
      const card = await findCard(deps.db, params.token);
      if (!card) return sendProblem(reply, appError('SIS001'));
      return send(reply, { language: languageOf(url), card, isDone: card.lastDigits !== null });
    });
    scope.post<Params>(`${cardPath}/:token`, async ({ params, url, body }, reply) => {
      const language = languageOf(url);
      const card = await findCard(deps.db, params.token);
      if (!card) return sendProblem(reply, appError('SIS001'));
      const typed = typedOf(body);
      const faults = cardFaults(typed, localDateOf(deps.clock()));
      if (faults.length > 0) return send(reply, { language, faults });
      const { token } = card;
      const kept = { token, brand: brandOf(typed.number), lastDigits: lastDigitsOf(typed.number) };
      await fillCard(deps.db, kept, deps.clock());
      return send(reply, { language, card: kept, isDone: true });
    });
  });
};

import { type Deps, type PersonRequest, countHit, sendProblem } from '@patio/framework/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appError, localDateOf } from '@patio/framework/kernel';
import type { InsuranceFrame } from '#generated/types/wire.ts';
import {
  brandOf,
  cardFaults,
  lastDigitsOf,
  type CardFault,
  type TypedCard,
} from '#insurance/rules/proposals/card.ts';
import { findCardOf, lockCardOf, openCard, fillCard, findCard } from './store/cards';
import { runningSince } from './submitToInsurer';

/** Path of the card page, which is separate so that the number never reaches the portal's calls. */
const cardPath = '/insurance/card';

/** Returns the card page of a proposal, created on first use, and the captured card. @source CALL-204, INS-101 */
export const paymentFrame = async (
  { db, ids, clock }: Deps,
  { actor }: PersonRequest,
  proposalId: string,
): Promise<InsuranceFrame> => {
  const { token, brand, lastDigits } =
    (await findCardOf(db, proposalId)) ??
    (await db.transaction().execute(async (trx) => {
      await lockCardOf(trx, proposalId);
      const opened = await findCardOf(trx, proposalId);
      if (opened) return opened;
      const card = { token: ids(), proposalId, ownerId: actor.userId, at: clock() };
      await openCard(trx, card);
      return { token: card.token, brand: null, lastDigits: null };
    }));
  return {
    url: `${cardPath}/${token}`,
    token,
    isFilled: Boolean(lastDigits),
    ...(brand ? { brand } : {}),
    ...(lastDigits ? { lastDigits } : {}),
  };
};

type CardLanguage = 'pt-BR' | 'en';

const words = {
  'pt-BR': {
    title: 'Dados do cartão',
    card: 'Cartão',
    number: 'Número do cartão',
    holder: 'Nome como está no cartão',
    expiry: 'Validade (MM/AA)',
    code: 'Código de segurança',
    save: 'Usar este cartão',
    done: 'Cartão registrado',
    sent: 'A proposta já foi enviada à seguradora. O cartão não pode mais ser trocado.',
    tooMany: 'Muitas tentativas seguidas. Tente de novo em %{minutes} min.',
    faults: {
      number: 'O número não confere. Digite-o como está no cartão.',
      holder: 'Informe o nome como está no cartão.',
      expiry: 'O cartão venceu ou a data não está no formato MM/AA.',
      code: 'São 3 ou 4 dígitos, no verso do cartão.',
    },
  },
  en: {
    title: 'Card',
    card: 'Card',
    number: 'Card number',
    holder: 'Name as shown on the card',
    expiry: 'Valid until (MM/YY)',
    code: 'Security code',
    save: 'Use this card',
    done: 'Card registered',
    sent: 'The proposal was already sent to the insurer. The card can no longer be changed.',
    tooMany: 'Too many attempts in a row. Try again in %{minutes} min.',
    faults: {
      number: 'The number is invalid. Type it as shown on the card.',
      holder: 'Enter the name as shown on the card.',
      expiry: 'The card has expired, or the date is not written as MM/YY.',
      code: 'It has 3 or 4 digits, on the back of the card.',
    },
  },
} as const;

const inputs = [
  { name: 'number', complete: 'cc-number', mode: 'numeric', most: 23 },
  { name: 'holder', complete: 'cc-name', mode: 'text', most: 60 },
  { name: 'expiry', complete: 'cc-exp', mode: 'numeric', most: 5 },
  { name: 'code', complete: 'cc-csc', mode: 'numeric', most: 4 },
] as const;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Style of the card page; follows the system's colour scheme. */
const cardStyle = `:root { color-scheme: light dark; font: 14px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; padding: 4px; }
form { display: grid; gap: 12px; max-width: 420px; }
label { display: grid; gap: 4px; }
input { font: inherit; min-height: 36px; padding: 0 10px; border: 1px solid #7c8790; border-radius: 6px; }
input[aria-invalid] { border-color: #b42318; }
small { color: #b42318; }
button { font: inherit; font-weight: 600; min-height: 40px; border: 0; border-radius: 6px; background: #0b5563; color: #fff; cursor: pointer; }
:focus-visible { outline: 2px solid #1a7f93; outline-offset: 2px; }
p { margin: 0; }
@media (prefers-color-scheme: dark) { small { color: #ff9c92; } }
`;

type ShownCard = {
  readonly language: CardLanguage;
  readonly faults?: readonly CardFault[];
  /** What was typed before a fault. Number and code are secret and must be typed again. */
  readonly typed?: Pick<TypedCard, 'holder' | 'expiry'>;
  /** Refusal, instead of the form. */
  readonly refusal?: string;
  readonly isDone?: boolean;
  readonly card?: { readonly brand: string | null; readonly lastDigits: string | null };
};

const inputHtml = (
  { name, complete, mode, most }: (typeof inputs)[number],
  { language, faults = [], typed }: ShownCard,
): string => {
  const text = words[language];
  const isWrong = faults.includes(name);
  const known = name === 'holder' || name === 'expiry' ? typed?.[name] : undefined;
  return `<label>${text[name]}
    <input name="${name}" autocomplete="${complete}" inputmode="${mode}" maxlength="${most}" required${
      known === undefined ? '' : ` value="${escape(known)}"`
    }${
      isWrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
    } />${isWrong ? `<small id="${name}-error">${text.faults[name]}</small>` : ''}</label>`;
};

const bodyHtml = (shown: ShownCard): string => {
  const { language, isDone = false, card, refusal } = shown;
  const text = words[language];
  if (refusal !== undefined) return `<p role="alert">${refusal}</p>`;
  return isDone
    ? `<p role="status">${text.done}: ${escape(card?.brand ?? text.card)} •••• ${escape(card?.lastDigits ?? '')}</p>`
    : `<form method="post">${inputs.map((one) => inputHtml(one, shown)).join('')}
       <button>${text.save}</button></form>`;
};

/** The card form, its confirmation, or why there is none. */
const cardHtml = (shown: ShownCard): string => {
  const { language } = shown;
  const text = words[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" /><title>${text.title}</title>
    <link rel="stylesheet" href="/insurance/card/style.css" /></head><body>${bodyHtml(shown)}</body></html>`;
};

/** Allows framing by the portal and posting to itself; nothing else. */
const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const send = (reply: FastifyReply, shown: ShownCard): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(cardHtml(shown));

/** Reads a parameter of the URL: pages have no parsed query, only calls do. */
const parameterOf = (url: string, name: string): string | null =>
  new URL(url, 'http://localhost').searchParams.get(name);

const languageOf = (url: string): CardLanguage =>
  parameterOf(url, 'language') === 'en' ? 'en' : 'pt-BR';

const typedOf = (body: unknown): TypedCard => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const text = (name: string): string => form.get(name) ?? '';
  return {
    number: text('number'),
    holder: text('holder'),
    expiry: text('expiry'),
    code: text('code'),
  };
};

const longestForm = 2_000;

/** Maximum number of cards typed on a page in an hour: nobody tries out card numbers here. */
const cardsPerHour = 20;
const hourSeconds = 3_600;

/** Counts a typed card. @returns minutes to wait, or undefined below the limit */
const minutesToWait = async (deps: Deps, token: string): Promise<number | undefined> => {
  const limit = { name: 'insurance.card', subject: token, windowSeconds: hourSeconds };
  const { hits, remainingSeconds } = await countHit(deps, limit);
  return hits > cardsPerHour ? Math.ceil(remainingSeconds / 60) : undefined;
};

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
    scope.get<Params>(`${cardPath}/:token`, async ({ params: { token }, url }, reply) => {
      const card = await findCard(deps.db, { token, since: runningSince(deps) });
      if (!card) return sendProblem(reply, appError('SIS001'));
      const language = languageOf(url);
      const isFilled = card.lastDigits !== null;
      if (card.isSettled && !isFilled)
        return send(reply, { language, refusal: words[language].sent });
      // `other`: the form again, for a card that replaces the registered one.
      const isOther = parameterOf(url, 'other') === 'true' && !card.isSettled;
      return send(reply, { language, card, isDone: isFilled && !isOther });
    });
    scope.post<Params>(`${cardPath}/:token`, async ({ params: { token }, url, body }, reply) => {
      const language = languageOf(url);
      const text = words[language];
      const since = runningSince(deps);
      const card = await findCard(deps.db, { token, since });
      if (!card) return sendProblem(reply, appError('SIS001'));
      const minutes = await minutesToWait(deps, token);
      if (minutes !== undefined)
        return send(reply.code(429), {
          language,
          refusal: text.tooMany.replace('%{minutes}', String(minutes)),
        });
      const typed = typedOf(body);
      const faults = cardFaults(typed, localDateOf(deps.clock()));
      if (faults.length > 0 && !card.isSettled) return send(reply, { language, faults, typed });
      const captured = {
        token,
        brand: brandOf(typed.number),
        lastDigits: lastDigitsOf(typed.number),
      };
      const isStored = await fillCard(deps.db, captured, { at: deps.clock(), since });
      return isStored
        ? send(reply, { language, card: captured, isDone: true })
        : send(reply.code(409), { language, refusal: text.sent });
    });
  });
};

import type { FastifyInstance } from 'fastify';
import { application } from '#kernel/application.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { escapeHtml } from '#kernel/formats/html.ts';
import type { Deps } from '../deps';
import { findMail, newestMails, type StoredMail } from '../store/mails';
import { mailboxWords, type MailboxWords } from './messages/mailWords';

const newest = 100;

/** Developers read it in the application's first language, else in English. */
const language = (): Locale => {
  const [first] = application().languages;
  return first in mailboxWords ? first : 'en';
};

const moment = (iso: string): string =>
  new Date(iso).toLocaleString(language(), {
    timeZone: application().timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

const article = (mail: StoredMail, { to, delivered, look }: MailboxWords): string => `
    <article id="${escapeHtml(mail.id)}">
      <h2>${escapeHtml(mail.subject)}</h2>
      <p>${escapeHtml(to(mail.email, mail.username))}, <time datetime="${escapeHtml(mail.createdAt)}">${moment(mail.createdAt)}</time></p>
      <pre>${escapeHtml(mail.text ?? delivered)}</pre>${
        mail.html === null
          ? ''
          : `
      <p><a href="/dev/mailbox/${escapeHtml(mail.id)}">${look}</a></p>`
      }
    </article>`;

const page = (mails: readonly StoredMail[], said: MailboxWords): string => `<!doctype html>
<html lang="${language()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${said.title}</title>
    <link rel="stylesheet" href="/dev/mailbox.css">
  </head>
  <body>
    <main>
      <h1>${said.title}</h1>
      <p>${said.intro}</p>${
        mails.length === 0
          ? `\n      <p>${said.none}</p>`
          : mails.map((mail) => article(mail, said)).join('')
      }
    </main>
  </body>
</html>
`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.5rem }
h2 { font-size: 1.125rem; margin: 0 }
article { border: 1px solid #8886; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
article p { margin: .25rem 0 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0 }
`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** E-mail bodies are user content: allow styles and links, no scripts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

/** Mounts `/dev/mailbox`, which collects undelivered e-mails. Absent outside of development and demo mode. */
export const mountMailbox = (app: FastifyInstance, deps: Deps, development: boolean): void => {
  if (!development && !deps.config.demo) return;
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(await newestMails(deps, newest), inLanguage(mailboxWords, language()))),
  );
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = uuid.test(params.id) ? await findMail(deps, params.id) : undefined;
    if (!mail?.html) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
  app.get('/dev/mailbox.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await newestMails(deps, newest))),
  );
  app.get('/dev/mailbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
};

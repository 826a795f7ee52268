import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@patio/framework/kernel';
import { type Deps, type StoredMail, findMail, newestMails } from '@patio/framework/server';

const NEWEST = 100;
const zone = 'America/Sao_Paulo';

const moment = (iso: string): string =>
  new Date(iso).toLocaleString('pt-BR', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

const article = (mail: StoredMail): string => `
    <article id="${escapeHtml(mail.id)}">
      <h2>${escapeHtml(mail.subject)}</h2>
      <p>Para ${escapeHtml(mail.email)} (${escapeHtml(mail.username)}), <time datetime="${escapeHtml(mail.createdAt)}">${moment(mail.createdAt)}</time></p>
      <pre>${escapeHtml(mail.text ?? 'Entregue por SMTP: o texto não é guardado.')}</pre>${
        mail.html === null
          ? ''
          : `
      <p><a href="/dev/mailbox/${escapeHtml(mail.id)}">Ver como chega</a></p>`
      }
    </article>`;

const page = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Caixa de mensagens da demonstração</title>
    <link rel="stylesheet" href="/dev/mailbox.css">
  </head>
  <body>
    <main>
      <h1>Caixa de mensagens da demonstração</h1>
      <p>Sem servidor de e-mail configurado, as mensagens ficam aqui, as mais novas primeiro. Atualize a página para ver as próximas.</p>${
        mails.length === 0 ? '\n      <p>Nenhuma mensagem ainda.</p>' : mails.map(article).join('')
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

/** Mounts the demo's mailbox, which collects undelivered e-mails. Absent outside demo mode. */
export function mountMailbox(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return;
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(await newestMails(deps, NEWEST))),
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
      .send(JSON.stringify(await newestMails(deps, NEWEST))),
  );
  app.get('/dev/mailbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}

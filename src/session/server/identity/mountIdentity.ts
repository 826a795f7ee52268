import type { FastifyInstance, FastifyReply } from 'fastify';
import { canonicalUsername } from '@patio/framework/people';
import { comparePassword, findAccount, limitCalls } from '@patio/framework/people/server';
import type { Deps } from '@patio/framework/server';
import { people } from '../people';
import type { OwnOfPortal } from '../store/personOfPortal';
import { returnAddress, issueIdentityCode } from './identityOf';

const path = '/dev/identity';
const formType = 'application/x-www-form-urlencoded';
const formBytes = 4_096;

/** Parameters of the page. */
type IdentityRequest = { readonly redirectUri: string; readonly state: string };

const textOf = (given: unknown, name: string): string => {
  const value = (given as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const membersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text));

/** Accepts only our own redirect URI, with a state in our format. */
const requestOf = (deps: Deps, given: unknown): IdentityRequest | undefined => {
  const request = { redirectUri: textOf(given, 'redirect_uri'), state: textOf(given, 'state') };
  const isOurs = request.redirectUri === returnAddress(deps) && /^[\w-]{43}$/.test(request.state);
  return isOurs ? request : undefined;
};

const page = (content: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Acesso da empresa (demonstração)</title>
    <link rel="stylesheet" href="/dev/mailbox.css">
  </head>
  <body>
    <main>
      <h1>Acesso da empresa (demonstração)</h1>
      ${content}
    </main>
  </body>
</html>
`;

const form = ({ redirectUri, state }: IdentityRequest, wrong: boolean): string =>
  page(`<p>Faz as vezes do provedor de identidade: confere usuário e senha da demonstração e volta ao portal com um código.</p>
      ${wrong ? '<p role="alert">Usuário ou senha incorretos. Confira e tente de novo.</p>' : ''}
      <form method="post" action="${path}">
        <input type="hidden" name="redirect_uri" value="${redirectUri}">
        <input type="hidden" name="state" value="${state}">
        <p><label>Usuário<br><input name="username" autocomplete="username" required></label></p>
        <p><label>Senha<br><input name="password" type="password" autocomplete="current-password" required></label></p>
        <p><button>Entrar</button></p>
      </form>`);

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(html);

const unknown = (reply: FastifyReply) =>
  send(reply, 400, page('<p>O endereço de retorno não é o do portal. Comece pela entrada.</p>'));

/** Checks a password of the provider's staff. */
const proves = async (deps: Deps, username: string, password: string): Promise<boolean> => {
  const account = await findAccount(deps.db, people, username);
  if (!account?.passwordHash) return false;
  if ((account.own as OwnOfPortal['account']).userType !== 'GMF') return false;
  if (account.status !== 'enabled') return false;
  return (await comparePassword(deps, { account, password, wrong: 'wrongPassword' })).ok;
};

/**
 * Mounts the stand-in for the provider's sign-in. Absent outside demo mode, and if a real provider is configured.
 *
 * @source OQ-169
 */
export const mountIdentity = (app: FastifyInstance, deps: Deps): void => {
  if (!deps.config.demo || deps.config.identityUrl !== null) return;
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, parsed) => parsed(null, membersOf(String(body))),
    );
    scope.get(path, async ({ url }, reply) => {
      const request = requestOf(deps, membersOf(url.slice(url.indexOf('?') + 1)));
      return request ? send(reply, 200, form(request, false)) : unknown(reply);
    });
    scope.post(path, async ({ body, ip, id }, reply) => {
      const request = requestOf(deps, body);
      if (!request) return unknown(reply);
      const allowed = await limitCalls(deps, { ip, requestId: id });
      const username = canonicalUsername(textOf(body, 'username'));
      if (!allowed.ok || !(await proves(deps, username, textOf(body, 'password'))))
        return send(reply, 400, form(request, true));
      const code = await issueIdentityCode(deps, { username, redirectUri: request.redirectUri });
      const address = new URL(request.redirectUri);
      address.searchParams.set('code', code);
      address.searchParams.set('state', request.state);
      return reply.header('cache-control', 'no-store').redirect(address.href, 303);
    });
    done();
  });
};

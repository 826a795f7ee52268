// A real OpenID Connect provider in its own process. Prints its port on standard output.
// `POST /control` takes `{fault, accounts, rotate}`: the next id token's fault, the accounts, and key rotation.
import { createServer } from 'node:http';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

const clientId = 'patio';
const returnTo = process.argv[2];
const home = process.argv[3];
let accounts = {};
let fault = null;
let keys = [];

const makeKey = async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const kid = `key-${keys.length + 1}`;
  const jwk = { ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256', use: 'sig' };
  return { jwk, kid, privateKey: pair.privateKey };
};

const makeProvider = (issuer) =>
  new Provider(issuer, {
    jwks: { keys: [keys.at(-1).jwk] },
    clients: [
      {
        client_id: clientId,
        client_secret: 'a secret of the tests, long enough',
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [home],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    cookies: { keys: ['a key of cookies'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...accounts[id] }),
    }),
  });

const faults = {
  audience: (claims) => ({ ...claims, aud: 'another' }),
  nonce: ({ nonce: _nonce, ...claims }) => claims,
  issuer: (claims) => ({ ...claims, iss: 'http://localhost:1' }),
  signature: (claims) => claims,
  /** No fault: the claims of a provider that required a second factor. */
  twoFactors: (claims) => ({ ...claims, amr: ['pwd', 'otp'] }),
};

const spoil = async (body) => {
  const answer = JSON.parse(body);
  if (!fault || !answer.id_token) return body;
  const claims = faults[fault](decodeJwt(answer.id_token));
  const { kid, privateKey } = fault === 'signature' ? await makeKey() : keys.at(-1);
  const header = { alg: 'RS256', kid: fault === 'signature' ? keys.at(-1).kid : kid };
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  return JSON.stringify({ ...answer, id_token: token });
};

const readBody = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

keys = [await makeKey()];
let provider;
const server = createServer(async (request, response) => {
  if (request.url === '/control') {
    const asked = JSON.parse(await readBody(request));
    if (asked.accounts) accounts = asked.accounts;
    if ('fault' in asked) fault = asked.fault;
    if (asked.rotate) {
      keys.push(await makeKey());
      provider = makeProvider(`http://localhost:${server.address().port}`);
    }
    response.writeHead(204).end();
    return;
  }
  if (request.url !== '/token' || fault === null) {
    provider.callback()(request, response);
    return;
  }
  const end = response.end.bind(response);
  response.end = (body) => {
    void spoil(String(body)).then((spoilt) => {
      response.removeHeader('content-length');
      end(spoilt);
    });
    return response;
  };
  provider.callback()(request, response);
});
server.listen(0, 'localhost', () => {
  const { port } = server.address();
  provider = makeProvider(`http://localhost:${port}`);
  process.stdout.write(`${port}\n`);
});

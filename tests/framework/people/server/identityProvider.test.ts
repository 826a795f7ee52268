import {
  startTestProvider,
  type ProviderAccount,
  type TestProvider,
} from '#tests/harness/visitProvider.ts';
import { cookieOf, goodPassword, signIn, startLibrary, type Library } from './library';

const home = 'http://localhost:8080';
const returnTo = `${home}/oidc`;

let library: Library;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider(returnTo, `${home}/`);
  library = await startLibrary({
    publicUrl: home,
    oidcIssuer: provider.issuer,
    oidcClientId: 'patio',
    oidcClientSecret: 'a secret of the tests, long enough',
    oidcGroups: [
      ['staff', 'librarian'],
      ['everybody', 'reader'],
    ],
    oidcCreatesPeople: true,
  });
});
afterAll(async () => {
  provider?.process.kill();
  await library?.close();
});

const startSignIn = () =>
  library.app.inject({ method: 'POST', url: '/api/auth/provider/leave', payload: {} });

const comeBack = (cookie: string, search: string) =>
  library.app.inject({
    method: 'POST',
    url: '/api/auth/provider',
    headers: { cookie },
    payload: { search },
  });

const enter = async (login: string, account: ProviderAccount) => {
  await provider.control({ accounts: { [login]: account } });
  const left = await startSignIn();
  const search = await provider.signIn(left.json().url, login);
  return { cookie: cookieOf(left), search, response: await comeBack(cookieOf(left), search) };
};

const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof comeBack>>) => [
  statusCode,
  json().code,
];

test('a registered person is matched by name first, then by subject regardless of the name', async () => {
  await library.person({ username: 'ANA', groupName: 'reader' });
  const first = await enter('s-ana', { preferred_username: 'ana', groups: ['everybody'] });
  expect(first.response.json()).toMatchObject({ username: 'ANA', groupName: 'reader' });
  expect(String(first.response.headers['set-cookie'])).toContain('refreshToken=');
  const later = await enter('s-ana', { preferred_username: 'renamed', groups: ['everybody'] });
  expect(later.response.json()).toMatchObject({ username: 'ANA' });
  const other = await enter('s-other', { preferred_username: 'ana', groups: ['everybody'] });
  expect(refusal(other.response)).toEqual([400, 'provider.unknown_person']);
});

test('a group requiring a second factor needs proof of one, or a provider that always asks', async () => {
  const { config } = library.deps;
  const asStaff = (login: string) =>
    enter(login, {
      preferred_username: login,
      groups: ['staff'],
      email: `${login}@library.example`,
    });
  const given = { ...config };
  Object.assign(config, { secondFactorGroups: ['librarian'] });
  try {
    expect(refusal((await asStaff('s-one')).response)).toEqual([400, 'provider.factor_needed']);
    const reader = {
      preferred_username: 's-two',
      groups: ['everybody'],
      email: 'b@library.example',
    };
    expect((await enter('s-two', reader)).response.statusCode).toBe(200);
    await provider.control({ fault: 'twoFactors' });
    expect((await asStaff('s-one')).response.statusCode).toBe(200);
    await provider.control({ fault: null });
    Object.assign(config, { oidcAsksFactor: true });
    expect((await asStaff('s-three')).response.statusCode).toBe(200);
  } finally {
    await provider.control({ fault: null });
    Object.assign(config, given);
  }
});

test('no one is registered with another person’s e-mail address', async () => {
  await library.person({ username: 'DORA', email: 'dora@library.example' });
  const claims = {
    preferred_username: 's-dora',
    groups: ['everybody'],
    email: 'dora@library.example',
  };
  expect(refusal((await enter('s-dora', claims)).response)).toEqual([
    400,
    'provider.unknown_person',
  ]);
});

test('the group follows the claim at each sign-in; without one, entry is refused', async () => {
  await library.person({ username: 'BIA', groupName: 'reader' });
  const asReader = await enter('s-bia', { preferred_username: 'BIA', groups: ['everybody'] });
  const groups = ['everybody', 'staff'];
  const asStaff = await enter('s-bia', { preferred_username: 'BIA', groups });
  expect(asStaff.response.json()).toMatchObject({ groupName: 'librarian' });
  const ended = await library.app.inject({
    url: '/api/auth/sessions',
    headers: { idtoken: asReader.response.json().idToken },
  });
  expect(ended.json().code).toBe('people.session_over');
  const outside = await enter('s-bia', { preferred_username: 'BIA', groups: ['guests'] });
  expect(refusal(outside.response)).toEqual([400, 'provider.no_group']);
});

test('an unknown person of a mapped group is registered without a password', async () => {
  const account = {
    preferred_username: 'novo',
    name: 'Novo Leitor',
    email: 'novo@library.example',
    groups: ['everybody'],
  };
  const { response } = await enter('s-novo', account);
  expect(response.json()).toMatchObject({ username: 'NOVO', name: 'Novo Leitor' });
  expect((await signIn(library, 'NOVO')).json().code).toBe('people.wrong_password');
  const nameless = await enter('s-nameless', { preferred_username: '', groups: ['everybody'] });
  expect(refusal(nameless.response)).toEqual([400, 'provider.unknown_person']);
});

test('a code works once, in the browser that started, with its state', async () => {
  await library.person({ username: 'CAIO', groupName: 'reader' });
  const caio = { preferred_username: 'CAIO', groups: ['everybody'] };
  const { cookie, search } = await enter('s-caio', caio);
  expect(refusal(await comeBack(cookie, search))).toEqual([400, 'provider.refused']);
  const left = await startSignIn();
  const back = await provider.signIn(left.json().url, 's-caio');
  const stranger = cookieOf(await startSignIn());
  expect(refusal(await comeBack(stranger, back))).toEqual([400, 'provider.refused']);
  expect(refusal(await comeBack('', back))).toEqual([400, 'provider.refused']);
});

test.each(['audience', 'nonce', 'issuer', 'signature'])(
  'an id token with a wrong %s is refused',
  async (fault) => {
    await provider.control({ fault });
    try {
      const { response } = await enter('s-ana', {
        preferred_username: 'ana',
        groups: ['everybody'],
      });
      expect(refusal(response)).toEqual([400, 'provider.refused']);
    } finally {
      await provider.control({ fault: null });
    }
  },
);

test('a rotated key of the provider is accepted at once', async () => {
  await provider.control({ rotate: true });
  const { response } = await enter('s-ana', { preferred_username: 'ana', groups: ['everybody'] });
  expect(response.json()).toMatchObject({ username: 'ANA' });
});

test('signing out goes through the provider and back', async () => {
  const { response } = await enter('s-ana', { preferred_username: 'ana', groups: ['everybody'] });
  const { idToken } = response.json();
  const request = (headers: Record<string, string>) =>
    library.app.inject({ url: '/api/auth/provider', headers });
  const url = new URL((await request({ idtoken: idToken })).json().url);
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${home}/`);
  expect((await fetch(url)).status).toBe(200);
  await library.person({ username: 'DORA' });
  const own = (await signIn(library, 'DORA')).json().person;
  expect((await request({ idtoken: own.idToken })).json()).toEqual({});
});

test('signing out goes through the provider after a change of the password too', async () => {
  await library.person({ username: 'EVA' });
  const { response } = await enter('s-eva', { preferred_username: 'EVA', groups: ['everybody'] });
  const changed = await library.app.inject({
    method: 'POST',
    url: '/api/auth/own-password',
    headers: { idtoken: response.json().idToken },
    payload: { current: goodPassword, password: 'Outra#Estante#88c' },
  });
  expect(changed.statusCode).toBe(200);
  const end = await library.app.inject({
    url: '/api/auth/provider',
    headers: { idtoken: changed.json().idToken },
  });
  expect(end.statusCode).toBe(200);
  expect(new URL(end.json().url).origin).toBe(provider.issuer);
});

test('nobody follows the provider into a group that it may not assign', async () => {
  await library.person({ username: 'GIL', groupName: 'reader' });
  const { model } = library.deps.people;
  const given = { ...model };
  const providerValues = (groupName: string) => (groupName === 'reader' ? {} : undefined);
  Object.assign(model!, { providerValues });
  try {
    const gil = { preferred_username: 'GIL', groups: ['staff'] };
    expect(refusal((await enter('s-gil', gil)).response)).toEqual([400, 'provider.no_group']);
    const asReader = await enter('s-gil', { ...gil, groups: ['everybody'] });
    expect(asReader.response.json()).toMatchObject({ username: 'GIL', groupName: 'reader' });
  } finally {
    Object.assign(model!, given);
  }
});

test('while the provider is down, people are asked to try again', async () => {
  const left = await startSignIn();
  const search = await provider.signIn(left.json().url, 's-ana');
  provider.process.kill();
  await new Promise((resolve) => provider.process.once('exit', resolve));
  const response = await comeBack(cookieOf(left), search);
  expect(refusal(response)).toEqual([503, 'server.unavailable']);
});

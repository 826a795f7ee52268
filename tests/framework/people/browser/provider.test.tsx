import type { Call } from '@patio/framework/react';
import { endAtProvider, rememberProvider } from '@patio/framework/people/react';

const url = 'https://login.example.com/session/end?id_token_hint=t';

const providerPage = (answer: () => Promise<unknown>) => {
  const requests: string[] = [];
  const call = ((endpoint: { id: string }) => {
    requests.push(endpoint.id);
    return answer();
  }) as unknown as Call;
  return { requests, call };
};

test('a session of the identity provider requests its sign-out address, once', async () => {
  const { requests, call } = providerPage(async () => ({ url }));
  expect(await endAtProvider(call)).toBeUndefined();
  rememberProvider();
  expect(await endAtProvider(call)).toBe(url);
  expect(await endAtProvider(call)).toBeUndefined();
  expect(requests).toEqual(['people.leaveProvider']);
});

test('an unreachable provider does not prevent signing out', async () => {
  const { call } = providerPage(() => Promise.reject(new Error('away')));
  rememberProvider();
  expect(await endAtProvider(call)).toBeUndefined();
});

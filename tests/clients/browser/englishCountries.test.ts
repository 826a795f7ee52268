import { readCountries } from '#clients/browser/englishCountries.ts';
import type { DataContext } from '@patio/framework/react';

const stored = [
  { value: 'BR', label: 'Brasil' },
  { value: 'DE', label: 'Alemanha' },
  { value: 'US', label: 'Estados Unidos' },
];

/** A server with three countries, by their Portuguese names. */
const context = {
  session: { read: () => ({ userType: 'DEALER' }) },
  client: {
    send: ({ url }: { readonly url: string }) => {
      const asked = new URL(url, 'http://x').searchParams.get('values') ?? '[]';
      const values = new Set(JSON.parse(asked) as string[]);
      const found = stored.filter(({ value }) => values.has(value));
      return Promise.resolve(new Response(JSON.stringify(found)));
    },
  },
} as unknown as DataContext;

const read = (query: object) => readCountries(context, { field: 'code', ...query });

test('in English a country is found by its English name, but only if it is in the list', async () => {
  expect(await read({ q: 'germ' })).toEqual([{ value: 'DE', label: 'Germany' }]);
  expect(await read({ q: 'alemanha' })).toEqual([]);
  expect(await read({ q: 'portugal' })).toEqual([]);
});

test('values chosen earlier are named in English', async () => {
  expect(await read({ values: ['US', 'BR'] })).toEqual([
    { value: 'US', label: 'United States' },
    { value: 'BR', label: 'Brazil' },
  ]);
});

import type { DataContext } from '../../../src/framework/browser/data/methods/DataContext';
import { createEnglishItems } from '../../../src/references/browser/englishItems';

const stored = [
  { value: 'id-f', label: 'Feminino' },
  { value: 'id-m', label: 'Masculino' },
];
const genders = [
  { id: 'F', name: 'Feminino', nameEn: 'Female' },
  { id: 'M', name: 'Masculino', nameEn: 'Male' },
];

/** A server that knows the names in Portuguese alone, and the list with both. */
const setUp = () => {
  const asked: string[] = [];
  const answerOf = (url: URL): unknown => {
    if (url.pathname.endsWith('/clients/genders')) return genders;
    if (!url.pathname.endsWith('/options')) return [];
    const values = url.searchParams.get('values');
    const q = url.searchParams.get('q') ?? '';
    return values
      ? stored.filter(({ value }) => (JSON.parse(values) as string[]).includes(value))
      : stored.filter(({ label }) => label.includes(q));
  };
  const context = {
    session: { read: () => ({ userType: 'DEALER' }) },
    client: {
      send: ({ url }: { readonly url: string }) => {
        asked.push(url);
        return Promise.resolve(new Response(JSON.stringify(answerOf(new URL(url, 'http://x')))));
      },
    },
  } as unknown as DataContext;
  return { read: createEnglishItems(context), asked };
};

const filter = { list: 'genders', active: true };

test('choices of a list are found and named in English', async () => {
  const { read } = setUp();
  expect(await read({ field: 'id', q: 'fem', filter })).toEqual([
    { value: 'id-f', label: 'Female' },
  ]);
  expect((await read({ field: 'id', filter })).map(({ label }) => label)).toEqual([
    'Female',
    'Male',
  ]);
});

test('what was chosen before is named in English, and a list is read once', async () => {
  const { read, asked } = setUp();
  expect(await read({ field: 'id', values: ['id-m'] })).toEqual([{ value: 'id-m', label: 'Male' }]);
  await read({ field: 'id', values: ['id-f'] });
  expect(asked.filter((url) => url.includes('/clients/genders'))).toHaveLength(1);
});

test('a list without English names is asked as it is', async () => {
  const { read, asked } = setUp();
  await read({ field: 'id', q: 'adm', filter: { list: 'banks' } });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('q=adm');
});

import { readColors } from '#clients/browser/listChoices.ts';
import type { DataContext } from '@patio/framework/react';

const stored = ['Azul Eclipse', 'Branco Summit', 'Branco Summit', 'Cinza Drake'].map(
  (description, at) => ({ id: `c${at}`, description }),
);

test.each([
  [{ enabled: true }, null],
  [{ enabled: true, source: 'dgi' }, 'dgi'],
])(
  'ENT-COLOR-01, PROP-011, CALL-090: colours are read from their list by the typed text and the source, each name once (%j)',
  async (filter, source) => {
    const requests: URL[] = [];
    const context = {
      session: { read: () => ({ userType: 'DEALER' }) },
      client: {
        send: ({ url }: { readonly url: string }) => {
          requests.push(new URL(url, 'http://x'));
          return Promise.resolve(new Response(JSON.stringify(stored)));
        },
      },
    } as unknown as DataContext;
    const query = { field: 'id', q: 'az', filter };
    expect(await readColors(context, query)).toEqual([
      { value: 'c0', label: 'Azul Eclipse' },
      { value: 'c1', label: 'Branco Summit' },
      { value: 'c3', label: 'Cinza Drake' },
    ]);
    const [{ pathname, searchParams } = new URL('http://x')] = requests;
    expect([pathname, searchParams.get('source')]).toEqual(['/api/DEALER/colors', source]);
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ enabled: true, q: 'az' });
  },
);

import { schemaProblems } from '#framework/server/process/schemaProblems.ts';

type Sent = { readonly type: string; readonly err?: { readonly message: string } };

const browser = () => {
  const sent: string[] = [];
  let connect = (): void => undefined;
  const ws = {
    send: ({ type, err }: Sent) => void sent.push(err ? err.message : type),
    on: (_: string, listener: () => void) => void (connect = listener),
  };
  type Server = Parameters<ReturnType<typeof schemaProblems>['showIn']>[0];
  return { vite: { ws } as unknown as Server, open: () => connect(), take: () => sent.splice(0) };
};

describe('problems of schemas', () => {
  const { tell, showIn } = schemaProblems();
  const { vite, open, take } = browser();

  test('lie over pages that are opened later, until a good save', () => {
    tell('unknown keyword "tittle"');
    showIn(vite);
    expect(take()).toEqual([]);
    open();
    expect(take()).toEqual(['unknown keyword "tittle"']);
    tell('');
    expect(take()).toEqual(['custom']);
    open();
    expect(take()).toEqual([]);
  });

  test('are told once for as long as they are the same', () => {
    tell('a');
    tell('a');
    tell('b');
    tell('');
    tell('');
    expect(take()).toEqual(['a', 'b', 'custom']);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { draftKey } from '#framework/browser/forms/drafts/draftStore.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { supplier } from '#tests/framework/browser/support/supplier.ts';

/** Drafts of a browser whose tabs agree by locks, which jsdom lacks. */
const key = draftKey('maria', 'suppliers', undefined);
const renderCreate = () =>
  renderEngine(<EntityCreate resource="suppliers" />, {
    at: '/suppliers/register',
    records: [supplier(1)],
    userKey: 'maria',
  });
const box = (name: string) => screen.getByRole('textbox', { name });

const held = new Set<string>();
beforeEach(() => {
  held.clear();
  const request = async (
    name: string,
    _: object,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
const stored = () =>
  Object.entries(localStorage).flatMap(([name, text]) =>
    name.startsWith(key) ? [(JSON.parse(String(text)) as { values: object }).values] : [],
  );
const earlier = (values: object) =>
  localStorage.setItem(
    `${key}.crashed`,
    JSON.stringify({ at: new Date().toISOString(), version: 0, base: {}, values }),
  );

test('typed input does not overwrite the draft that is offered', async () => {
  earlier({ name: 'Auto Sul' });
  const { user } = renderCreate();
  await screen.findByText(/^Você tem um rascunho/);
  await user.type(box('Cidade'), 'Bauru');
  await waitFor(() => expect(stored()).toContainEqual({ city: 'Bauru' }));
  expect(stored()).toContainEqual({ name: 'Auto Sul' });
  await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
  expect(box('Nome')).toHaveValue('Auto Sul');
  expect(box('Cidade')).toHaveValue('Bauru');
  expect(stored()).toEqual([{ name: 'Auto Sul', city: 'Bauru' }]);
});

test('an offer that is discarded leaves the typed input stored', async () => {
  earlier({ name: 'Auto Sul' });
  const { user } = renderCreate();
  await screen.findByText(/^Você tem um rascunho/);
  await user.type(box('Cidade'), 'Bauru');
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(stored()).toEqual([{ city: 'Bauru' }]);
});

test('an offer left undecided is offered again after another record was saved', async () => {
  earlier({ name: 'Auto Sul' });
  const { user } = renderCreate();
  await screen.findByText(/^Você tem um rascunho/);
  await user.type(box('Nome'), 'Auto Norte');
  await user.type(box('Código'), '777');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Fornecedor salvo com sucesso.');
  expect(stored()).toEqual([{ name: 'Auto Sul' }]);
});

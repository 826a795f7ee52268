import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };

const openForm = async () => {
  const view = openPortal('/dealers/register', undefined, { groups: [{ groupName: 'bit' }] });
  const phone = await screen.findByLabelText(/^Telefone/, undefined, patience);
  const save = async () => view.person.click(screen.getByRole('button', { name: 'Salvar' }));
  const posts = () => view.sent('/dealers').filter(({ method }) => method === 'POST');
  return { ...view, phone, save, posts };
};

test('VAL-021, VAL-022, VAL-023, VAL-026, VAL-027, VAL-028, VAL-031, VAL-032, VAL-033: the form refuses a dealer without them, and nothing is sent', async () => {
  const { person, save, posts } = await openForm();
  const texts = ['Razão social', 'Nome fantasia', 'Bairro', 'Logradouro', 'Número'];
  const chosen = ['Grupo', 'Região', 'UF', 'Cidade'];
  const request = async (names: readonly string[]) => {
    await save();
    const summary = await screen.findByRole('alert', undefined, patience);
    for (const name of names)
      await within(summary).findByRole('link', { name: new RegExp(`^${name}: `) }, patience);
  };
  await request([...texts, ...chosen]);
  for (const name of texts) await person.type(screen.getByRole('textbox', { name }), ' ');
  await request(texts);
  expect(posts()).toEqual([]);
}, 60_000);

test.each([
  ['VAL-045', ['(00) 3333-4444', '(20) 3333-4444', '(90) 3333-4444'], ['(85) 3333-4444']],
  ['VAL-046', ['(11) 333-4444', '(11) 1111-1111'], ['(11) 3333-4444', '(11) 98765-4321']],
  ['VAL-047', ['(11) 68765-4321', '(11) 58765-4321'], ['(21) 71234-5678']],
])(
  '%s: the form refuses the phones %j before anything is sent, and accepts %j',
  async (_, wrong, right) => {
    const { person, phone, save, posts } = await openForm();
    const type = async (text: string) => {
      await person.clear(phone);
      await person.type(phone, text);
      await person.tab();
    };
    await save();
    for (const text of wrong) {
      await type(text);
      await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'), patience);
    }
    for (const text of right) {
      await type(text);
      await waitFor(() => expect(phone).not.toHaveAttribute('aria-invalid', 'true'), patience);
    }
    await type('(11) 987654-3210');
    expect(phone).toHaveValue('(11) 98765-4321');
    expect(posts()).toEqual([]);
  },
  60_000,
);

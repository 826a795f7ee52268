import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '@patio/framework/react';
import { FormwebPage } from '#formweb/browser/FormwebPage.tsx';
import { consortiumConsent, consortiumConsentEn, contactConsent } from '#formweb/rules/consent.ts';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';

const dealers = [
  { id: 'd1', tradingName: 'Aroeira', city: 'Campinas', state: 'SP', distance: 0.99 },
  { id: 'd2', tradingName: 'Bela Vista', city: 'Jundiaí', state: 'SP', distance: 1 },
];
const place = { city: 'Jundiaí', state: 'SP', latitude: -23, longitude: -47 };

const open = (search: string, decide: Decide = () => undefined) => {
  window.history.replaceState(null, '', `/formweb${search}`);
  const server = createFakeServer(async (call, calls) => {
    const decided = await decide(call, calls);
    if (decided) return decided;
    if (call.url.includes('/dealers/distance')) return { body: { place, dealers } };
    if (/cities\/\d+\/dealers/.test(call.url)) return { body: dealers };
    if (/states\/\w+\/cities|cities\/[A-Z]/.test(call.url))
      return {
        body: [
          { id: 7, name: 'Campinas' },
          { id: 8, name: 'Jundiaí' },
        ],
      };
    if (call.url.includes('states')) return { body: [{ uf: 'SP', name: 'São Paulo' }] };
    if (call.url.includes('consortium')) return { body: { tradingName: 'Aroeira', phone: null } };
    return call.url.endsWith('/formweb') ? { body: { protocol: '0A1B2C3D' } } : undefined;
  });
  globalThis.fetch = server.fetch as typeof fetch;
  window.scrollTo = () => undefined;
  startLocale();
  render(<FormwebPage />);
  const posts = () =>
    server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const sent = (form: RegExp) => server.calls.filter(({ url }) => form.test(url));
  return { posts, sent, person: userEvent.setup() };
};
const title = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const choice = (name: RegExp) => screen.getByRole('combobox', { name });
const describedBy = (...names: RegExp[]) =>
  names.map((name) => box(name).getAttribute('aria-invalid') === 'true');
const person = { name: /^Nome/, email: /^E-mail/, phone: /^Telefone/ };
const fillPerson = () => {
  type(person.name, ' Marina Couto ');
  type(person.email, ' m@exemplo.com.br ');
  type(person.phone, '11987654321');
};

test('MISC-PUB-01, OQ-168, VAL-042, VAL-043, VAL-044: errors show at each field; then the form is sent, with a protocol number', async () => {
  const { posts, person: who } = open('');
  expect(document.title).toBe('Fale conosco – Pátio');
  const [all, document_, message] = [Object.values(person), /^CPF ou CNPJ/, /^Mensagem/];
  expect(describedBy(...all, document_, message)).toEqual([false, false, false, false, false]);
  type(message, '  ');
  await who.click(button('Enviar mensagem'));
  expect(describedBy(...all, document_, message)).toEqual([true, true, true, true, true]);
  expect(box(person.name)).toHaveFocus();
  expect(box(document_)).toHaveAccessibleDescription('Informe um CPF ou CNPJ válido.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/autorização para/);
  type(person.name, 'Marina');
  expect(describedBy(...all)).toEqual([false, true, true]);
  await who.click(button('Enviar mensagem'));
  expect(box(person.name)).toHaveAccessibleDescription('Informe nome e sobrenome, sem abreviar.');
  for (const [name, number, error] of [
    ['Marina C', '', 'Informe nome e sobrenome, sem abreviar.'],
    ['Marina 2 Couto', '', 'O nome não pode ter números.'],
    ['---', '11222333000181', 'Informe o nome da empresa.'],
    ['3M', '11222333000181', ''],
  ] as const) {
    type(person.name, name);
    type(document_, number);
    await who.click(button('Enviar mensagem'));
    expect(box(person.name)).toHaveAccessibleDescription(error);
  }
  fillPerson();
  type(document_, '52998224725');
  await who.click(button('Enviar mensagem'));
  expect(box(message)).toHaveFocus();
  type(message, 'Quero quitar.');
  await who.click(screen.getByRole('checkbox', { name: contactConsent }));
  expect(posts()).toEqual([]);
  await who.click(button('Enviar mensagem'));
  expect(await title('Mensagem enviada')).toHaveFocus();
  expect(screen.getByText(/^Anote o protocolo 0A1B2C3D/)).toBeVisible();
  expect(posts()).toEqual([
    {
      name: ' Marina Couto ',
      email: 'm@exemplo.com.br',
      phone: '(11) 98765-4321',
      document: '529.982.247-25',
      message: 'Quero quitar.',
      consent: true,
      botToken: null,
    },
  ]);
  await who.click(button('Escrever outra mensagem'));
  await title('Fale conosco');
  expect(box(person.name)).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('MISC-PUB-01: a pending message is not sent twice', async () => {
  const { posts, person: who } = open('');
  fillPerson();
  type(/^CPF ou CNPJ/, '52998224725');
  type(/^Mensagem/, 'Quero quitar.');
  await who.click(screen.getByRole('checkbox'));
  const form = document.querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await title('Mensagem enviada');
  expect(posts()).toHaveLength(1);
});

test.each([
  [problem(400, 'validation.failed', { fields: [{ path: 'phone' }, { path: 'x' }] }), 'phone', ''],
  [problem(400, 'validation.failed', { fields: [{ path: 'x' }] }), '', 'Não foi possível conectar'],
  [problem(429, 'USE029'), '', 'Muitas tentativas seguidas.'],
  [undefined, '', 'Não foi possível conectar ao servidor.'],
])(
  'MISC-PUB-01: a refused message keeps its text and shows the reason (%j)',
  async (response, at, words) => {
    let isRefused = true;
    const { person: who } = open('', ({ method }) => {
      if (method !== 'POST' || !isRefused) return undefined;
      if (!response) throw new TypeError('no network');
      return response;
    });
    fillPerson();
    type(/^CPF ou CNPJ/, '11222333000181');
    type(/^Mensagem/, 'Quero quitar.');
    await who.click(screen.getByRole('checkbox'));
    await who.click(button('Enviar mensagem'));
    if (at) {
      await waitFor(() =>
        expect(box(person.phone)).toHaveAccessibleDescription('Informe o telefone com DDD.'),
      );
      expect(box(person.phone)).toHaveFocus();
      expect(screen.queryByRole('alert')).toBeNull();
    } else expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(box(/^CPF ou CNPJ/)).toHaveValue('11.222.333/0001-81');
    isRefused = false;
    await who.click(button('Enviar mensagem'));
    await title('Mensagem enviada');
  },
);

test('MISC-CONS-01, OQ-167: state, city and dealer are cascading choices', async () => {
  const {
    posts,
    sent,
    person: who,
  } = open('?form=consorcio', ({ url }) =>
    url.includes('consortium')
      ? { body: { tradingName: 'Bela Vista', phone: '1932123456' } }
      : undefined,
  );
  await title('Quero saber mais sobre consórcio');
  expect(
    [choice(/^Cidade/), choice(/^Concess/)].map((one) => one.hasAttribute('disabled')),
  ).toEqual([true, true]);
  await who.click(button('Quero receber contato'));
  expect(choice(/^Estado/)).toHaveFocus();
  expect(choice(/^Estado/)).toHaveAccessibleDescription('Escolha o estado.');
  expect(choice(/^Cidade/)).toHaveAccessibleDescription('Escolha a cidade.');
  expect(choice(/^Concess/)).toHaveAccessibleDescription(/Escolha a concessionária\./);
  await who.selectOptions(
    choice(/^Estado/),
    await screen.findByRole('option', { name: 'São Paulo' }),
  );
  expect(choice(/^Cidade/)).toBeEnabled();
  await who.selectOptions(
    choice(/^Cidade/),
    await screen.findByRole('option', { name: 'Campinas' }),
  );
  const options = () =>
    within(choice(/^Concess/))
      .getAllByRole('option')
      .map((one) => one.textContent);
  await waitFor(() =>
    expect(options()).toEqual([
      'Escolha…',
      'Aroeira – Campinas/SP, na sua cidade',
      'Bela Vista – Jundiaí/SP, 1 km',
    ]),
  );
  expect(sent(/cities\/7\/dealers/)).toHaveLength(1);
  await who.selectOptions(choice(/^Concess/), 'd2');
  expect(choice(/^Concess/)).toHaveAccessibleDescription(/^As mais próximas/);
  await who.selectOptions(choice(/^Cidade/), 'Jundiaí');
  expect(choice(/^Concess/)).toHaveValue('');
  await waitFor(() => expect(sent(/cities\/8\/dealers/)).toHaveLength(1));
  await waitFor(() => expect(options()).toHaveLength(3));
  await who.selectOptions(choice(/^Concess/), 'd2');
  fillPerson();
  await who.click(screen.getByRole('checkbox', { name: consortiumConsent }));
  await who.click(button('Quero receber contato'));
  await title('Pedido enviado');
  expect(screen.getByText('Bela Vista vai falar com você em breve.')).toBeVisible();
  expect(screen.getByText('Se preferir, ligue: (19) 3212-3456.')).toBeVisible();
  expect(posts()).toMatchObject([{ state: 'SP', city: 'Jundiaí', dealerId: 'd2', consent: true }]);
});

test('OQ-166, OQ-167: a zip code finds city and dealer; no number is shown for a dealer without phone', async () => {
  const { posts, sent, person: who } = open('?form=consorcio');
  await screen.findByRole('option', { name: 'São Paulo' });
  await who.click(button('Encontrar pelo CEP'));
  const dialog = within(await screen.findByRole('dialog'));
  const zip = dialog.getByRole('textbox', { name: 'Seu CEP' });
  fireEvent.change(zip, { target: { value: '1320' } });
  await who.click(dialog.getByRole('button', { name: 'Buscar' }));
  expect(zip).toHaveAccessibleDescription('Informe os 8 dígitos do CEP.');
  expect(sent(/distance/)).toEqual([]);
  fireEvent.change(zip, { target: { value: '13201000' } });
  await who.click(dialog.getByRole('button', { name: 'Buscar' }));
  await dialog.findByRole('heading', { name: 'Mais perto de Jundiaí, SP' });
  expect(sent(/distance/).map(({ url }) => url.split('?')[1])).toEqual(['zipCode=13201000']);
  expect(zip).not.toHaveAccessibleDescription();
  const found = dialog.getAllByRole('listitem').map((one) => one.textContent);
  expect(found).toEqual(['AroeiraCampinas/SPna sua cidade', 'Bela VistaJundiaí/SP1 km']);
  await who.click(dialog.getByRole('button', { name: /^Aroeira/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(choice(/^Concess/)).toHaveValue('d1'));
  expect(
    [choice(/^Estado/), choice(/^Cidade/)].map((one) => (one as HTMLSelectElement).value),
  ).toEqual(['SP', 'Jundiaí']);
  fillPerson();
  await who.click(screen.getByRole('checkbox'));
  await who.click(button('Quero receber contato'));
  await title('Pedido enviado');
  expect(screen.queryByText(/^Se preferir/)).toBeNull();
  expect(posts()).toMatchObject([{ state: 'SP', city: 'Jundiaí', dealerId: 'd1' }]);
  await who.click(button('Fazer outro pedido'));
  expect(choice(/^Estado/)).toHaveValue('');
});

test('OQ-166: an unknown zip code shows an error in the dialog, which can be closed', async () => {
  const { person: who } = open('?form=consorcio', ({ url }) =>
    url.includes('distance') ? problem(404, 'address.zip_not_found') : undefined,
  );
  await screen.findByRole('option', { name: 'São Paulo' });
  await who.click(button('Encontrar pelo CEP'));
  const dialog = within(await screen.findByRole('dialog'));
  const zip = dialog.getByRole('textbox', { name: 'Seu CEP' });
  fireEvent.change(zip, { target: { value: '13201000' } });
  await who.click(dialog.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/^Não encontramos este CEP/));
  expect(dialog.queryByRole('list')).toBeNull();
  await who.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(choice(/^Estado/)).toHaveValue('');
});

test('MISC-CONS-01: failed choices can be retried', async () => {
  let isDown = true;
  const { sent, person: who } = open('?form=consorcio', ({ url }) =>
    isDown && url.includes('states') ? problem(503) : undefined,
  );
  expect(within(choice(/^Estado/)).getByRole('option')).toHaveTextContent('Carregando…');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível conectar');
  isDown = false;
  await who.click(button('Tentar de novo'));
  expect(await screen.findByRole('option', { name: 'São Paulo' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(choice(/^Estado/)).getAllByRole('option')[0]).toHaveTextContent('Escolha…');
  expect(sent(/states$/)).toHaveLength(2);
});

test('MISC-CONS-01: English readers consent in English', async () => {
  window.localStorage.setItem('lang', 'en');
  open('?form=consorcio');
  expect(await screen.findByRole('checkbox', { name: consortiumConsentEn })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: consortiumConsent })).toBeNull();
});

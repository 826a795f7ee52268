import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '@patio/framework/react';
import { VapsExemptionPage } from '#waivers/browser/VapsExemptionPage.tsx';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const token = 'c'.repeat(43);
const page = {
  vehicle: 'Tracker Premier 2027',
  vehiclePrice: 15_000_000,
  entryValue: 0,
  term: 36,
  instalment: 250_000,
  dealer: 'Aroeira',
  seller: 'Selma Rocha',
  items: ['GAP', 'Película'],
  expiresAt: '2030-01-31T12:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const answered = (answer: string) => ({
  ...page,
  answer,
  answeredAt: '2030-01-20T12:00:00.000Z',
});

const open = (decide: Decide) => {
  window.history.replaceState(null, '', `/vapsExemption#${token}`);
  const server = createFakeServer(decide);
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  render(<VapsExemptionPage />);
  const sent = (words: string) =>
    server.calls.filter(({ url }) => url.endsWith(words)).map(({ body }) => body);
  return { sent, person: userEvent.setup() };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const facts = () =>
  [...document.querySelectorAll('dt')].map((one) => [
    one.textContent,
    plain(one.nextElementSibling?.textContent),
  ]);

test.each([
  ['accepted', 'Não quero os adicionais', 'Você dispensou os adicionais'],
  ['refused', 'Quero manter os adicionais', 'Você quer manter os adicionais'],
])(
  'MISC-PUB-03, OQ-170: a client sees sale and add-ons and answers %s',
  async (answer, by, told) => {
    const { sent, person } = open(({ url }) => ({
      body: url.endsWith('answer') ? answered(answer) : page,
    }));
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    await title('Você quer os adicionais?');
    expect(document.title).toBe('Adicionais da sua compra – Pátio');
    expect(sent('/open')).toEqual([{ token }]);
    expect(facts()).toEqual([
      ['Veículo', 'Tracker Premier 2027'],
      ['Preço', 'R$ 150.000,00'],
      ['Entrada', 'R$ 0,00'],
      ['Parcela', '36 × R$ 2.500,00'],
      ['Concessionária', 'Aroeira'],
      ['Vendedor', 'Selma Rocha'],
    ]);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'GAP',
      'Película',
    ]);
    expect(screen.getByText('Você pode responder até 31/01/2030 09:00.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(button(by));
    expect(await title(told)).toHaveFocus();
    expect(sent('/answer')).toEqual([{ token, answer }]);
    expect(screen.getByText(/^Respondido em 20\/01\/2030 09:00/)).toBeVisible();
    expect(screen.getByText('Mudou de ideia? Fale com a concessionária: Aroeira')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('the privacy notice is behind one line', async () => {
  const { person } = open(() => ({
    body: { ...page, dealerPhone: '1130504000', lenderName: 'Pátio Financeira S.A.' },
  }));
  await title('Você quer os adicionais?');
  const before = facts().length;
  await person.click(screen.getByText('Seus dados', { selector: 'summary' }));
  expect(facts().slice(before)).toEqual([
    ['O que esta página usa', expect.stringContaining('a sua resposta')],
    ['Para quê', expect.stringContaining('se você quer os adicionais')],
    ['Quem responde por eles', 'Aroeira e Pátio Financeira S.A.'],
    ['Este link vale até', '31/01/2030 09:00'],
    ['Para corrigir ou excluir', 'Fale com a concessionária: (11) 3050-4000'],
  ]);
  const phone = screen.getByRole('link', { name: '(11) 3050-4000' });
  expect(phone).toHaveAttribute('href', 'tel:+551130504000');
});

test('OQ-170: omits missing values of a sale', async () => {
  const bare = { ...page, vehicle: null, vehiclePrice: null, entryValue: null, seller: null };
  for (const lacking of [{ term: null }, { instalment: null }]) {
    document.body.replaceChildren();
    open(() => ({ body: { ...bare, ...lacking } }));
    await title('Você quer os adicionais?');
    expect(facts()).toEqual([['Concessionária', 'Aroeira']]);
  }
});

test.each(['SIS001', 'validation.failed'])('an invalid link (%s) says so', async (code) => {
  open(() => problem(404, code));
  await title('Este link não funciona mais');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed page can be retried', async () => {
  let isDown = true;
  const { person } = open(() => (isDown ? problem(429, 'USE029') : { body: page }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas seguidas.');
  expect(screen.queryByRole('status')).toBeNull();
  isDown = false;
  await person.click(button('Tentar de novo'));
  await title('Você quer os adicionais?');
});

test('a refused answer keeps the question open, with the reason', async () => {
  const { person } = open(({ url }) =>
    url.endsWith('answer') ? problem(409, 'waiver.answered') : { body: page },
  );
  await title('Você quer os adicionais?');
  await person.click(button('Não quero os adicionais'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta pergunta já foi respondida.');
  await waitFor(() => expect(button('Não quero os adicionais')).toBeEnabled());
  expect(button('Não quero os adicionais')).not.toHaveAttribute('aria-busy', 'true');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sentences as portuguese } from '#leads/messages/errors.pt-BR.ts';
import { goTo } from '@patio/framework/people/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0051';
const template = {
  id,
  version: 1,
  kind: 'NEW_LEAD',
  number: 3,
  fileName: 'novo-lead.html',
  size: 10,
  isCurrent: true,
  uploadedBy: 'CRM',
  createdAt: '2026-06-01T12:00:00.000Z',
};
const mailing = (delivery: 'smtp' | 'none') => ({
  delivery,
  reminderMinutes: 30,
  limitMinutes: 60,
  sent: [
    { kind: 'NEW_LEAD', lastSentAt: '2026-06-16T15:00:00.000Z' },
    { kind: 'LEAD_REMINDER', lastSentAt: null },
  ],
});

declare const takeConsoleComplaints: () => readonly string[];

const open = (delivery: 'smtp' | 'none', isAway = () => false) => {
  const server: Decide = ({ url, method }) => {
    if (url.endsWith('/emailTemplates/mailing')) return { body: mailing(delivery) };
    if (url.endsWith('/test')) return { body: { email: 'crm@exemplo.com.br' } };
    if (url.includes('/leads/emailTemplates') && method === 'GET' && isAway())
      return problem(400, 'request.invalid_parameter');
    if (url.includes('/leads/emailTemplates') && method === 'GET')
      return { body: [template], headers: { 'content-range': 'emailTemplates 0-0/1' } };
    return undefined;
  };
  return openPortal('/parameters/emailsLeads', server, { groups: [{ groupName: 'crm' }] });
};

test('OQ-085: each e-mail states its recipient and trigger, and the active one can be sent to oneself as a test', async () => {
  const { person, sent } = open('smtp');
  const card = await screen.findByText(/Último envio: 16\/06\/2026/, undefined, patience);
  expect(card).toHaveTextContent('assim que um cliente deixa os dados');
  for (const name of ['Nova oportunidade', 'Lembrete de oportunidade sem contato'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.queryByText('Carregando…')).toBeNull();
  expect(screen.getByText(/espera há 30 minutos/)).toHaveTextContent('Nenhum envio até agora.');
  await person.click(screen.getByRole('button', { name: 'Enviar teste da versão 3 para mim' }));
  expect(
    (await screen.findAllByText('Teste enviado para crm@exemplo.com.br.', undefined, patience))[0],
  ).toBeVisible();
  expect(sent(`/leads/emailTemplates/${id}/test`)).toHaveLength(1);
}, 60_000);

test('without a mail server the page says that no mail is sent, and offers no test', async () => {
  open('none');
  const notice = await screen.findByText(/nenhum destes e-mails é enviado/, undefined, patience);
  expect(within(notice).queryByRole('button')).toBeNull();
  await screen.findByText('Versão 3', undefined, patience);
  expect(screen.queryByRole('button', { name: /Enviar teste/ })).toBeNull();
}, 60_000);

test('if the templates fail to load, nothing is shown as loading', async () => {
  open('smtp', () => true);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' }, patience)).toBeVisible();
  expect(screen.queryByText('Carregando…')).toBeNull();
  takeConsoleComplaints();
}, 60_000);

test('SHELL-024, UPL-017: old versions are not shown once a reload fails', async () => {
  let isAway = false;
  open('smtp', () => isAway);
  await screen.findByText('Versão 3', undefined, patience);
  isAway = true;
  act(() => goTo('/'));
  await screen.findByRole('heading', { level: 1, name: 'Início' }, patience);
  act(() => goTo('/parameters/emailsLeads'));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' }, patience)).toBeVisible();
  expect(screen.queryByText('Versão 3')).toBeNull();
  expect(screen.queryByText('Carregando…')).toBeNull();
  takeConsoleComplaints();
}, 60_000);

test('UPL-017, VAL-039: a new file is previewed before it is activated; former versions can be viewed and reactivated', async () => {
  const former = { ...template, id: `${id.slice(0, -1)}2`, number: 2, isCurrent: false };
  const nobody = { ...former, id: `${id.slice(0, -1)}3`, number: 1, uploadedBy: null };
  let isRefused = true;
  const { person, sent, container } = openPortal(
    '/parameters/emailsLeads',
    ({ url, method }) => {
      if (url.endsWith('/emailTemplates/mailing')) return { body: mailing('smtp') };
      if (url.endsWith('/content'))
        return isRefused ? problem(400, 'request.invalid_parameter') : { body: { content: 'x' } };
      if (method === 'GET' && url.includes('/leads/emailTemplates'))
        return {
          body: [template, former, nobody],
          headers: { 'content-range': 'emailTemplates 0-2/3' },
        };
      if (method !== 'GET' && url.includes('emailTemplates'))
        return isRefused ? problem(400, 'SET.template_not_html') : { body: template };
      return undefined;
    },
    { groups: [{ groupName: 'crm' }] },
  );
  await screen.findByText('2 versões anteriores', undefined, patience);
  expect(screen.getByText(/enviado em .* por sistema$/)).toBeInTheDocument();
  expect(screen.getAllByText('Em uso')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Enviar teste/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Usar a versão 3', hidden: true })).toBeNull();
  expect(screen.getAllByText(/Este e-mail ainda não tem modelo/)).toHaveLength(3);
  const fields = [...container.querySelectorAll('details')[0]!.querySelectorAll('li')];
  expect(fields.map((one) => one.textContent).filter((one) => one?.includes(' '))).toEqual([
    '{{customerName}} obrigatório',
    '{{leadUrl}} obrigatório',
  ]);
  const pick = (name: string, content = '<p>{{customerName}}</p><a href="{{leadUrl}}"></a>') =>
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [new File([content], name, { type: 'text/html' })] },
    });
  pick('a.html', 'x'.repeat(1_000_001));
  const tooLarge = portuguese['SET.template_too_large'].replace('%{limitMb}', '1');
  expect(await screen.findByText(tooLarge)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  pick('novo.html');
  expect(screen.queryByText(tooLarge)).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Prévia: novo.html' }, patience);
  await waitFor(() =>
    expect(dialog.querySelector('iframe')?.srcdoc).toMatch(/^<p>Maria Oliveira<\/p>/),
  );
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Ver a versão 3' }));
  const view = await screen.findByRole('dialog', { name: 'Prévia: novo-lead.html' }, patience);
  expect(
    await within(view).findByText('Não foi possível carregar os modelos', {}, patience),
  ).toBeVisible();
  expect(view.querySelector('iframe')).toBeNull();
  await person.click(within(view).getAllByRole('button', { name: 'Fechar' })[0]!);
  isRefused = false;
  const use = screen.getByRole('button', { name: 'Usar a versão 2', hidden: true });
  fireEvent.click(use);
  await waitFor(() => expect(sent(`/${former.id}`).length).toBeGreaterThan(0));
  fireEvent.click(screen.getByRole('button', { name: 'Ver a versão 2', hidden: true }));
  const again = await screen.findByRole('dialog', { name: 'Prévia: novo-lead.html' }, patience);
  await waitFor(() => expect(again.querySelector('iframe')).not.toBeNull());
  takeConsoleComplaints();
}, 60_000);

test('UPL-017: the preview shows unknown and missing fields before the file is put into use', async () => {
  const { person, sent, container } = open('smtp');
  await screen.findByText('Versão 3', undefined, patience);
  const pick = (content: string) =>
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [new File([content], 'novo.html', { type: 'text/html' })] },
    });
  for (const [content, code, names] of [
    ['{{customerName}} {{leadUrl}} {{cpf}}', 'SET.template_placeholder_unknown', '{{cpf}}'],
    ['{{customerName}}', 'SET.template_placeholder_missing', '{{leadUrl}}'],
  ] as const) {
    pick(content);
    const dialog = await screen.findByRole('dialog', { name: 'Prévia: novo.html' }, patience);
    const alert = await within(dialog).findByRole('alert', undefined, patience);
    expect(alert).toHaveTextContent(portuguese[code].replace('%{names}', names));
    expect(within(dialog).getByRole('button', { name: 'Usar este modelo' })).toBeDisabled();
    await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent('/emailTemplates/NEW_LEAD')).toEqual([]);
}, 60_000);

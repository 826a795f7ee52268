import { act, screen, within } from '@testing-library/react';
import { goTo } from '../../../src/session/browser/entry/location';
import { problem, type Decide } from '../../framework/browser/data/fakeServer';
import { openPortal } from '../../portal/browser/portalBrowser';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0051';
const template = {
  ...{ id, version: 1, kind: 'NEW_LEAD', number: 3, fileName: 'novo-lead.html', size: 10 },
  ...{ isCurrent: true, uploadedBy: 'CRM', createdAt: '2026-06-01T12:00:00.000Z' },
};
const mailing = (delivery: 'smtp' | 'none') => ({
  ...{ delivery, reminderMinutes: 30, limitMinutes: 60 },
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

test('OQ-085: each e-mail says to whom and when it goes, and the one in use is tried on oneself', async () => {
  const { person, sent } = open('smtp');
  const card = await screen.findByText(/Último envio: 16\/06\/2026/, undefined, patience);
  expect(card).toHaveTextContent('assim que um cliente deixa os seus dados');
  expect(screen.queryByText('Carregando…')).toBeNull();
  expect(screen.getByText(/espera há 30 minutos/)).toHaveTextContent('Nenhum enviado até agora.');
  await person.click(screen.getByRole('button', { name: 'Enviar teste da versão 3 para mim' }));
  expect(
    (await screen.findAllByText('Teste enviado para crm@exemplo.com.br.', undefined, patience))[0],
  ).toBeVisible();
  expect(sent(`/leads/emailTemplates/${id}/test`)).toHaveLength(1);
}, 60_000);

test('without a mail server the page says that nothing is sent, and offers no test', async () => {
  open('none');
  const said = await screen.findByText(/nenhum destes e-mails é enviado/, undefined, patience);
  expect(within(said).queryByRole('button')).toBeNull();
  await screen.findByText('Versão 3', undefined, patience);
  expect(screen.queryByRole('button', { name: /Enviar teste/ })).toBeNull();
}, 60_000);

test('where the templates cannot be read nothing is loading any more', async () => {
  open('smtp', () => true);
  expect(await screen.findByRole('button', { name: 'Tentar de novo' }, patience)).toBeVisible();
  expect(screen.queryByText('Carregando…')).toBeNull();
  takeConsoleComplaints();
}, 60_000);

test('SHELL-024, UPL-017: versions of before do not stand there once a reload fails', async () => {
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

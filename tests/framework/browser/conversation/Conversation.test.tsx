import { act, screen, waitFor, within } from '@testing-library/react';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { Conversation } from '#framework/browser/conversation/Conversation.tsx';
import type { Comment, InboxItem, Talk } from '#framework/kernel/entity/Conversation.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { problem, type FakeResponse, type Decide } from '../data/fakeServer';
import { renderEngine } from '../support/renderEngine';
import { serveCalls } from '../support/serveCalls';
import { supplier, suppliers, supplierValidators } from '../support/supplier';

const description: EntityDescription = { ...suppliers, calls: ['list', 'get'], comments: true };

const comment = (given: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  version: 1,
  author: 'maria',
  authorName: 'Maria Souza',
  mine: true,
  text: 'Falta o contrato',
  mentions: [],
  files: [],
  createdAt: '2026-03-12T17:32:00.000Z',
  editedAt: null,
  deletedAt: null,
  ...given,
});

const talk = (comments: readonly Comment[] = []): Talk => ({
  comments,
  isFollowing: false,
  followers: [],
  assignee: null,
});

const unread: InboxItem = {
  id: 'i1',
  resource: 'suppliers',
  record: { id: 's1', label: 'Fornecedor 01' },
  kind: 'commented',
  actorName: 'Ana Lima',
  action: null,
  text: null,
  count: 1,
  at: '2026-03-12T17:32:00.000Z',
  isRead: false,
  isDone: false,
};

/** An answer that comes when it is given. */
const awaited = () => {
  let give: (response: FakeResponse | undefined) => void = () => undefined;
  const response = new Promise<FakeResponse | undefined>((resolve) => {
    give = resolve;
  });
  return { response, give };
};

const History = () => null;

/** The conversation of a supplier; `decide` answers before the usual server. */
const open = (decide: Decide = () => undefined, writesOff?: string) => {
  const server = serveCalls(async (call, calls) => {
    const own = await decide(call, calls);
    if (own) return own.status === 0 ? undefined : own;
    if (call.url.includes('/resources/inbox'))
      return { body: { items: [], unread: 0, next: null } };
    return call.method === 'GET' ? { body: talk() } : { body: comment() };
  });
  const view = renderEngine(
    <Conversation resource="suppliers" record={supplier(1)} History={History} />,
    {
      entity: { description, validators: supplierValidators },
      records: [supplier(1)],
      userKey: 'maria',
      ...(writesOff === undefined ? {} : { writesOff }),
    },
  );
  const calls = (method: string, part: string) =>
    server.calls.filter((call) => call.method === method && call.url.includes(part));
  const field = () => screen.findByRole('textbox', { name: 'Comentário' });
  const attach = async (name: string) =>
    view.user.upload(
      await screen.findByLabelText('Anexar arquivo'),
      new File(['x'], name, { type: 'application/pdf' }),
    );
  return { ...view, calls, field, attach };
};

const isUpload = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST' && url.endsWith('/files');
const isComment = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST' && url.endsWith('/suppliers/s1');

/** The server's answer to an uploaded file; without a network, nothing. */
const file = (id: string): FakeResponse => ({ body: { id, name: `${id}.pdf`, size: 1 } });
const noNetwork: FakeResponse = { status: 0 };

afterEach(() => sessionStorage.clear());

test('a file removed while another one is uploaded stays removed', async () => {
  const second = awaited();
  let count = 0;
  const { user, attach } = open((call) => {
    if (!isUpload(call)) return undefined;
    count += 1;
    return count === 1 ? file('um') : second.response;
  });
  await attach('um.pdf');
  await screen.findByRole('button', { name: 'Remover um.pdf' });
  await attach('dois.pdf');
  await user.click(screen.getByRole('button', { name: 'Remover um.pdf' }));
  second.give(file('dois'));
  await screen.findByRole('button', { name: 'Remover dois.pdf' });
  expect(screen.queryByRole('button', { name: 'Remover um.pdf' })).toBeNull();
});

test('a comment waits for the file being uploaded', async () => {
  const upload = awaited();
  const { user, attach, field, calls } = open((call) =>
    isUpload(call) ? upload.response : undefined,
  );
  await user.type(await field(), 'Segue o contrato');
  await attach('um.pdf');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  upload.give(file('um'));
  await screen.findByRole('button', { name: 'Remover um.pdf' });
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() =>
    expect(
      calls('POST', '/suppliers/s1')
        .filter(isComment)
        .map(({ body }) => body),
    ).toEqual([{ text: 'Segue o contrato', files: ['um'] }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover um.pdf' })).toBeNull());
});

test('text typed while a comment is sent starts the next one', async () => {
  const sent = awaited();
  const { user, field } = open((call) => (isComment(call) ? sent.response : undefined));
  const area = await field();
  await user.type(area, 'Um');
  await user.keyboard('{Control>}{Enter}{/Control} dois');
  expect(area).toHaveValue('Um dois');
  sent.give({ body: comment() });
  await waitFor(() => expect(area).toHaveValue('dois'));
});

test('a retry has the same key, and another one once the files have changed', async () => {
  const { user, attach, field, calls } = open((call) => {
    if (isUpload(call)) return file('um');
    return isComment(call) ? noNetwork : undefined;
  });
  await user.type(await field(), 'Segue o contrato');
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Comentar' }));
    await waitFor(() =>
      expect(calls('POST', '/suppliers/s1').filter(isComment)).toHaveLength(times),
    );
    await screen.findByText(/^Sem conexão/);
  };
  await send(1);
  await send(2);
  await attach('um.pdf');
  await screen.findByRole('button', { name: 'Remover um.pdf' });
  await send(3);
  const [first, second, third] = calls('POST', '/suppliers/s1')
    .filter(isComment)
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('notices are marked as read once, even if the server refuses', async () => {
  const marking = awaited();
  const { user, field, calls } = open((call) => {
    if (!call.url.includes('/resources/inbox')) return undefined;
    return call.method === 'PUT'
      ? marking.response
      : { body: { items: [unread], unread: 1, next: null } };
  });
  await user.type(await field(), 'Segue');
  await waitFor(() => expect(calls('PUT', '/resources/inbox')).toHaveLength(1));
  marking.give(problem(403, 'access.denied'));
  await waitFor(() => expect(calls('GET', '/resources/inbox')).toHaveLength(2));
  await user.type(await field(), ' o contrato');
  expect(calls('PUT', '/resources/inbox')).toHaveLength(1);
});

test('a notice that returns while the record is shown is marked again', async () => {
  let item = unread;
  const { field, calls } = open((call) => {
    if (!call.url.includes('/resources/inbox')) return undefined;
    if (call.method === 'PUT') item = { ...item, isRead: true };
    return call.method === 'PUT'
      ? { body: { unread: 0 } }
      : { body: { items: [item], unread: item.isRead ? 0 : 1, next: null } };
  });
  await field();
  await waitFor(() => expect(calls('GET', '/resources/inbox')).toHaveLength(2));
  item = { ...unread, at: '2026-03-12T17:40:00.000Z' };
  act(() => publishLive({ changes: [], inbox: true }));
  await waitFor(() => expect(calls('PUT', '/resources/inbox')).toHaveLength(2));
});

test('notices stay unread while the person may only read', async () => {
  const { calls } = open(
    (call) =>
      call.url.includes('/resources/inbox')
        ? { body: { items: [unread], unread: 1, next: null } }
        : undefined,
    'Você está vendo como outro grupo.',
  );
  expect(await screen.findByText('Você está vendo como outro grupo.')).toBeVisible();
  await waitFor(() => expect(calls('GET', '/resources/inbox')).toHaveLength(1));
  expect(calls('PUT', '/resources/inbox')).toEqual([]);
});

test('an edit is sent with the version it began with, whatever has been loaded since', async () => {
  let version = 1;
  const { user, calls } = open((call) => {
    if (call.method === 'GET' && call.url.endsWith('/suppliers/s1'))
      return { body: talk([comment({ version })]) };
    if (call.method === 'PUT' && call.url.endsWith('/following')) return { status: 204 };
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: /^Editar o comentário/ }));
  version = 2;
  // Loads the conversation again, with the other tab's change.
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  await waitFor(() => expect(calls('GET', '/suppliers/s1')).toHaveLength(2));
  await user.type(screen.getByDisplayValue('Falta o contrato'), ' assinado');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls('PUT', '/comments/c1')).toHaveLength(1));
  expect(calls('PUT', '/comments/c1')[0]).toMatchObject({
    headers: { 'if-match': '"1"' },
    body: { text: 'Falta o contrato assinado' },
  });
});

test('a comment written while the conversation was being read is shown', async () => {
  const first = awaited();
  let reads = 0;
  open(({ method, url }) => {
    if (method !== 'GET' || !url.endsWith('/suppliers/s1')) return undefined;
    reads += 1;
    return reads === 1 ? first.response : { body: talk([comment({ text: 'Chegou o contrato' })]) };
  });
  act(() => publishLive({ changes: [], threads: [['suppliers', 's1']] }));
  first.give({ body: talk() });
  expect(await screen.findByText('Chegou o contrato')).toBeVisible();
});

test('an edit stays open while the conversation cannot be loaded again', async () => {
  let isUp = true;
  const { user } = open(({ method, url }) => {
    if (method !== 'GET' || !url.endsWith('/suppliers/s1')) return undefined;
    return isUp ? { body: talk([comment()]) } : problem(503, 'server.unavailable');
  });
  await user.click(await screen.findByRole('button', { name: /^Editar o comentário/ }));
  await user.type(screen.getByDisplayValue('Falta o contrato'), ' assinado');
  isUp = false;
  act(() => publishLive({ changes: [], threads: [['suppliers', 's1']] }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('O serviço está fora do ar.');
  expect(screen.getByDisplayValue('Falta o contrato assinado')).toBeVisible();
  isUp = true;
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('oneself is not offered for a mention', async () => {
  const people = [
    { username: 'maria', name: 'Maria Souza' },
    { username: 'ana', name: 'Ana Lima' },
  ];
  const { user, field } = open(({ url }) =>
    url.includes('/people') ? { body: { people } } : undefined,
  );
  await user.type(await field(), '@a');
  expect(await screen.findByRole('option', { name: /Ana Lima/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

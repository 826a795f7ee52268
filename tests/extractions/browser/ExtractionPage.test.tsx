import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExtractionPage } from '#extractions/browser/ExtractionPage.tsx';
import { ptBR } from '#extractions/messages/texts.ts';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const slow = { timeout: 20_000 };

test('the rows are counted before the download; a failed count shows the reason and a retry button', async () => {
  let count: (answer: object) => void = () => undefined;
  const answers = [
    new Promise<object>((resolve) => (count = resolve)),
    Promise.resolve({ body: { rows: 3, columns: [{ pt: 'Código', en: 'Code' }] } }),
  ];
  const { person } = openPortal(
    '/download/downloadUsers',
    ({ url }) => (url.includes('/summary') ? (answers.shift() as Promise<never>) : undefined),
    { groups: [{ groupName: 'provisioning' }], userType: 'GMF', dealers: [] },
  );
  expect(await screen.findByText('Contando os registros…', undefined, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  count({ status: 400, body: { code: 'extraction.period_too_long' } });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, slow);
  expect(screen.queryByText('Contando os registros…')).toBeNull();
  await person.click(again);
  expect(await screen.findByText('Código', undefined, slow)).toBeVisible();
}, 60_000);

test('letters, which have no validity period, are counted as records of the period', async () => {
  openPortal(
    '/download/downloadWelcomeLetter',
    ({ url }) =>
      url.includes('/summary')
        ? { body: { rows: 1, columns: [{ pt: 'Carta', en: 'Letter' }] } }
        : undefined,
    { groups: [{ groupName: 'finance' }], userType: 'GMF', dealers: [] },
  );
  expect(await screen.findByText('1 registro no período', undefined, slow)).toBeVisible();
}, 60_000);

const today = localDateOf(new Date());
const columns = [
  { pt: 'Código', en: 'Code' },
  { pt: 'Nome', en: 'Name' },
];
const draw = (rows: number, more: Decide = () => undefined, engine: object = {}) => {
  const drawn = drawOver(<ExtractionPage />, {
    path: '/download/downloadUsers',
    messages: ptBR,
    engine,
    decide: (call, calls) => {
      const own = more(call, calls);
      if (own) return own;
      return { body: call.url.includes('/summary') ? { rows, columns } : [] };
    },
  });
  const requests = () => {
    const last = drawn.sent('/summary').at(-1)?.url ?? '';
    const { searchParams } = new URL(last, 'http://x');
    return [searchParams.get('initialDate'), searchParams.get('finalDate')];
  };
  return { ...drawn, requests };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Records saved files. */
const saving = () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  return jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
};

test('DWN-002: the period defaults to fifteen days and can be picked or typed; an invalid one must be corrected', async () => {
  const { requests } = draw(2);
  const range = (days: number) => screen.getByRole('button', { name: `${days} dias` });
  expect(await screen.findByText('2 registros alterados no período')).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('Código · Nome');
  expect(requests()).toEqual([addDays(today, -15), today]);
  expect(range(15)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(range(90));
  await waitFor(() => expect(requests()).toEqual([addDays(today, -90), today]));
  expect(range(90)).toHaveAttribute('aria-pressed', 'true');
  expect(range(15)).toHaveAttribute('aria-pressed', 'false');
  const [first, last] = screen.getAllByRole('textbox');
  await userEvent.clear(last!);
  await userEvent.tab();
  expect(last).toHaveAccessibleDescription(/Informe a data\./);
  expect(first).not.toHaveAccessibleDescription(/Informe a data\./);
  expect(screen.getByRole('button', { name: 'Baixar arquivo' })).toBeDisabled();
  expect(screen.queryByRole('definition')).toBeNull();
  await userEvent.type(last!, '01/02/2026');
  await userEvent.tab();
  await userEvent.clear(first!);
  await userEvent.type(first!, '31/01/2026');
  await userEvent.tab();
  await waitFor(() => expect(requests()).toEqual(['2026-01-31', '2026-02-01']));
  expect(range(90)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.clear(first!);
  await userEvent.type(first!, '02/02/2026');
  await userEvent.tab();
  // The broken rule is reported at the first date.
  await waitFor(() => expect(first).toHaveAccessibleDescription(/\S/));
  expect(last).not.toHaveAccessibleDescription(/\S{30}/);
});

test('DWN-004: a small file is saved at once in the chosen format, and a failure is reported', async () => {
  const click = saving();
  let isDown = true;
  const { sent, unmount } = draw(10_000, ({ url }) =>
    isDown && /extractions\/downloadUsers\?/.test(url) ? problem(503) : undefined,
  );
  await screen.findByText(/10\.000 registros/);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'csv');
  await press('Baixar arquivo');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(click).not.toHaveBeenCalled();
  isDown = false;
  await press('Baixar arquivo');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('O arquivo foi salvo.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const { searchParams } = new URL(sent('format=csv').at(-1)!.url, 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    initialDate: addDays(today, -15),
    finalDate: today,
    format: 'csv',
    language: 'pt-BR',
  });
  click.mockRestore();
  unmount();
  draw(0, undefined, { locale: 'en' });
  expect(await screen.findByText(/^Nenhum registro no período/)).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('Code · Name');
});

test('DWN-005: the rows of another period are counted before its file is made', async () => {
  const counts: ((answer: object) => void)[] = [];
  const { sent } = draw(0, ({ url }) =>
    url.includes('/summary')
      ? (new Promise<object>((resolve) => counts.push(resolve)) as Promise<never>)
      : undefined,
  );
  const save = () => screen.getByRole('button', { name: /^(Baixar|Preparar)/ });
  expect(save()).toBeDisabled();
  counts[0]!({ body: { rows: 3, columns } });
  await waitFor(() => expect(save()).toBeEnabled());
  await press(/365/);
  expect(await screen.findByText('Contando os registros…')).toBeVisible();
  expect(screen.queryByText(/^3 /)).toBeNull();
  expect(save()).toBeDisabled();
  counts[1]!({ body: { rows: 20_000, columns } });
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());
  await waitFor(() => expect(sent('/files').some(({ method }) => method === 'POST')).toBe(true));
});

test('DWN-005: a large file is requested and listed until ready; with background files off it is saved at once', async () => {
  const click = saving();
  const file = (status: string, more: object = {}) => ({
    id: status,
    status,
    fileName: `${status}.xlsx`,
    size: null,
    rows: null,
    until: null,
    ...more,
  });
  let files: object[] = [];
  const decide: Decide = ({ method, url }) => {
    if (method === 'POST' && url.endsWith('/files')) {
      files = [
        file('queued'),
        file('failed'),
        file('done', { size: 1_250_000, rows: 12_345, until: '2099-01-01T12:00:00.000Z' }),
      ];
      return { status: 202, body: { id: 't1' } };
    }
    return /\/files$/.test(url) ? { body: files } : undefined;
  };
  const { sent, unmount } = draw(10_001, decide);
  expect(await screen.findByText(/^O arquivo é grande/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  await press('Preparar arquivo');
  const [queued, failed, done] = await screen.findAllByRole('listitem');
  expect(queued).toHaveTextContent(/^queued\.xlsxNa fila$/);
  expect(failed).toHaveTextContent(/^failed\.xlsxFalhou$/);
  expect(done).toHaveTextContent(/1,3 MB, 12\.345 linhas · Disponível até .*Pronto/);
  await userEvent.click(within(done!).getByRole('button', { name: 'Baixar' }));
  await waitFor(() => expect(sent('/files/done')).toHaveLength(1));
  expect(click).toHaveBeenCalledTimes(1);
  unmount();
  draw(10_001, undefined, { writesOff: 'x' });
  await screen.findByText(/10\.001 registros/);
  expect(screen.getByRole('button', { name: 'Baixar arquivo' })).toBeEnabled();
  expect(screen.queryByText(/^O arquivo é grande/)).toBeNull();
  click.mockRestore();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import '#framework/browser/texts/messages/admin.pt-BR.ts';
import { documentAccesses } from '#generated/descriptions/documentAccesses.ts';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { BeginReading } from '#watchdoc/browser/BeginReading.tsx';
import { ReadCard, CodeCard, type Reading } from '#watchdoc/browser/CurrentReading.tsx';
import { ReadingOffer } from '#watchdoc/browser/ReadingOffer.tsx';
import { WatchdocConfigPage } from '#watchdoc/browser/WatchdocConfigPage.tsx';
import { ptBR } from '#watchdoc/messages/texts.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver, drawSale } from '#tests/simulation/browser/withTexts.tsx';

const entities = loadedEntities({
  documentReadings: { description: documentReadings },
  documentAccesses: { description: documentAccesses },
} as never);
const engine = { entities, userKey: 'SELMA', writesOff: undefined };
const id = '0b7c4b6e-5d1f-4d9a-8a59-4b7ad1f6a001';
const other = '0b7c4b6e-5d1f-4d9a-8a59-4b7ad1f6a002';
const fields = {
  name: 'Maria Dias',
  cpf: '52998224725',
  gender: 'F',
  birthDate: '1985-08-14',
  motherName: null,
  documentType: 'RG',
};
const person = () => userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });

describe('extracted data offered to a form', () => {
  const readings = [
    { id, code: 'L-0B7C4B', documentType: 'CNH', readAt: '2026-11-25T15:00:00.000Z' },
    { id: other, code: 'L-OTHER0', documentType: null, readAt: null },
  ];
  const open = (
    start: object,
    {
      path = `/clients/register?reading=${id}`,
      list = readings,
      ...more
    }: {
      path?: string;
      list?: readonly object[];
      read?: object | null;
    } = {},
  ) => {
    const requests: object[] = [];
    const decide: Decide = ({ url }) => {
      if (!url.includes('status/ocr')) return undefined;
      if (more.read === null) return problem(404, 'SIS001');
      return {
        body: { simulationDocumentId: id, status: 'READ', isFinal: true, fields, ...more.read },
      };
    };
    const drawn = drawSale(
      () => <ReadingOffer />,
      { name: '', cpf: '', gender: '', birthDate: '', documentType: '', ...start },
      {
        decide,
        path,
        engine,
        messages: ptBR,
        data: {
          getList: async (_: string, query: object) => {
            requests.push(query);
            return { data: list, total: list.length };
          },
        } as unknown as Partial<DataProvider>,
      },
    );
    return { ...drawn, requests };
  };
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

  test('MISC-WDOC-08: shows extracted and typed values side by side, to apply one by one or all at once', async () => {
    const start = { name: 'Ana', cpf: '529.982.247-25', documentType: 'RG', personType: 'PF' };
    const { values, requests, notices } = open(start);
    await screen.findByRole('table');
    expect(rows()).toEqual([
      ['Nome', 'Ana', 'Maria Dias', 'Usar'],
      ['CPF', '529.982.247-25', '529.982.247-25', 'Igual'],
      ['Gênero', '—', 'Feminino', 'Usar'],
      ['Data de nascimento', '—', '14/08/1985', 'Usar'],
      ['Documento', 'RG', 'RG', 'Igual'],
    ]);
    expect(requests).toEqual([
      {
        filter: { status: 'READ' },
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'readAt', order: 'DESC' },
      },
    ]);
    await person().click(button('Usar Gênero lido no documento'));
    expect(values()).toMatchObject({ name: 'Ana', gender: 'F', birthDate: '' });
    await waitFor(() => expect(rows()[2]).toEqual(['Gênero', 'Feminino', 'Feminino', 'Igual']));
    expect(notices).toEqual([]);
    await person().click(button('Usar todos os dados lidos'));
    expect(values()).toMatchObject({
      name: 'Maria Dias',
      cpf: '52998224725',
      birthDate: '1985-08-14',
    });
    expect(values()).not.toMatchObject({ motherName: null });
    expect(notices).toEqual(['Cadastro preenchido com os dados lidos']);
  });

  test('MISC-WDOC-08: offers recent readings by code, document type and date, with none preselected', async () => {
    const { sent } = open({}, { path: '/clients/register' });
    const list = await screen.findByRole('combobox', { name: 'Documento lido' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['—', 'L-0B7C4B · CNH · 25/11/2026 12:00', 'L-OTHER0']);
    expect(list).toHaveValue('');
    expect(screen.getByText(/^Preencha o cadastro/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await person().selectOptions(list, id);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(list).toHaveValue(id);
    expect(sent('status/ocr')).toHaveLength(1);
  });

  test('MISC-WDOC-08: links to the reading page if there are none; an older one from the URL is shown too', async () => {
    const { unmount } = open({}, { path: '/clients/register', list: [] });
    expect(await screen.findByText('Nenhum documento lido ainda.')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ler um documento' })).toHaveAttribute(
      'href',
      '/watchdoc/access',
    );
    unmount();
    const old = open({}, { list: [] });
    await screen.findByRole('table');
    expect(screen.queryByText('Nenhum documento lido ainda.')).toBeNull();
    old.unmount();
    open({}, { list: readings.slice(1) });
    await screen.findByRole('table');
    expect(screen.getByRole('combobox', { name: 'Documento lido' })).toHaveValue('');
  });

  test('reports a deleted or failed reading; offers none for a business', async () => {
    const gone = open({}, { read: { fields: null } });
    expect(await screen.findByText(/^Os dados lidos já foram excluídos/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    gone.unmount();
    const failed = open({}, { read: null });
    expect(await screen.findByText('Não foi possível abrir esta leitura.')).toBeVisible();
    failed.unmount();
    const { requests } = open({ personType: 'PJ' });
    expect(screen.getByText('A leitura só funciona para pessoa física.')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('the profiles that may read documents at a dealer', () => {
  const profiles = [
    { profile: 'fi-manager', access: 1, id: null },
    { profile: 'consulta', access: 0, id: 'x1' },
  ];
  const dealers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `d${at}`, label: `Dealer ${at}` }));
  const open = ({
    path = '/watchdoc/config',
    own = 1,
    can = true,
    writesOff = undefined as string | undefined,
    decide = (() => undefined) as Decide,
  } = {}) =>
    drawOver(<WatchdocConfigPage />, {
      path,
      messages: ptBR,
      engine: { ...engine, can: () => can, writesOff },
      decide: async (call, calls) => {
        const response = await decide(call, calls);
        if (response) return response;
        return call.method === 'GET' ? { body: { dealerId: 'd0', profiles } } : { status: 204 };
      },
      data: {
        options: async () => ({ data: dealers(own) }),
      } as unknown as Partial<DataProvider>,
    });
  const boxes = () =>
    screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked);

  test('MISC-WDOC-01, MISC-WDOC-05: each profile of the person’s dealer has a check box that is saved at once', async () => {
    const { sent, notices } = open();
    await screen.findByRole('checkbox', { name: 'Gerente de F&I' });
    expect(boxes()).toEqual([true, false]);
    expect(sent('accesses')[0]?.url).toMatch(/dealerId=d0$/);
    expect(
      screen.getAllByRole('link', { name: 'Histórico' }).map((one) => one.getAttribute('href')),
    ).toEqual(['/watchdoc/config/x1']);
    expect(screen.queryByText(/^Seu perfil pode consultar/)).toBeNull();
    await person().click(screen.getByRole('checkbox', { name: 'Consulta' }));
    await waitFor(() => expect(notices).toEqual(['Acesso à leitura de documentos salvo']));
    await person().click(screen.getByRole('checkbox', { name: 'Gerente de F&I' }));
    const puts = () => sent('accesses').filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts().map(({ body }) => body)).toEqual([
      { profiles: [{ profile: 'consulta', access: 1 }] },
      { profiles: [{ profile: 'fi-manager', access: 0 }] },
    ]);
    await waitFor(() =>
      expect(sent('accesses').filter(({ method }) => method === 'GET')).toHaveLength(3),
    );
  });

  test('a refused change shows an error and can be repeated', async () => {
    let isRefused = true;
    const { notices } = open({
      decide: ({ method }) => (method === 'PUT' && isRefused ? problem(403, 'SEC004') : undefined),
    });
    await person().click(await screen.findByRole('checkbox', { name: 'Consulta' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(notices).toEqual([]);
    isRefused = false;
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Consulta' })).toBeEnabled());
    await person().click(screen.getByRole('checkbox', { name: 'Consulta' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [{ can: false }, /^Seu perfil pode consultar/],
    [{ writesOff: 'Você vê como outro grupo.' }, 'Você vê como outro grupo.'],
  ])(
    'people with read rights only, or in read-only mode, cannot change anything: %j',
    async (more, words) => {
      open(more);
      expect(await screen.findByText(words)).toBeVisible();
      for (const one of screen.getAllByRole('checkbox')) expect(one).toBeDisabled();
    },
  );

  test('people with more than ten dealers select one, or the URL names it', async () => {
    const many = open({ own: 11 });
    expect(await screen.findByText('Escolha uma concessionária')).toBeVisible();
    expect(many.sent('accesses')).toEqual([]);
    many.unmount();
    const few = open({ own: 10 });
    await screen.findByRole('checkbox', { name: 'Consulta' });
    few.unmount();
    const named = open({ own: 11, path: '/watchdoc/config?dealer=d7' });
    await screen.findByRole('checkbox', { name: 'Consulta' });
    expect(named.sent('accesses')[0]?.url).toMatch(/dealerId=d7$/);
    expect(screen.queryByText('Escolha uma concessionária')).toBeNull();
  });

  test('profiles that fail to load can be retried', async () => {
    let isDown = true;
    open({ decide: () => (isDown ? problem(400, 'request.invalid_parameter') : undefined) });
    expect(await screen.findByText('Não foi possível carregar os perfis.')).toBeVisible();
    isDown = false;
    await person().click(button('Tentar de novo'));
    expect(await screen.findByRole('checkbox', { name: 'Consulta' })).toBeVisible();
  });
});

describe('a reading in progress', () => {
  const access = {
    success: true,
    message: null,
    qrCode: 'data:image/svg+xml;base64,',
    code: 'L-0B7C4B',
    simulationDocumentId: id,
    status: 'WAITING',
    link: 'https://x/#y',
    expiresAt: '2026-11-25T23:00:00Z',
  } as const;
  const card = (status: string | undefined, change: object = {}, more: object = {}) => {
    const done: string[] = [];
    const reading = {
      status: {
        data: status && { status },
        hasStopped: false,
        again: () => done.push('again'),
        ...('hasStopped' in change ? change : {}),
      },
      failure: undefined,
      busy: false,
      another: () => done.push('another'),
      ...('hasStopped' in change ? {} : change),
      send: async () => void done.push('send'),
    } as unknown as Reading;
    const { unmount } = drawOver(
      <CodeCard reading={reading} access={{ ...access, ...more } as never} />,
      {
        engine,
        messages: ptBR,
      },
    );
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    return { done, unmount, picker };
  };

  test.each([
    ['WAITING', 'Aguardando documento', true, null],
    ['READING', 'Lendo', false, null],
    ['UNREADABLE', 'Não foi possível ler', true, /^Não foi possível ler este documento/],
    ['FAILED', 'Leitor sem resposta', true, /^O leitor de documentos não respondeu/],
    ['EXPIRED', 'Prazo encerrado', false, null],
  ])('MISC-WDOC-03, MISC-WDOC-04: %s is described as %s', async (status, words, takes, trouble) => {
    const { picker, done } = card(status);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Leitura L-0B7C4B')).toBeVisible();
    expect(screen.queryByText(/^Simulação /)).toBeNull();
    expect(picker !== null).toBe(takes);
    if (trouble) expect(screen.getByText(trouble)).toBeVisible();
    else expect(document.querySelector('.ui-banner')).toBeNull();
    const another = screen.queryByRole('button', { name: 'Ler outro documento' });
    expect(another !== null).toBe(status === 'EXPIRED');
    if (another) await person().click(another);
    expect(done).toEqual(another ? ['another'] : []);
  });

  test('shows the code’s status until the first poll; uploads a file; polling can resume', async () => {
    const waiting = card(undefined, {}, { simulationCode: '5F6996B8' });
    expect(screen.getByText('Aguardando documento')).toBeVisible();
    expect(screen.getByText('Simulação 5F6996B8')).toBeVisible();
    expect(screen.getByText(/^PDF, JPEG ou PNG/)).toBeVisible();
    await userEvent.upload(waiting.picker!, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(waiting.done).toEqual(['send']);
    waiting.unmount();
    const unknown = card(undefined, {}, { status: undefined });
    expect(screen.getByText('Aguardando documento')).toBeVisible();
    unknown.unmount();
    const busy = card('WAITING', { busy: true });
    expect(screen.getByText('Enviando o documento')).toBeVisible();
    expect(busy.picker).toBeDisabled();
    busy.unmount();
    const failed = card('WAITING', { failure: new Error('x') });
    expect(screen.getByRole('alert')).toBeVisible();
    failed.unmount();
    const stopped = card('WAITING', { hasStopped: true });
    await person().click(button('Continuar conferindo'));
    expect(stopped.done).toEqual(['again']);
  });

  test('MISC-WDOC-08: extracted data links to a new client, for people who register clients', async () => {
    const another: string[] = [];
    const part = <ReadCard id={id} fields={fields as never} onAnother={() => another.push('x')} />;
    const may = drawOver(part, { engine, messages: ptBR });
    expect(screen.getByRole('link', { name: 'Cadastrar cliente com estes dados' })).toHaveAttribute(
      'href',
      `/clients/register?reading=${id}`,
    );
    expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Nome',
      'CPF',
      'Gênero',
      'Data de nascimento',
      'Documento',
    ]);
    await person().click(button('Ler outro documento'));
    expect(another).toEqual(['x']);
    may.unmount();
    drawOver(part, { engine: { ...engine, can: () => false }, messages: ptBR });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('CALL-061: next to a simulation a code is requested only on demand or if already started', async () => {
    const begin = (count: number) => {
      const requests: object[] = [];
      const drawn = drawOver(
        <BeginReading record={{ id: 's-7', version: 1 } as never} resource="simulations" />,
        {
          engine,
          messages: ptBR,
          decide: ({ url }) => (url.includes('integrations/access') ? { body: access } : undefined),
          data: {
            getList: async (_: string, query: object) => {
              requests.push(query);
              return { data: Array.from({ length: count }, () => ({ id })), total: count };
            },
          } as unknown as Partial<DataProvider>,
        },
      );
      return { ...drawn, requests };
    };
    const none = begin(0);
    await person().click(await screen.findByRole('button', { name: 'Ler um documento' }));
    expect(await screen.findByText('Leitura L-0B7C4B')).toBeVisible();
    expect(none.requests[0]).toMatchObject({
      filter: {
        simulation: 's-7',
        username: 'SELMA',
        status: { in: ['WAITING', 'READING', 'UNREADABLE', 'FAILED'] },
      },
    });
    expect(none.sent('integrations/access')[0]?.url).toMatch(/simulationId=s-7$/);
    none.unmount();
    begin(1);
    expect(await screen.findByText('Leitura L-0B7C4B')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ler um documento' })).toBeNull();
  });
});

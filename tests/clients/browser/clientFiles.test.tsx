import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { clientDocuments } from '#generated/descriptions/clientDocuments.ts';
import { AttachedFiles } from '#clients/browser/AttachedFiles.tsx';
import { SimulateEntry } from '#clients/browser/SimulateEntry.tsx';
import { ptBR } from '#clients/messages/texts.ts';
import { drawOver, drawSale } from '#tests/simulation/browser/withTexts.tsx';

const entities = loadedEntities({ clientDocuments: { description: clientDocuments } } as never);
const texts = { messages: ptBR };
const person = () => userEvent.setup();

declare const takeConsoleComplaints: () => readonly string[];

describe('documents of a client', () => {
  const open = (getList: () => Promise<object>, can = true) => {
    const requests: unknown[] = [];
    drawOver(<AttachedFiles mode="edit" record={{ id: 'c1', version: 1 } as never} />, {
      ...texts,
      engine: { entities, can: () => can },
      data: {
        getList: (_: string, query: object) => {
          requests.push(query);
          return getList();
        },
      } as unknown as Partial<DataProvider>,
    });
    return requests;
  };
  const files = [
    { id: '1', documentType: 'RG', file: 'x' },
    { id: '2', documentType: 'OWN', file: null },
  ];

  test('CLF-075: each is named by its type, with a note where the file is missing', async () => {
    const requests = open(async () => ({ data: files, total: 2 }));
    const items = await screen.findAllByRole('listitem');
    const kind = clientDocuments.fields.find(({ name }) => name === 'documentType')?.options ?? [];
    const rg = kind.find(({ value }) => value === 'RG')?.label['pt-BR'] ?? 'RG';
    expect(items.map((one) => one.textContent)).toEqual([rg, 'OWN (sem arquivo)']);
    expect(requests).toEqual([
      {
        filter: { client: 'c1' },
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'documentType', order: 'ASC' },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Anexar documento' })).toBeVisible();
    expect(screen.queryByText('Nenhum documento anexado.')).toBeNull();
    expect(screen.queryByText(/Não foi possível carregar os documentos/)).toBeNull();
  });

  test('CLF-075: an empty list is stated, and without the right to add there is no button', async () => {
    open(async () => ({ data: [], total: 0 }), false);
    expect(await screen.findByText('Nenhum documento anexado.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('documents that fail to load are reported as such', async () => {
    open(() => Promise.reject(new Error('x')));
    expect(await screen.findByText(/^Não foi possível carregar os documentos/)).toBeVisible();
    expect(screen.queryByText('Nenhum documento anexado.')).toBeNull();
    takeConsoleComplaints();
  });

  test('CLF-075: those of a client being registered are pending, and each can be removed', async () => {
    const ref = (name: string) =>
      JSON.stringify({ id: name, name, type: 'application/pdf', size: 1 });
    const documents = [
      { documentType: 'RG', file: ref('rg.pdf') },
      { documentType: 'OWN', file: ref('own.pdf') },
    ];
    const { values } = drawSale(
      () => <AttachedFiles mode="create" />,
      { documents },
      { ...texts, engine: { entities } },
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/^Nenhum documento ainda/)).toBeNull();
    await person().click(screen.getAllByRole('button', { name: /^Remover/ })[0]!);
    expect(values()['documents']).toEqual([documents[1]]);
    await person().click(screen.getAllByRole('button', { name: /^Remover/ })[0]!);
    expect(values()['documents']).toEqual([]);
    expect(screen.getByText(/^Nenhum documento ainda/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('OQ-173: a simulation started from a DGI entry', () => {
  const client = { id: 'c1', personType: 'PF', name: 'Ana', cpf: '52998224725', stateId: 'RJ' };
  const open = (record: object, { can = true, fails = false } = {}) => {
    const steps: object[] = [];
    const requests: object[] = [];
    const drawn = drawOver(<SimulateEntry record={record as never} resource="dgiEntries" />, {
      ...texts,
      engine: { can: () => can },
      data: {
        getOne: async () => ({ data: client }),
        options: async (_: string, query: object) => {
          requests.push(query);
          return { data: [{ value: 'k1', label: 'Azul' }] };
        },
        saveStep: async (_: string, step: object) => {
          steps.push(step);
          if (fails) throw new Error('x');
          return { data: {} };
        },
      } as unknown as Partial<DataProvider>,
    });
    return { ...drawn, steps, requests };
  };
  const entry = { id: 'd1', version: 1, client: 'c1', color: 'k1', vehicleTypeId: 1, model: '7' };
  const button = () => screen.getByRole('button', { name: 'Simular com estes dados' });

  test('MISC-DGI-01: starts with client, vehicle and colour', async () => {
    const { steps, requests } = open(entry);
    expect(screen.getByText(/^Cliente, veículo e cor prontos/)).toBeVisible();
    expect(button()).toBeDisabled();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(requests).toEqual([{ field: 'id', values: ['k1'] }]);
    await person().click(button());
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(steps[0]).toMatchObject({
      values: { clientName: 'Ana', color: 'Azul', model: '7', state: 'RJ' },
    });
  });

  test('an entry without a colour sets none, and one that cannot be loaded is reported', async () => {
    const { steps, requests } = open({ ...entry, color: null }, { fails: true });
    await waitFor(() => expect(button()).toBeEnabled());
    expect(requests).toEqual([]);
    await person().click(button());
    expect(await screen.findByText(/^Não foi possível abrir a simulação\. ./)).toBeVisible();
    expect(steps).toMatchObject([{ values: { color: null } }]);
    expect(button()).toBeEnabled();
    takeConsoleComplaints();
  });

  test('people who may not simulate see no button', () => {
    open(entry, { can: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/prontos/)).toBeNull();
  });
});

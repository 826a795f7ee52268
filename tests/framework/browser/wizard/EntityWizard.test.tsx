import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { Route, Routes, useParams } from 'react-router';
import { EntityWizard } from '#framework/browser/wizard/EntityWizard.tsx';
import type { EntitySlots } from '#framework/browser/data/entity/EntitySlots.ts';
import type { DraftMethods } from '#framework/kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { doubleClick, renderEngine } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const words = (name: string) => ({ 'pt-BR': name, en: name });
const step = (id: string, label: string, fields: readonly string[]) => ({
  id,
  label: words(label),
  fields,
});
const described = {
  ...suppliers,
  paths: { ...suppliers.paths, step: '/suppliers/:id/steps/:step' },
  wizard: {
    path: '/suppliers/:id/steps/:step',
    look: 'pages',
    steps: [step('who', 'Quem', ['name', 'code']), step('where', 'Onde', ['city'])],
  },
} as unknown as EntityDescription;

type Sent = { readonly step: string; readonly values: object; readonly version: unknown };

/** A server with one draft. */
const serve = (refused: { finish?: unknown } = {}) => {
  const steps: Sent[] = [];
  const finished: object[] = [];
  let version = 0;
  const methods: Partial<DraftMethods> = {
    drafts: async () => ({ data: [] }),
    draft: async () => ({ data: null }),
    saveStep: async (_, { id, step: at, values, version: of }) => {
      steps.push({ step: at, values, version: of });
      version += 1;
      return { data: { id, version, step: at, values, baseVersion: null } as never };
    },
    finishDraft: async (_, params) => {
      finished.push(params);
      if (refused.finish !== undefined) throw refused.finish;
      return { data: { ...supplier(7), id: params.id, name: 'Concluir' } };
    },
  };
  const prepare = (provider: DataProvider) => void Object.assign(provider, methods);
  return { steps, finished, methods, prepare, refused };
};

const Place = () => {
  const { id = '', step: at = '' } = useParams();
  return <EntityWizard resource="suppliers" id={id} step={at} />;
};

const open = (
  at: string,
  {
    records = [],
    server = serve(),
    change = {},
    validators = supplierValidators,
    slots,
  }: {
    records?: readonly WireRecord[];
    server?: ReturnType<typeof serve>;
    change?: Partial<EntityDescription>;
    validators?: typeof supplierValidators;
    slots?: EntitySlots;
  } = {},
) => {
  const view = renderEngine(
    <Routes>
      <Route path="/suppliers" element={<h1>Lista</h1>} />
      <Route path="/suppliers/register" element={<Place />} />
      <Route path="/suppliers/:id" element={<h1>Ficha</h1>} />
      <Route path="/suppliers/:id/steps/:step" element={<Place />} />
    </Routes>,
    {
      at,
      records,
      prepare: server.prepare,
      userKey: 'maria',
      entity: { description: { ...described, ...change }, validators },
      ...(slots ? { slots } : {}),
    },
  );
  const go = (name: 'Continuar' | 'Concluir') =>
    view.user.click(screen.getByRole('button', { name }));
  const field = (name: RegExp) => screen.findByRole('textbox', { name });
  return { ...view, ...server, go, field };
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a new record gets an address, is filled in step by step, and ends at its page', async () => {
  const { user, place, go, field, steps, finished } = open('/suppliers/register');
  await heading('Quem');
  await waitFor(() => expect(place.path).toMatch(/who$/));
  const [, id] = /^\/suppliers\/([0-9a-f-]{36})\/steps\/who$/.exec(place.path) ?? [];
  expect(id).toBeDefined();
  await go('Continuar');
  expect(await screen.findAllByText(/Preencha este campo/)).not.toHaveLength(0);
  expect(place.path).toMatch(/who$/);
  await user.type(await field(/^Nome/), 'Ana');
  await user.type(await field(/^Código/), '123');
  await go('Continuar');
  await heading('Onde');
  await waitFor(() => expect(place.path).toMatch(/where$/));
  await user.type(await field(/^Cidade/), 'Bauru');
  await go('Concluir');
  await heading('Ficha');
  expect(place.path).toBe(`/suppliers/${id}`);
  expect(finished).toEqual([expect.objectContaining({ id, version: steps.length })]);
  expect(Object.assign({}, ...steps.map(({ values }) => values))).toMatchObject({
    name: 'Ana',
    code: '123',
    city: 'Bauru',
  });
  for (const { values } of steps) expect(values).not.toEqual({});
  expect(await screen.findByText(/Fornecedor .*salvo/i)).toBeVisible();
});

test('texts use the feminine gender of the entity', async () => {
  const { user, go, field } = open('/suppliers/n1/steps/who', {
    change: { gender: { 'pt-BR': 'feminine' } } as never,
    records: [supplier(1, { id: 'n1' })],
  });
  await user.type(await field(/^Nome/), 'b');
  await go('Continuar');
  await heading('Onde');
  await go('Concluir');
  expect(await screen.findByText(/ salva/i)).toBeVisible();
});

test('if finishing ran an action, the notice is that of the action', async () => {
  const { user, go, field } = open('/suppliers/n1/steps/who', {
    records: [supplier(1, { id: 'n1' })],
    slots: {
      wizard: {
        ranAction: (record, former) =>
          record['name'] === 'Concluir' && former?.['name'] !== 'Concluir' ? 'enable' : undefined,
      },
    },
  });
  await user.type(await field(/^Nome/), 'b');
  await go('Continuar');
  await heading('Onde');
  await go('Concluir');
  expect(await screen.findByText('Habilitado.')).toBeVisible();
  expect(screen.queryByText(/ salv/i)).toBeNull();
});

test('a step is not marked as done while one of its fields shows an error', async () => {
  const fault = { path: 'name', code: 'validation.too_long', params: { limit: 40 } };
  const refuse = (values: object) =>
    String((values as { name?: unknown }).name).length > 40 ? [fault] : [];
  const { user, field } = open('/suppliers/s1/steps/who', {
    records: [supplier(1)],
    validators: { ...supplierValidators, patch: refuse } as never,
  });
  const first = () => within(screen.getByRole('navigation')).getAllByRole('listitem')[0]!;
  const name = await field(/^Nome/);
  await waitFor(() => expect(first()).toHaveAttribute('data-state', 'done'));
  await user.type(name, 'x'.repeat(50));
  await user.tab();
  await waitFor(() => expect(first()).toHaveAttribute('data-state', 'open'));
  await user.clear(name);
  await user.type(name, 'Ana');
  await user.tab();
  await waitFor(() => expect(first()).toHaveAttribute('data-state', 'done'));
});

test('a stored record without changes is not written, and is shown', async () => {
  const { go, steps, finished, place } = open('/suppliers/s1/steps/where', {
    records: [supplier(1)],
  });
  await heading('Onde');
  await go('Concluir');
  await heading('Ficha');
  expect([place.path, steps, finished]).toEqual(['/suppliers/s1', [], []]);
  expect(await screen.findByText(/^Nenhuma alteração/)).toHaveAttribute('data-type', 'info');
});

test('ENUM-239, ENUM-240, ENUM-241, ENUM-242, SIMR-004: the bar shows the save status of a step, in text and as an attribute', async () => {
  let answer: (isRight: boolean) => void = () => undefined;
  const server = serve();
  const saveStep: DraftMethods['saveStep'] = async (_, { id, step: at, values }) => {
    if (!(await new Promise<boolean>((resolve) => (answer = resolve))))
      throw refusal(appError('SIS001'));
    return { data: { id, version: 1, step: at, values, baseVersion: null } as never };
  };
  const { user, field } = open('/suppliers/s1/steps/where', {
    records: [supplier(1)],
    server: {
      ...server,
      prepare: (provider) => {
        server.prepare(provider);
        Object.assign(provider, { saveStep });
      },
    },
  });
  const statusLine = () => document.querySelector<HTMLElement>('[data-status]');
  const city = await field(/^Cidade/);
  expect(statusLine()).toHaveAttribute('data-status', 'not_started');
  for (const [isRight, status, words] of [
    [true, 'fulfilled', /^Salvo às \d\d:\d\d$/],
    [false, 'rejected', /./],
  ] as const) {
    await user.type(city, 'a');
    await waitFor(() => expect(statusLine()).toHaveAttribute('data-status', 'pending'));
    expect(statusLine()).toHaveTextContent('Salvando…');
    answer(isRight);
    await waitFor(() => expect(statusLine()).toHaveAttribute('data-status', status));
    expect(statusLine()).toHaveTextContent(words);
  }
  expect(takeConsoleComplaints()).toHaveLength(1);
});

test('finishing refused for a field leads to its step, on a single key press', async () => {
  const fields = [{ path: 'code', code: 'validation.not_unique' as const }];
  const server = serve({ finish: refusal(appError('validation.failed', { fields })) });
  const { go, field, user, finished, place } = open('/suppliers/s1/steps/where', {
    records: [supplier(1)],
    server,
  });
  await user.type(await field(/^Cidade/), 'x');
  await go('Concluir');
  await heading('Quem');
  await waitFor(() => expect(place.path).toMatch(/who$/));
  expect((await screen.findAllByText(/Já existe um cadastro/)).length).toBeGreaterThan(0);
  expect(finished).toHaveLength(1);
  // In development react-admin logs refused calls to the console.
  expect(takeConsoleComplaints()).toHaveLength(1);
});

test.each([
  ['server.unavailable', /fora do ar/, true],
  ['access.denied', /não tem acesso/, false],
] as const)(
  'finishing refused by %s shows the reason, and can be retried',
  async (code, why, isSame) => {
    const server = serve({ finish: refusal(appError(code)) });
    const { go, field, user, finished } = open('/suppliers/s1/steps/where', {
      records: [supplier(1)],
      server,
    });
    await user.type(await field(/^Cidade/), 'x');
    await go('Concluir');
    expect(await screen.findByText(why)).toHaveAttribute('data-type', 'error');
    server.refused.finish = undefined;
    await go('Concluir');
    await heading('Ficha');
    const [first, second] = finished as { idempotencyKey: string; version: number }[];
    expect(first?.version).toBe(second?.version);
    // After an answer it is a new submission; without one it is repeated.
    expect(first?.idempotencyKey === second?.idempotencyKey).toBe(isSame);
    expect(takeConsoleComplaints()).toHaveLength(1);
  },
);

test('without the right to create or change, access is denied', async () => {
  const none = { groups: [] };
  open('/suppliers/s1/steps/who', {
    change: { access: { ...suppliers.access, create: none, edit: none } },
  });
  expect(await screen.findByText('Você não tem acesso a isto.')).toBeVisible();
});

describe('several steps on one page', () => {
  const desk = {
    path: '/suppliers/:id/steps/:step',
    look: 'pages',
    pages: [{ id: 'desk', label: words('Mesa'), steps: ['who', 'where'] }],
    steps: [
      step('who', 'Quem', ['name', 'code']),
      step('where', 'Onde', ['city']),
      { ...step('end', 'Fim', ['notes']), also: ['city'] },
    ],
  };
  const shared = { wizard: desk } as unknown as Partial<EntityDescription>;
  const stepList = () => screen.getByRole('navigation', { name: 'Etapas' });
  const states = () =>
    [...stepList().querySelectorAll('li')].map(({ dataset, textContent }) => [
      textContent?.split(',')[0]?.replace(/^\d/, ''),
      dataset['state'],
      dataset['shown'] ?? 'elsewhere',
    ]);

  test('are filled in together under the page title, each stored by its own call, and Continue leaves all of them', async () => {
    const { user, go, field, steps, place } = open('/suppliers/register', { change: shared });
    await heading('Mesa');
    await waitFor(() => expect(place.path).toMatch(/who$/));
    expect(states()).toEqual([
      ['Quem', 'open', 'true'],
      ['Onde', 'closed', 'true'],
      ['Fim', 'closed', 'elsewhere'],
    ]);
    await user.type(await field(/^Nome/), 'Ana');
    await user.type(await field(/^Código/), '123');
    await user.type(await field(/^Cidade/), 'Bauru');
    await user.tab();
    await waitFor(() => expect(steps.map(({ step: at }) => at)).toContain('where'));
    const first = steps.findIndex(({ step: at }) => at === 'where');
    expect(steps.slice(0, first).every(({ step: at }) => at === 'who')).toBe(true);
    expect(steps[first]?.values).toEqual({ city: 'Bauru' });
    expect(states().map(([, state]) => state)).toEqual(['done', 'done', 'open']);
    await go('Continuar');
    await heading('Fim');
    await waitFor(() => expect(place.path).toMatch(/end$/));
  });

  test('values of a later step are not sent until the server would accept them', async () => {
    const { user, field, steps } = open('/suppliers/register', { change: shared });
    await user.type(await field(/^Cidade/), 'Bauru');
    await user.tab();
    await user.type(await field(/^Nome/), 'Ana');
    await user.tab();
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(steps[0]).toMatchObject({ step: 'who', values: { name: 'Ana' } });
    await user.type(await field(/^Código/), '123');
    await user.tab();
    await waitFor(() => expect(steps.at(-1)).toMatchObject({ step: 'where' }));
    expect(steps.at(-1)?.values).toEqual({ city: 'Bauru' });
  });

  test('each step’s address opens the page, and moving to another step scrolls to its part', async () => {
    const { user, place } = open('/suppliers/s1/steps/where', {
      change: shared,
      records: [supplier(1)],
    });
    await heading('Mesa');
    expect(place.path).toMatch(/where$/);
    await user.click(within(stepList()).getByRole('link', { name: /Quem/ }));
    await waitFor(() => expect(place.path).toMatch(/who$/));
    expect(screen.getByRole('heading', { level: 2, name: 'Quem' })).toHaveFocus();
    await heading('Mesa');
  });

  test('an error of an earlier step is shown first, and a field of another step is stored with its own', async () => {
    const { user, go, field, steps } = open('/suppliers/s1/steps/who', {
      change: shared,
      records: [supplier(1)],
    });
    await user.clear(await field(/^Nome/));
    await go('Continuar');
    expect(await screen.findByText('1 campo precisa de atenção')).toBeVisible();
    await user.type(await field(/^Nome/), 'Bia');
    await go('Continuar');
    await heading('Fim');
    await user.clear(await field(/^Cidade/));
    await user.type(await field(/^Cidade/), 'Jaú');
    await user.tab();
    await waitFor(() =>
      expect(steps.at(-1)).toMatchObject({ step: 'where', values: { city: 'Jaú' } }),
    );
  });
});

const threeSteps: Partial<EntityDescription> = {
  wizard: {
    ...described.wizard!,
    steps: [
      step('who', 'Quem', ['name']),
      step('where', 'Onde', ['code']),
      step('more', 'Mais', ['city']),
    ] as never,
  },
};

test('a double click on Continue or Back moves by one step, a double click on Finish finishes once', async () => {
  const { user, place, finished } = open('/suppliers/s1/steps/who', {
    records: [supplier(1)],
    change: threeSteps,
  });
  await heading('Quem');
  doubleClick(screen.getByRole('button', { name: 'Continuar' }));
  await heading('Onde');
  await waitFor(() => expect(place.path).toMatch(/where$/));
  doubleClick(screen.getByRole('link', { name: 'Voltar' }));
  await heading('Quem');
  await waitFor(() => expect(place.path).toMatch(/who$/));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await heading('Onde');
  await user.hover(screen.getByRole('heading', { name: 'Onde' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await heading('Mais');
  await user.type(screen.getByRole('textbox', { name: /^Cidade/ }), '!');
  doubleClick(screen.getByRole('button', { name: 'Concluir' }));
  await heading('Ficha');
  expect(finished).toHaveLength(1);
});

test('a value refused by its field is not saved, and is restored after a reload', async () => {
  const records = [supplier(1, { id: 'n1' })];
  const steps = [step('who', 'Quem', ['name', 'limit']), step('where', 'Onde', ['city'])];
  const change = { wizard: { ...described.wizard, steps } } as never;
  const isMoney = (limit: unknown) => limit === undefined || typeof limit === 'number';
  const who = ({ limit }: { limit?: unknown }) =>
    isMoney(limit) ? [] : [{ path: 'limit', code: 'validation.type' }];
  const validators = { ...supplierValidators, steps: { who } } as never;
  const server = serve();
  const first = open('/suppliers/n1/steps/who', { records, server, change, validators });
  await first.user.clear(await first.field(/^Limite/));
  await first.user.type(await first.field(/^Limite/), 'doze mil');
  await first.user.type(await first.field(/^Nome/), ' Souza');
  await first.user.tab();
  await waitFor(() => expect(server.steps.at(-1)?.values).toEqual({ name: 'Fornecedor 01 Souza' }));
  expect(await screen.findByText(/^Salvo às/)).toBeVisible();
  first.unmount();
  const [{ values, step: at }] = server.steps as [Sent];
  const draft = { id: 'n1', version: server.steps.length, step: at, values, baseVersion: 1 };
  const prepare = (provider: DataProvider) =>
    void Object.assign(provider, server.methods, { draft: async () => ({ data: draft }) });
  const again = open('/suppliers/n1/steps/who', {
    records,
    server: { ...server, prepare },
    change,
    validators,
  });
  await waitFor(async () => expect(await again.field(/^Limite/)).toHaveValue('doze mil'));
  expect(await again.field(/^Nome/)).toHaveValue('Fornecedor 01 Souza');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { loadArrayTable } from '#framework/browser/kinds/arrayTable/createArrayTableKind.tsx';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { RecordData } from '#framework/browser/records/show/RecordData.tsx';
import { asWireRecord } from '#framework/browser/texts/names.ts';
import { compileEntity } from '#tests/codegen/fixtures/compiled.ts';
import { projectRoot, schemaFiles } from '#tests/codegen/fixtures/schemaFiles.ts';
import { renderEngine, violations } from '../support/renderEngine';

const { description, create, patch } = compileEntity(
  schemaFiles({
    entities: {
      agreement: JSON.parse(
        readFileSync(join(projectRoot, 'tests/fixtures/schemas/agreement.schema.json'), 'utf8'),
      ) as unknown,
    },
  }),
  'agreement',
);

const open = { groups: ['bit'] };
const access = { list: open, show: open, create: open, edit: open };
/** Without the reference, which needs data of another entity. */
const agreement: EngineEntity = {
  description: {
    ...description,
    access,
    fields: description.fields.filter(({ name }) => name !== 'tags'),
  },
  validators: { create, patch },
};

const stored = (values: Readonly<Record<string, unknown>>) =>
  asWireRecord({
    ...Object.fromEntries(description.fields.map(({ name }) => [name, null])),
    id: 'a1',
    version: 1,
    name: 'Convênio um',
    status: 'open',
    ...values,
  });

const renderCreate = (locale: 'pt-BR' | 'en' = 'pt-BR') =>
  renderEngine(<EntityCreate resource="agreements" />, {
    entity: agreement,
    at: '/agreements/register',
    locale,
  });

const renderEdit = async (values: Readonly<Record<string, unknown>>) => {
  const view = renderEngine(<EntityEdit resource="agreements" id="a1" />, {
    entity: agreement,
    at: '/agreements/a1/edit',
    records: [stored(values)],
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const maybe = (name: string | RegExp) => screen.queryByRole('textbox', { name });
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const type = (name: string | RegExp, value: string) => {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box(name));
};
/** Types into a masked field, which only reacts to keys. */
const key = async (
  { user }: Pick<ReturnType<typeof renderEngine>, 'user'>,
  name: string,
  value: string,
) => {
  await user.clear(box(name));
  await user.type(box(name), value);
  fireEvent.blur(box(name));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

describe('a form', () => {
  beforeAll(() => loadArrayTable(description.fields));

  test('shows a field while its condition holds and remembers its value in between', () => {
    renderCreate();
    expect(maybe('Razão social')).toBeNull();
    choose('Tipo', 'company');
    expect(box('Razão social')).toHaveAttribute('aria-required', 'true');
    type('Razão social', 'Sol Ltda.');
    expect(box('Filial de')).toBeInTheDocument();
    choose('Tipo', 'person');
    expect(maybe('Razão social')).toBeNull();
    // Fields that depend on a hidden value are hidden too, although the value is remembered.
    expect(maybe('Filial de')).toBeNull();
    choose('Tipo', 'public');
    expect(box('Razão social')).toHaveValue('Sol Ltda.');
    expect(box('Razão social')).not.toHaveAttribute('aria-required', 'true');
  });

  test('marks currently required fields, and states the condition in both languages', async () => {
    const view = renderCreate();
    const value = () => box('Valor ao cliente');
    expect(value()).not.toHaveAttribute('aria-required', 'true');
    expect(value()).toHaveAccessibleDescription(
      'Obrigatório quando Valor base for no mínimo R$ 1.000,00.',
    );
    await key(view, 'Valor base', '1000');
    await waitFor(() => expect(value()).toHaveAttribute('aria-required', 'true'));
    view.unmount();
    renderCreate('en');
    expect(box('Client value')).toHaveAccessibleDescription(
      'Required when Base value is at least R$ 1.000,00.',
    );
  });

  test('refuses missing values and broken rules at their fields', async () => {
    const view = renderCreate();
    type('Nome', 'Convênio');
    choose('Tipo', 'company');
    await key(view, 'Valor base', '10');
    await key(view, 'Valor ao cliente', '20');
    save();
    const alert = await screen.findByRole('alert');
    const lines = within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Razão social: Preencha este campo.',
      'Valor ao cliente: validation.check',
    ]);
    choose('Tipo', 'person');
    await key(view, 'Valor ao cliente', '5');
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /Preencha/ })).toEqual([]));
    save();
    await waitFor(() => expect(view.data.callsOf('create')).toHaveLength(1));
  });

  test('does not judge a rule while a field that it reads is invalid', async () => {
    const view = renderCreate();
    type('Nome', 'Convênio');
    choose('Tipo', 'person');
    await key(view, 'Início', '31/02/2026');
    await key(view, 'Fim', '01/01/2020');
    save();
    const alert = await screen.findByRole('alert');
    const lines = within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.split(':')[0]);
    expect(lines).toEqual(['Início']);
  });

  test('stays accessible as fields appear and disappear', async () => {
    const { fields } = agreement.description;
    renderEngine(<EntityCreate resource="agreements" />, {
      entity: {
        ...agreement,
        description: {
          ...agreement.description,
          fields: fields.filter(({ name }) => name !== 'items'),
        },
      },
      at: '/agreements/register',
    });
    choose('Tipo', 'company');
    expect(await violations()).toEqual([]);
  });

  test('sends no hidden values', async () => {
    const { data } = renderCreate();
    type('Nome', 'Convênio');
    choose('Tipo', 'company');
    type('Razão social', 'Sol Ltda.');
    choose('Tipo', 'person');
    save();
    await waitFor(() => expect(data.callsOf('create')).toHaveLength(1));
    expect(data.callsOf('create')[0]?.params['data']).toMatchObject({
      name: 'Convênio',
      kind: 'person',
    });
    expect(data.callsOf('create')[0]?.params['data']).not.toHaveProperty('companyName');
  });

  test('clears fields hidden by a change, except those declared to keep', async () => {
    const { data } = await renderEdit({
      kind: 'company',
      companyName: 'Sol Ltda.',
      isSpecial: false,
      installments: 12,
    });
    expect(box('Parcelas')).toBeInTheDocument();
    choose('Tipo', 'person');
    choose('Especial', 'true');
    expect(maybe('Parcelas')).toBeNull();
    save();
    await waitFor(() => expect(data.callsOf('update')).toHaveLength(1));
    expect(data.callsOf('update')[0]?.params['data']).toEqual({
      kind: 'person',
      isSpecial: true,
      companyName: null,
    });
  });

  test('evaluates conditions inside objects against siblings and the outer record', async () => {
    await renderEdit({ kind: 'company', companyName: 'Sol', address: { country: 'Chile' } });
    const state = () => screen.queryByRole('combobox', { name: 'UF' });
    expect(state()).toBeNull();
    type('País', 'Brasil');
    await waitFor(() => expect(state()).toHaveAttribute('aria-required', 'true'));
    choose('Tipo', 'person');
    await waitFor(() => expect(state()).not.toHaveAttribute('aria-required', 'true'));
  });

  test('evaluates each row of a table separately', async () => {
    const view = await renderEdit({
      kind: 'person',
      baseValue: 500_000,
      isSpecial: true,
      items: [
        { product: 'A', amount: 100 },
        { product: 'B', amount: 5000, discount: '5.00' },
      ],
    });
    expect(maybe('Desconto, linha 1')).toBeNull();
    expect(maybe('Motivo, linha 1')).toBeNull();
    expect(screen.getAllByText('não se aplica')).toHaveLength(2);
    const reason = () => box('Motivo, linha 2');
    expect(reason()).not.toHaveAttribute('aria-required', 'true');
    await key(view, 'Desconto, linha 2', '1000');
    await waitFor(() => expect(reason()).toHaveAttribute('aria-required', 'true'));
    save();
    expect(await screen.findByRole('link', { name: /Motivo/ })).toHaveAccessibleName(
      'Itens 2, Motivo: Preencha este campo.',
    );
  });

  test('re-renders a field only when its own state changes', async () => {
    const drawn: string[] = [];
    const counting = (name: string) => {
      const Counting = () => {
        drawn.push(name);
        return null;
      };
      return Counting;
    };
    const names = ['note', 'clientValue', 'approval'];
    const inputs = Object.fromEntries(names.map((name) => [name, counting(name)]));
    const view = renderEngine(<EntityCreate resource="agreements" />, {
      entity: agreement,
      at: '/agreements/register',
      slots: { form: { inputs } },
    });
    const drawnBy = async (act: () => unknown): Promise<readonly string[]> => {
      drawn.length = 0;
      await act();
      return [...new Set(drawn)];
    };
    expect(await drawnBy(() => type('Motivo da taxa', 'a'))).toEqual([]);
    expect(await drawnBy(() => key(view, 'Valor base', '999'))).toEqual([]);
    expect(await drawnBy(() => key(view, 'Valor base', '1000'))).toEqual(['clientValue']);
    expect(await drawnBy(() => choose('Tipo', 'company'))).toEqual([]);
  });
});

describe('a rule over the current time', () => {
  const sentence = 'validation.check';

  test('is reported at its field before sending, but not for the stored value', async () => {
    const view = await renderEdit({ manufactureYear: 9998 });
    type('Nome', 'Outro');
    await key(view, 'Ano de fabricação', '9999');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await key(view, 'Ano de fabricação', '9998');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
});

describe('a field that does not apply', () => {
  const record = stored({
    kind: 'person',
    isSpecial: true,
    installments: 12,
    address: { country: 'Chile' },
    items: [{ product: 'A', amount: 10 }],
  });

  test('is omitted from a record, in objects too', async () => {
    const { user } = renderEngine(
      <RecordData description={agreement.description} record={record} />,
      { entity: agreement },
    );
    await user.click(screen.getByRole('button', { name: /campos sem valor$/ }));
    expect(screen.queryByText('Razão social')).toBeNull();
    expect(screen.queryByText('Parcelas')).toBeNull();
    expect(screen.getByText('País')).toBeInTheDocument();
    expect(screen.queryByText('UF')).toBeNull();
    expect(screen.getByText('Motivo da taxa')).toBeInTheDocument();
  });

  test('is blank in lists', async () => {
    const columns = ['name', 'installments'].map((field) => ({ field, hidden: false }));
    renderEngine(<EntityList resource="agreements" />, {
      entity: {
        ...agreement,
        description: {
          ...agreement.description,
          screens: { ...description.screens, columns, filters: [] },
        },
      },
      at: '/agreements',
      records: [record, asWireRecord({ ...record, id: 'a2', name: 'Dois', isSpecial: false })],
    });
    const row = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLElement);
    expect((await row('Convênio um')).queryByText('12')).toBeNull();
    expect((await row('Dois')).getByText('12')).toBeInTheDocument();
    await act(async () => undefined);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { loadArrayTable } from '#framework/browser/kinds/arrayTable/createArrayTableKind.tsx';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindRegistry } from '#framework/browser/kinds/registry.tsx';
import userEvent from '@testing-library/user-event';
import { describeField, renderForm, renderIn, violations } from '../harness';

const name = describeField('string', {
  name: 'name',
  label: { 'pt-BR': 'Nome', en: 'Name' },
  help: undefined,
});
const price = describeField('money', {
  name: 'price',
  label: { 'pt-BR': 'Preço', en: 'Price' },
  help: undefined,
});
const field = describeField('arrayTable', {
  name: 'items',
  label: { 'pt-BR': 'Itens', en: 'Items' },
  fields: [name, price],
  minItems: 1,
  maxItems: 3,
});

const Input = kindInputs.arrayTable;

const two = [
  { name: 'A', price: 100 },
  { name: 'B', price: 200 },
];

const renderTable = (items: unknown, more = {}) =>
  renderForm(<Input field={field} />, { values: { items }, ...more });

/** Makes tables too narrow until `widen` is called. */
const narrowFrame = () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const need = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  const observed = new Set<ResizeObserverCallback>();
  const known = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      observed.add(onResize);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  return {
    widen: () => {
      width.mockReturnValue(500);
      act(() => observed.forEach((onResize) => onResize([], {} as ResizeObserver)));
    },
    restore: () => {
      globalThis.ResizeObserver = known;
      width.mockRestore();
      need.mockRestore();
    },
  };
};

describe('a table in a form', () => {
  beforeAll(() => loadArrayTable([describeField('object', { fields: [field] })]));

  test('loads its code once, and only for fields that use it', () => {
    expect(loadArrayTable([name, price])).toBeUndefined();
    expect(loadArrayTable([field])).toBeUndefined();
  });

  test('is a table with cells labelled by column and row', async () => {
    renderTable(two);
    expect(screen.getByRole('group', { name: 'Itens' })).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.getByRole('textbox', { name: 'Preço, linha 2' })).toHaveValue('2,00');
    expect(await violations()).toEqual([]);
  });

  test('adds a row, moves the focus into it and announces it', async () => {
    const { user, send } = renderTable(two);
    await user.click(screen.getByRole('button', { name: 'Adicionar linha em Itens' }));
    expect(screen.getByRole('textbox', { name: 'Nome, linha 3' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Adicionado: linha 3.');
    await user.keyboard('C');
    await user.type(screen.getByRole('textbox', { name: 'Preço, linha 3' }), '3,5');
    expect(await send()).toEqual({ items: [...two, { name: 'C', price: 350 }] });
  });

  test('an added row shows no error before it was visited', async () => {
    const judged = jest.fn();
    const user = userEvent.setup();
    renderIn(
      <Form
        mode="onTouched"
        reValidateMode="onChange"
        defaultValues={{ items: [{ name: null, price: 100 }] }}
        resolver={(values) => {
          judged(values['items'].length);
          const items = values['items'].map((row: { name: string | null }) =>
            row.name ? undefined : { name: { type: 'required', message: 'Preencha.' } },
          );
          return { values: {}, errors: items.some(Boolean) ? { items } : {} };
        }}
      >
        <Input field={field} />
        <button type="submit">send</button>
      </Form>,
    );
    const first = screen.getByRole('textbox', { name: 'Nome, linha 1' });
    await user.click(first);
    await user.tab();
    await waitFor(() => expect(first).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Adicionar linha em Itens' }));
    const second = screen.getByRole('textbox', { name: 'Nome, linha 2' });
    await waitFor(() => expect(judged).toHaveBeenCalledWith(2));
    await waitFor(() => expect(first).toBeInvalid());
    expect(second).toBeValid();
    await user.click(second);
    await user.tab();
    await waitFor(() => expect(second).toBeInvalid());
  });

  test('stops at its limits and states them', async () => {
    const { user } = renderTable(two);
    await user.click(screen.getByRole('button', { name: 'Adicionar linha em Itens' }));
    expect(screen.getByRole('button', { name: 'Adicionar linha em Itens' })).toBeDisabled();
    expect(screen.getByText('O limite é 3.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remover linha 3' }));
    await user.click(screen.getByRole('button', { name: 'Remover linha 2' }));
    expect(screen.getByRole('button', { name: 'Remover linha 1' })).toBeDisabled();
  });

  test('moves rows with buttons and keeps the focus on the moved row', async () => {
    const { user, send } = renderTable([...two, { name: 'C', price: 300 }]);
    await user.click(screen.getByRole('button', { name: 'Mover linha 3 para cima' }));
    expect(screen.getByRole('button', { name: 'Mover linha 2 para cima' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Nova posição: linha 2.');
    await user.click(screen.getByRole('button', { name: 'Mover linha 1 para baixo' }));
    expect(await send()).toMatchObject({ items: [{ name: 'C' }, { name: 'A' }, { name: 'B' }] });
  });

  test('removes a row and keeps the focus in the table', async () => {
    const { user, send } = renderTable(two);
    await user.click(screen.getByRole('button', { name: 'Remover linha 1' }));
    expect(screen.getByRole('table')).toContainElement(document.activeElement as HTMLElement);
    expect(await send()).toEqual({ items: [{ name: 'B', price: 200 }] });
  });

  test('shows a refusal at the cell it concerns', async () => {
    const { user } = renderTable(two, { serverErrors: { 'items.1.price': 'Valor muito baixo.' } });
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    expect(screen.getByRole('textbox', { name: 'Preço, linha 2' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Preço, linha 1' })).toBeValid();
  });

  test('shows a refusal of the whole table below it', async () => {
    const { user } = renderTable(two, { serverErrors: { items: 'Faltam itens.' } });
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    expect(screen.getByRole('group', { name: 'Itens' })).toHaveAccessibleDescription(
      /Faltam itens\./,
    );
  });

  test('is a list of cards on a phone, with a label at each field', async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: true });
    try {
      const { user, send } = renderTable(two);
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('columnheader')).toBeNull();
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
      const second = within(screen.getByRole('listitem', { name: 'Linha 2' }));
      expect(second.getByText('Preço')).not.toHaveClass('ui-hidden');
      expect(second.getByRole('textbox', { name: 'Preço' })).toHaveValue('2,00');
      expect(await violations()).toEqual([]);
      await user.click(second.getByRole('button', { name: 'Mover linha 2 para cima' }));
      const first = within(screen.getByRole('listitem', { name: 'Linha 1' }));
      expect(first.getByRole('textbox', { name: 'Nome' })).toHaveValue('B');
      await user.click(screen.getByRole('button', { name: 'Adicionar linha em Itens' }));
      const third = within(screen.getByRole('listitem', { name: 'Linha 3' }));
      expect(third.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Remover linha 3' }));
      expect(await send()).toEqual({ items: two.toReversed() });
    } finally {
      window.matchMedia = media;
    }
  });

  test('becomes cards if its columns do not fit, and a table again when they do', async () => {
    const { widen, restore } = narrowFrame();
    try {
      renderTable(two);
      const price2 = screen.getByDisplayValue('2,00');
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
      widen();
      expect(screen.getByRole('table')).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Preço, linha 2' })).toBe(price2);
    } finally {
      restore();
    }
  });

  test('uses the schema’s word for a row', async () => {
    const rowLabel = { 'pt-BR': 'Avalista', en: 'Guarantor' };
    const { user } = renderForm(<Input field={{ ...field, rowLabel }} />, {
      values: { items: two },
    });
    await user.click(screen.getByRole('button', { name: 'Adicionar avalista' }));
    expect(screen.getByRole('status')).toHaveTextContent('Adicionado: avalista 3.');
    expect(screen.getByRole('textbox', { name: 'Nome, avalista 3' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Mover avalista 3 para cima' }));
    await user.click(screen.getByRole('button', { name: 'Remover avalista 1' }));
    expect(screen.getByRole('status')).toHaveTextContent('Removido: avalista 1.');
  });

  test('states that it is empty', () => {
    renderTable([]);
    expect(screen.getByText('Nada por aqui ainda.')).toBeInTheDocument();
  });
});

test('rows of one short column are summarised by value, in lists too; others are counted', () => {
  const share = describeField('percent', { name: 'share', scale: 2 });
  const shares = describeField('arrayTable', { name: 'shares', fields: [share] });
  const { format } = kindRegistry.arrayTable;
  expect(format([{ share: '14' }, { share: '10.5' }], shares, 'pt-BR')).toBe('14,00% · 10,50%');
  expect(format(two, field, 'pt-BR')).toBe('2 linhas');
});

test('a stored table omits columns without any value', () => {
  const rate = describeField('rateMonthly', { name: 'rate', label: name.label });
  const none = describeField('decimal', { name: 'none', label: price.label });
  const rates = describeField('arrayTable', { name: 'rates', fields: [rate, none] });
  const { Show } = kindRegistry.arrayTable;
  const value = [{ rate: '1.65', none: null }, { rate: '1.698' }];
  renderForm(<Show field={rates} value={value} record={{ rates: value }} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.getAllByRole('cell')).toHaveLength(2);
});

test('all values of a column in a stored table have the same number of decimal places', () => {
  const rate = describeField('rateMonthly', { name: 'rate', label: name.label });
  const share = describeField('percent', { name: 'share', label: price.label });
  const rates = describeField('arrayTable', { name: 'rates', fields: [rate, share] });
  const { Show } = kindRegistry.arrayTable;
  const value = [
    { rate: '1.6500', share: '5' },
    { rate: '1.6980', share: null },
  ];
  renderForm(<Show field={rates} value={value} record={{ rates: value }} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1,650% a.m.',
    '5,00%',
    '1,698% a.m.',
    '',
  ]);
});

test('a stored table that does not fit is a list of cards, without empty values', async () => {
  const { widen, restore } = narrowFrame();
  try {
    const { Show } = kindRegistry.arrayTable;
    const rowLabel = { 'pt-BR': 'Avalista', en: 'Guarantor' };
    const value = [two[0], { name: 'B', price: null }];
    renderForm(<Show field={{ ...field, rowLabel }} value={value} record={{ items: value }} />);
    expect(screen.getByRole('list', { name: 'Itens' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Avalista 1' })).toHaveTextContent('PreçoR$ 1,00');
    expect(screen.getByRole('listitem', { name: 'Avalista 2' })).not.toHaveTextContent('Preço');
    expect(await violations()).toEqual([]);
    widen();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  } finally {
    restore();
  }
});

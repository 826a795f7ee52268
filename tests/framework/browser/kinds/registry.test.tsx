import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  type EntityDescription,
  type FieldDescription,
  fieldKinds as builtIn,
} from '#framework/kernel/entity/EntityDescription.ts';
import { parseFilter } from '#framework/kernel/filter/parseFilter.ts';
import { loadArrayTable } from '#framework/browser/kinds/arrayTable/createArrayTableKind.tsx';
import { KindControl } from '#framework/browser/kinds/inputs.tsx';
import { kindOf, kindRegistry } from '#framework/browser/kinds/registry.tsx';
import { brKinds } from '#framework/br/kinds.ts';
import { describeField, renderForm, renderIn, violations } from './harness';

const fieldKinds: readonly string[] = [...builtIn, ...brKinds.map(({ name }) => name)];

type Case = {
  readonly field?: Partial<FieldDescription>;
  readonly value: unknown;
  /** Keys typed into the empty control; absent if the kind is not typed on one line. */
  readonly typed?: string;
  readonly shown: string;
  readonly column?: string | null;
  readonly spoken: string;
  readonly english?: string;
  /** Text typed into the filter, and the resulting condition. */
  readonly filtered?: readonly [typed: string, member: unknown];
};

const options = [
  { value: 'enabled', label: { 'pt-BR': 'Habilitado', en: 'Enabled' }, tone: 'success' as const },
  {
    value: 'disabled',
    label: { 'pt-BR': 'Desabilitado', en: 'Disabled' },
    tone: 'neutral' as const,
  },
];

const street = describeField('string', {
  name: 'street',
  label: { 'pt-BR': 'Rua', en: 'Street' },
  help: undefined,
});
const price = describeField('money', {
  name: 'price',
  label: { 'pt-BR': 'Preço', en: 'Price' },
  help: undefined,
});

const ref = { resource: 'groups', field: 'groupName' };

const known: Readonly<Record<string, Case>> = {
  string: { value: 'Auto Verde', typed: 'Auto Verde', shown: 'Auto Verde', spoken: 'Auto Verde', filtered: ['Verde', { contains: 'Verde' }] },
  text: { value: 'Uma linha', typed: 'Uma linha', shown: 'Uma linha', spoken: 'Uma linha', filtered: ['linha', { contains: 'linha' }] },
  integer: { value: 12345, typed: '12345', shown: '12.345', spoken: '12.345', filtered: ['7', 7] },
  decimal: { value: '1234.50', typed: '1234,50', shown: '1.234,50', spoken: '1.234,50', filtered: ['1,5', '1.5'] },
  money: { value: 123456, typed: '1234,56', shown: 'R$ 1.234,56', spoken: 'R$ 1.234,56', filtered: ['10,00', 1000] },
  percent: { value: '12.50', typed: '12,50', shown: '12,50%', spoken: '12,50%', filtered: ['2', '2'] },
  boolean: { field: { required: false }, value: true, shown: 'Sim', spoken: 'Sim', english: 'Yes' },
  enum: { field: { options }, value: 'enabled', shown: 'Habilitado', spoken: 'Habilitado', english: 'Enabled' },
  date: { value: '2026-03-09', typed: '09032026', shown: '09/03/2026', spoken: '9 de março de 2026', filtered: ['09032026', '2026-03-09'] },
  dateTime: { value: '2026-03-09T12:30:00.000Z', typed: '090320260930', shown: '09/03/2026 09:30', spoken: '9 de março de 2026, 09:30', filtered: ['09032026', '2026-03-09'] },
  email: { value: 'maria@exemplo.com.br', typed: 'maria@exemplo.com.br', shown: 'maria@exemplo.com.br', spoken: 'maria@exemplo.com.br', filtered: ['exemplo', { contains: 'exemplo' }] },
  phoneBr: { value: '11987654321', typed: '11987654321', shown: '(11) 98765-4321', spoken: '11 98765 4321', filtered: ['1198765', '1198765'] },
  cpf: { value: '52998224725', typed: '52998224725', shown: '529.982.247-25', spoken: '529 982 247 25', filtered: ['529.982', '529982'] },
  cnpj: { value: '12ABC34501DE35', typed: '12abc34501de35', shown: '12.ABC.345/01DE-35', spoken: '12 ABC 345 01DE 35', filtered: ['12.abc', '12ABC'] },
  cpfCnpj: { value: '11222333000181', typed: '11222333000181', shown: '11.222.333/0001-81', spoken: '11 222 333 0001 81', filtered: ['52998224725', '52998224725'] },
  cep: { value: '01310100', typed: '01310100', shown: '01310-100', spoken: '01310 100', filtered: ['01310-1', '013101'] },
  uf: { value: 'SP', shown: 'SP', spoken: 'São Paulo' },
  uuid: { value: '7d444840-9dc0-11d1-b245-5ffdce74fad2', typed: '7d444840-9dc0-11d1-b245-5ffdce74fad2', shown: '7d444840-9dc0-11d1-b245-5ffdce74fad2', spoken: '7d444840-9dc0-11d1-b245-5ffdce74fad2', filtered: ['7d444840-9dc0-11d1-b245-5ffdce74fad2', '7d444840-9dc0-11d1-b245-5ffdce74fad2'] },
  plate: { value: 'ABC1D23', typed: 'abc1d23', shown: 'ABC1D23', spoken: 'A B C 1 D 2 3', filtered: ['abc1', 'ABC1'] },
  chassis: { value: '9BWZZZ377VT004251', typed: '9bwzzz377vt004251', shown: '9BWZZZ377VT004251', spoken: '9 B W Z Z Z 3 7 7 V T 0 0 4 2 5 1', filtered: ['9bw', '9BW'] },
  renavam: { value: '86769597308', typed: '86769597308', shown: '86769597308', spoken: '86769597308', filtered: ['8676', '8676'] },
  color: { value: '#1A73E8', typed: '#1a73e8', shown: '#1A73E8', spoken: '#1A73E8', filtered: ['#fff', '#FFFFFF'] },
  time: { value: '09:05', typed: '0905', shown: '09:05', spoken: '09:05', filtered: ['9:05', '09:05'] },
  months: { value: 36, typed: '36', shown: '36 meses', spoken: '36 meses', english: '36 months', filtered: ['48', 48] },
  rateMonthly: { field: { scale: 8 }, value: '1.99', typed: '1,99', shown: '1,99% a.m.', spoken: '1,99 por cento ao mês', english: '1,99% a month', filtered: ['0,5', '0.5'] },
  html: { value: '<p>Uma ótima compra</p>', shown: 'Uma ótima compra', spoken: 'Uma ótima compra' },
  file: { value: '7d444840-9dc0-11d1-b245-5ffdce74fad2/1400000/application/pdf/contrato.pdf', shown: 'contrato.pdf', spoken: 'contrato.pdf' },
  password: { value: 'Verde-26a', typed: 'Verde-26a', shown: 'A senha nunca é mostrada', column: null, spoken: 'A senha nunca é mostrada' },
  reference: { field: { ref }, value: 'g1', shown: 'Grupo Azul', spoken: 'g1' },
  referenceList: { field: { ref }, value: ['g1', 'g2'], shown: 'Grupo Azul, Grupo Verde', spoken: 'g1, g2' },
  valueList: { field: { item: describeField('enum', { options }) }, value: ['enabled', 'disabled'], shown: 'Habilitado, Desabilitado', spoken: 'Habilitado, Desabilitado' },
  object: { field: { fields: [street] }, value: { street: 'Rua Azul' }, shown: 'Rua Azul', column: 'Rua: Rua Azul', spoken: 'Rua: Rua Azul' },
  arrayTable: { field: { fields: [street, price] }, value: [{ street: 'A', price: 100 }], shown: 'R$ 1,00', column: '1 linha', spoken: '1 linha' },
}; // prettier-ignore

const caseOf = (kind: string): Case => {
  const found = known[kind];
  if (!found) throw new Error(`No case for the kind ${kind}.`);
  return found;
};

const fieldOf = (kind: string, more: Partial<FieldDescription> = {}): FieldDescription =>
  describeField(kind, { ...caseOf(kind).field, ...more });

const typedKinds = fieldKinds.filter((kind) => caseOf(kind).typed !== undefined);
const grouped = new Set<string>(['object', 'arrayTable']);
const labelled = fieldKinds.filter((kind) => !grouped.has(kind));
const filterable = fieldKinds.filter((kind) => describeField(kind).operators.length > 0);

beforeAll(() => loadArrayTable([describeField('arrayTable')]));

describe('the registry', () => {
  test('has every kind under its own name, and no other', () => {
    expect(Object.keys(kindRegistry).toSorted()).toEqual([...builtIn].toSorted());
    for (const kind of fieldKinds) expect(kindOf(kind).name).toBe(kind);
  });

  test.each(fieldKinds)('%s offers every operator of the query language for it', (kind) => {
    expect([...kindOf(kind).operators].toSorted()).toEqual(
      [...describeField(kind).operators].toSorted(),
    );
  });
});

describe('values', () => {
  test.each(fieldKinds)(
    '%s settles a settled value to itself, and an empty one to null',
    (kind) => {
      const { normalise } = kindOf(kind);
      expect(normalise(caseOf(kind).value, fieldOf(kind))).toEqual(caseOf(kind).value);
      expect(normalise(null, fieldOf(kind))).toBeNull();
    },
  );

  test.each(typedKinds)('%s parses what it formats', (kind) => {
    const { parse, format } = kindOf(kind);
    const { value } = caseOf(kind);
    const text = kind === 'password' ? String(value) : format(value, fieldOf(kind), 'pt-BR');
    expect(parse(text, fieldOf(kind))).toEqual(value);
    expect(parse('', fieldOf(kind))).toBeNull();
  });

  test.each(fieldKinds)('%s is described and compared in words', (kind) => {
    const { spoken, diffText } = kindOf(kind);
    const { value, spoken: words } = caseOf(kind);
    expect(spoken(value, fieldOf(kind), 'pt-BR')).toBe(words);
    expect(diffText(value, fieldOf(kind), 'pt-BR')).not.toBe('');
    if (kind !== 'password') expect(diffText(null, fieldOf(kind), 'pt-BR')).toBe('—');
  });
});

describe('columns and records', () => {
  test.each(fieldKinds)('%s is shown in a column and in a record', async (kind) => {
    const { Column, Show } = kindOf(kind);
    const { value, shown, column = shown } = caseOf(kind);
    renderIn(
      <>
        <div data-testid="column">
          <Column field={fieldOf(kind)} value={value} />
        </div>
        <div data-testid="show">
          <Show field={fieldOf(kind)} value={value} />
        </div>
      </>,
    );
    await waitFor(() => expect(screen.getByTestId('show')).toHaveTextContent(shown));
    if (column === null) expect(screen.getByTestId('column')).toBeEmptyDOMElement();
    else expect(screen.getByTestId('column')).toHaveTextContent(column);
    expect(await violations()).toEqual([]);
  });

  test.each(fieldKinds.filter((kind) => kind !== 'password' && kind !== 'object'))(
    '%s without a value is blank in a column and a dash in a record',
    (kind) => {
      const { Column, Show } = kindOf(kind);
      renderIn(
        <>
          <div data-testid="column">
            <Column field={fieldOf(kind)} value={null} />
          </div>
          <div data-testid="show">
            <Show field={fieldOf(kind)} value={null} />
          </div>
        </>,
      );
      expect(screen.getByTestId('column')).toHaveTextContent('');
      expect(screen.getByTestId('show')).toHaveTextContent('—');
    },
  );

  test.each(fieldKinds.filter((kind) => caseOf(kind).english))(
    '%s follows the language',
    (kind) => {
      const { Show } = kindOf(kind);
      renderIn(<Show field={fieldOf(kind)} value={caseOf(kind).value} />, { locale: 'en' });
      expect(screen.getByText(caseOf(kind).english ?? '')).toBeInTheDocument();
    },
  );
});

test.each([
  ['bra2e19', 'BRA2E19'],
  ['BRA-2E19', 'BRA2E19'],
  ['abc-1234', 'ABC-1234'],
])('a plate typed as %s becomes %s', async (typed, shown) => {
  const Input = KindControl;
  const { user } = renderForm(<Input field={fieldOf('plate')} />);
  const control = await screen.findByLabelText('Assunto');
  await user.type(control, typed);
  expect(control).toHaveValue(shown);
});

describe('a number with its unit in another field', () => {
  const unit = { field: 'kind', units: { PERCENTAGE: '%', VALUE: 'R$' } };
  const field = describeField('decimal', { name: 'value', unit });
  test.each([
    ['PERCENTAGE', '10,00%'],
    ['VALUE', 'R$\u00a010,00'],
    ['OTHER', '10,00'],
  ])('is formatted with that of %s in a column and in a record', (kind, shown) => {
    const record = { id: 'r1', version: 1, kind, value: '10.00' };
    const { Column, Show } = kindOf('decimal');
    renderIn(
      <>
        <div data-testid="column">
          <Column field={field} value="10.00" record={record} />
        </div>
        <div data-testid="show">
          <Show field={field} value="10.00" record={record} />
        </div>
      </>,
    );
    expect(screen.getByTestId('column').textContent).toBe(shown);
    expect(screen.getByTestId('show').textContent).toBe(shown);
  });
});

describe('a plate in an unusual format', () => {
  const message = /não está no formato antigo/;
  const plate = fieldOf('plate');
  const Input = KindControl;
  const { Column, Show } = kindOf('plate');

  test('is flagged in a column and in a record; a usual one is not', async () => {
    renderIn(
      <>
        <Column field={plate} value="12ABC34" />
        <Show field={plate} value="12ABC34" />
        <Column field={plate} value="ABC1234" />
      </>,
    );
    expect(screen.getAllByRole('img', { name: message })).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  test('is noted below its input, briefly in a table cell', async () => {
    const { user } = renderForm(<Input field={plate} />);
    const control = await screen.findByLabelText('Assunto');
    await user.type(control, '12abc34');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(control).toHaveFocus();
  });

  test('keeps the focus in its cell when the note appears', async () => {
    const { user } = renderForm(<Input field={plate} compact />);
    const control = await screen.findByLabelText('Assunto');
    await user.type(control, '12abc34');
    expect(await screen.findByText('Formato incomum: confira.')).toHaveAttribute(
      'title',
      expect.stringMatching(message) as string,
    );
    expect(control).toHaveFocus();
    await user.clear(control);
    expect(screen.queryByText('Formato incomum: confira.')).not.toBeInTheDocument();
  });
});

describe('inputs', () => {
  test.each(labelled)('%s has a label, a help and is marked as required', async (kind) => {
    const Input = KindControl;
    renderForm(<Input field={fieldOf(kind)} />);
    const control = await screen.findByLabelText('Assunto');
    expect(control).toHaveAccessibleDescription('Ajuda do assunto');
    if (kind !== 'boolean') expect(control).toHaveAttribute('aria-required', 'true');
    expect(await violations()).toEqual([]);
  });

  test.each(typedKinds)('%s accepts typed input', async (kind) => {
    const Input = KindControl;
    const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
    await user.type(await screen.findByLabelText('Assunto'), caseOf(kind).typed ?? '');
    expect(await send()).toEqual({ subject: caseOf(kind).value });
  });

  test.each([
    [undefined, '2030-03-09T12:00:00.000Z'],
    ['2030-03-01T17:45:00.000Z', '2030-03-09T17:45:00.000Z'],
  ])(
    'the calendar of a date and time picks the date, and keeps the time of %s',
    async (before, picked) => {
      const Input = KindControl;
      const values = { subject: before ?? null };
      const { user, send } = renderForm(<Input field={fieldOf('dateTime')} />, { values });
      await user.click(
        await screen.findByRole('button', { name: 'Abrir o calendário de Assunto' }),
      );
      const calendar = within(await screen.findByRole('dialog', { name: 'Assunto' }));
      await user.selectOptions(calendar.getByRole('combobox', { name: /ano/i }), '2030');
      await user.selectOptions(calendar.getByRole('combobox', { name: /mês/i }), 'março');
      await user.click(calendar.getByRole('button', { name: /, 9 de março de 2030/ }));
      expect(await send()).toEqual({ subject: picked });
    },
  );

  test.each(typedKinds)('%s accepts pasted input', async (kind) => {
    const Input = KindControl;
    const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
    const { value } = caseOf(kind);
    const text =
      kind === 'password' ? String(value) : kindOf(kind).format(value, fieldOf(kind), 'pt-BR');
    await user.click(await screen.findByLabelText('Assunto'));
    await user.paste(text);
    expect(await send()).toEqual({ subject: value });
  });

  const tooLong = [
    ['phoneBr', '11 98765-43210', '(11) 98765-43210', '119876543210'],
    ['cpf', '529.982.247-255', '529.982.247-255', '529982247255'],
    ['cnpj', '12.ABC.345/01DE-355', '12.ABC.345/01DE-355', '12ABC34501DE355'],
    ['cep', '01310-1000', '01310-1000', '013101000'],
    ['plate', 'ABC1D234', 'ABC1D234', 'ABC1D234'],
    ['date', '09/03/20267', '09/03/20267', '09/03/20267'],
  ] as const;
  type Bring = (control: HTMLInputElement, text: string) => Promise<unknown>;
  const said = (control: HTMLInputElement, data: string) => {
    const event = { data, inputType: 'insertText', bubbles: true };
    fireEvent(control, new InputEvent('beforeinput', event));
    control.setRangeText(data, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
    fireEvent(control, new InputEvent('input', event));
    return Promise.resolve();
  };
  const ways: readonly (readonly [string, Bring])[] = [
    ['pasted', (_, text) => userEvent.paste(text)],
    ['pasted behind the first of it', async (control, text) => {
      await userEvent.type(control, text.slice(0, 2));
      await userEvent.paste(text.slice(2));
    }],
    ['filled by the browser', (control, text) => Promise.resolve(fireEvent.input(control, { target: { value: text } }))],
    ['dictated', said],
  ]; // prettier-ignore
  const arrivals = tooLong.flatMap((row) => ways.map((way) => [...row, ...way] as const));
  test.each(arrivals)(
    '%s keeps all of %s (%s, %s), %s: nothing is truncated silently',
    async (...row) => {
      const [kind, text, shown, value, , bring] = row;
      const Input = KindControl;
      const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
      const control = await screen.findByLabelText<HTMLInputElement>('Assunto');
      await user.click(control);
      await waitFor(() => expect(control).toHaveFocus());
      await bring(control, text);
      expect(control).toHaveValue(shown);
      await user.tab();
      expect(control).toHaveValue(shown);
      await user.click(control);
      expect(control).toHaveValue(shown);
      expect(await send()).toEqual({ subject: value });
      await user.clear(control);
      await user.type(control, String(caseOf(kind).typed));
      expect(control).toHaveValue(caseOf(kind).shown);
    },
  );

  const foreign = [
    ['phoneBr', '5511987654321', '(11) 98765-4321', '11987654321'],
    ['phoneBr', '55 11 98765-4321', '(11) 98765-4321', '11987654321'],
    ['phoneBr', '+55 (11) 98765-4321', '(11) 98765-4321', '11987654321'],
    ['phoneBr', '011 98765-4321', '(11) 98765-4321', '11987654321'],
    ['phoneBr', '\u202a(11) 98765\u20114321\u202c', '(11) 98765-4321', '11987654321'],
    ['phoneBr', '(55) 98765-4321', '(55) 98765-4321', '55987654321'],
    ['cpf', '\u200b529.982.247\u201125', '529.982.247-25', '52998224725'],
    ['cep', '01310\u2013100', '01310-100', '01310100'],
    ['email', '\u200bana@exem\u00adplo.com.br', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['string', '\ufeffAna\u2060 Maria', 'Ana Maria', 'Ana Maria'],
  ] as const;
  const comings = foreign.flatMap((row) =>
    ways.slice(0, 3).map((way) => [...row, ...way] as const),
  );
  test.each(comings)('%s reads %j as %s (%s), %s', async (...row) => {
    const [kind, text, shown, value, , bring] = row;
    const Input = KindControl;
    const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
    const control = await screen.findByLabelText<HTMLInputElement>('Assunto');
    await user.click(control);
    await waitFor(() => expect(control).toHaveFocus());
    await bring(control, text);
    await user.tab();
    expect(control).toHaveValue(shown);
    expect(await send()).toEqual({ subject: value });
  });

  test.each(['string', 'text', 'email'] as const)(
    '%s with only invisible characters is null',
    async (kind) => {
      const Input = KindControl;
      const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
      await user.click(await screen.findByLabelText('Assunto'));
      await user.paste('\u200b\u3164\u2800');
      expect(await send()).toEqual({ subject: null });
    },
  );

  const masked = typedKinds.filter((kind) => kind !== 'password');
  test.each(masked)('%s accepts browser autofill, punctuated or bare', async (kind) => {
    const Input = KindControl;
    const { user, send } = renderForm(<Input field={fieldOf(kind)} />);
    const { value, typed = '' } = caseOf(kind);
    const control = await screen.findByLabelText<HTMLInputElement>('Assunto');
    for (const text of [typed, kindOf(kind).format(value, fieldOf(kind), 'pt-BR')]) {
      await user.click(control);
      fireEvent.input(control, { target: { value: text } });
      expect(await send()).toEqual({ subject: value });
    }
  });

  test.each(typedKinds)('%s sends null for a cleared field', async (kind) => {
    const Input = KindControl;
    const values = { subject: caseOf(kind).value };
    const { user, send } = renderForm(<Input field={fieldOf(kind)} />, { values });
    await user.clear(await screen.findByLabelText('Assunto'));
    expect(await send()).toEqual({ subject: null });
  });

  test.each(labelled)('%s shows the server’s refusal at the field', async (kind) => {
    const Input = KindControl;
    const { user } = renderForm(<Input field={fieldOf(kind)} />, {
      values: { subject: caseOf(kind).value },
      serverErrors: { subject: 'Este valor não é aceito.' },
    });
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    const control = await screen.findByLabelText('Assunto');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(/Este valor não é aceito\./);
  });

  test.each(fieldKinds)('%s is text, not an input, if it may not be changed', async (kind) => {
    const Input = KindControl;
    renderForm(<Input readOnly field={fieldOf(kind)} />, {
      values: { subject: caseOf(kind).value },
    });
    expect(await screen.findByText(caseOf(kind).shown)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test.each(labelled)('%s reports blur with its value', async (kind) => {
    const Input = KindControl;
    const left: unknown[] = [];
    const { user } = renderForm(
      <Input field={fieldOf(kind)} onLeave={(value) => left.push(value)} />,
      { values: { subject: caseOf(kind).value } },
    );
    await user.click(await screen.findByLabelText('Assunto'));
    await user.tab();
    expect(left.length).toBeGreaterThan(0);
  });
});

const entityWith = (field: FieldDescription) =>
  ({ key: 'id', search: [], fields: [field] }) as unknown as EntityDescription;

const FilterBox = ({
  field,
  onMember,
}: {
  field: FieldDescription;
  onMember: (m: unknown) => void;
}) => {
  const [member, setMember] = useState<unknown>();
  const { Filter } = kindOf(field.kind);
  return (
    <Filter
      field={field}
      value={member}
      onChange={(next) => {
        setMember(next);
        onMember(next);
      }}
    />
  );
};

const fill = async (kind: string, control: HTMLElement) => {
  const user = userEvent.setup();
  if (control.tagName === 'SELECT') {
    const [, second] = [...(control as HTMLSelectElement).options];
    await user.selectOptions(control, second?.value ?? '');
  } else if (control.getAttribute('role') === 'combobox') {
    await user.click(control);
    const list = await screen.findByRole('listbox');
    await user.click((await within(list).findAllByRole('option'))[0] as HTMLElement);
  } else {
    await user.type(control, `${caseOf(kind).typed}{Enter}`);
  }
};

describe('filters', () => {
  test.each(filterable)(
    'every operator of %s yields a filter that the server accepts',
    async (kind) => {
      const field = fieldOf(kind);
      // A period is chosen in place of an operator: see filters.test.tsx.
      for (const op of field.operators.filter((name) => name !== 'relative')) {
        const members: unknown[] = [];
        const { unmount } = renderIn(
          <FilterBox
            field={{ ...field, operators: [...new Set([op, 'empty' as const])] }}
            onMember={(m) => members.push(m)}
          />,
        );
        const condition = screen.queryByLabelText('Condição de Assunto');
        if (condition && op === 'empty') await userEvent.selectOptions(condition, 'notEmpty');
        const inputs = [
          ...screen.queryAllByRole('textbox'),
          ...screen.queryAllByRole('combobox'),
        ].filter((control) => control !== condition);
        for (const control of inputs) await fill(kind, control);
        const member = members.at(-1);
        const parsed = parseFilter(entityWith(field), { subject: member });
        expect([op, member, parsed.ok]).toEqual([op, member, true]);
        unmount();
      }
    },
  );

  test.each(filterable.filter((kind) => caseOf(kind).filtered))(
    '%s applies its first condition on Enter',
    async (kind) => {
      const field = fieldOf(kind);
      const members: unknown[] = [];
      const { Filter } = kindOf(kind);
      renderIn(
        <Filter
          simple
          field={field}
          value={undefined}
          onChange={(member) => members.push(member)}
        />,
      );
      const [typed, member] = caseOf(kind).filtered ?? [];
      const expected =
        kind === 'phoneBr' || kind === 'cpf' || kind === 'cnpj' || kind === 'cep'
          ? { contains: member }
          : member;
      await userEvent.type(screen.getByLabelText('Assunto'), `${typed}{Enter}`);
      const first = field.operators[0];
      expect(members.at(-1)).toEqual(first === 'contains' ? expected : member);
    },
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { Form, ResourceContextProvider, minLength, required } from 'ra-core';
import type { ReactElement } from 'react';
import {
  fieldKinds as builtIn,
  type FieldKind,
} from '#framework/kernel/entity/EntityDescription.ts';
import * as inputs from '#framework/browser/inputs/kindInputs.tsx';
import { brKinds } from '#framework/br/kinds.ts';
import { loadArrayTable } from '#framework/browser/kinds/arrayTable/createArrayTableKind.tsx';
import { describeField, renderForm, renderIn, violations } from '../kinds/harness';

const {
  ArrayTableInput, BooleanInput, ColorInput, DateInput, DateTimeInput, DecimalInput, EmailInput, EnumInput, FileInput,
  HtmlInput, IntegerInput, KindInput, MoneyInput, MonthsInput, ObjectInput, PasswordInput, PercentInput, RateMonthlyInput, ReferenceInput,
  ReferenceListInput, TextAreaInput, TextInput, TimeInput, UuidInput, ValueListInput,
} = inputs; // prettier-ignore

const fieldKinds: readonly FieldKind[] = [...builtIn, ...brKinds.map(({ name }) => name)];

const choices = [
  { id: 'person', name: 'Pessoa' },
  { id: 'company', name: 'Empresa' },
];

const of = { source: 'subject', label: 'Assunto' };

type Case = {
  readonly input: ReactElement;
  /** Typed text, its wire value, and its display in the control. */
  readonly typed?: readonly [typed: string, value: unknown, shown?: string];
  /** A value refused by the kind, with the error code. */
  readonly wrong?: readonly [typed: string, code: string];
};

const known: Readonly<Record<string, Case>> = {
  string: { input: <TextInput {...of} maxLength={5} />, typed: ['Verde', 'Verde'], wrong: ['Vermelho', 'too_long'] },
  text: { input: <TextAreaInput {...of} minLength={3} />, typed: ['Uma linha', 'Uma linha'], wrong: ['Oi', 'too_short'] },
  integer: { input: <IntegerInput {...of} min={1} max={10} />, typed: ['7', 7], wrong: ['11', 'too_large'] },
  decimal: { input: <DecimalInput {...of} scale={1} max={9} />, typed: ['1,5', '1.5'], wrong: ['9,1', 'too_large'] },
  money: { input: <MoneyInput {...of} min={100} />, typed: ['1234,5', 123450, '1.234,50'], wrong: ['0,99', 'too_small'] },
  percent: { input: <PercentInput {...of} max={100} />, typed: ['12,5', '12.5'], wrong: ['101', 'too_large'] },
  boolean: { input: <BooleanInput {...of} /> },
  enum: { input: <EnumInput {...of} choices={choices} /> },
  date: { input: <DateInput {...of} />, typed: ['09032026', '2026-03-09', '09/03/2026'], wrong: ['99032026', 'date'] },
  dateTime: { input: <DateTimeInput {...of} />, typed: ['090320260930', '2026-03-09T12:30:00.000Z'], wrong: ['990320260930', 'date_time'] },
  email: { input: <EmailInput {...of} />, typed: ['maria@exemplo.com.br', 'maria@exemplo.com.br'], wrong: ['maria@', 'email'] },
  phoneBr: { input: <KindInput kind="phoneBr" {...of} />, typed: ['11987654321', '11987654321', '(11) 98765-4321'], wrong: ['119', 'phone'] },
  cpf: { input: <KindInput kind="cpf" {...of} />, typed: ['52998224725', '52998224725', '529.982.247-25'], wrong: ['52998224726', 'cpf'] },
  cnpj: { input: <KindInput kind="cnpj" {...of} />, typed: ['12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'], wrong: ['12abc34501de36', 'cnpj'] },
  cpfCnpj: { input: <KindInput kind="cpfCnpj" {...of} />, typed: ['11222333000181', '11222333000181'], wrong: ['11222333000182', 'cpf_cnpj'] },
  cep: { input: <KindInput kind="cep" {...of} />, typed: ['01310100', '01310100', '01310-100'], wrong: ['0131', 'cep'] },
  uf: { input: <KindInput kind="uf" {...of} /> },
  uuid: { input: <UuidInput {...of} />, typed: ['7d444840-9dc0-11d1-b245-5ffdce74fad2', '7d444840-9dc0-11d1-b245-5ffdce74fad2'], wrong: ['7d44', 'uuid'] },
  password: { input: <PasswordInput {...of} minLength={3} />, typed: ['Verde-26a', 'Verde-26a'], wrong: ['ab', 'too_short'] },
  reference: { input: <ReferenceInput {...of} reference="groups" /> },
  referenceList: { input: <ReferenceListInput {...of} reference="groups" /> },
  valueList: { input: <ValueListInput {...of} of="cpf" />, typed: ['529.982.247-25;12345678909', ['52998224725', '12345678909'], ''], wrong: ['52998224726,', 'cpf'] },
  object: { input: <ObjectInput source="subject" label="Grupo"><TextInput source="subject" label="Assunto" /></ObjectInput> },
  arrayTable: { input: <ArrayTableInput source="subject" label="Assunto"><TextInput source="street" label="Rua" /></ArrayTableInput> },
  plate: { input: <KindInput kind="plate" {...of} />, typed: ['abc1d23', 'ABC1D23'], wrong: ['abc1', 'plate'] },
  chassis: { input: <KindInput kind="chassis" {...of} />, typed: ['9bwzzz377vt004251', '9BWZZZ377VT004251'], wrong: ['9bw', 'chassis'] },
  renavam: { input: <KindInput kind="renavam" {...of} />, typed: ['86769597308', '86769597308'], wrong: ['86769597309', 'renavam'] },
  color: { input: <ColorInput {...of} />, typed: ['#1a73e8', '#1A73E8'], wrong: ['#12', 'color'] },
  time: { input: <TimeInput {...of} />, typed: ['0905', '09:05'], wrong: ['2905', 'time'] },
  months: { input: <MonthsInput {...of} max={60} />, typed: ['36', 36], wrong: ['61', 'too_large'] },
  rateMonthly: { input: <RateMonthlyInput {...of} max={10} />, typed: ['1,99', '1.99'], wrong: ['10,5', 'too_large'] },
  html: { input: <HtmlInput {...of} /> },
  file: { input: <FileInput {...of} /> },
}; // prettier-ignore

const caseOf = (kind: FieldKind): Case => {
  const found = known[kind];
  if (!found) throw new Error(`No case for the kind ${kind}.`);
  return found;
};

const typedKinds = fieldKinds.filter((kind) => caseOf(kind).typed);
const judgedKinds = fieldKinds.filter((kind) => caseOf(kind).wrong);

const box = () => screen.getByLabelText(/^Assunto/);

beforeAll(() => loadArrayTable([describeField('arrayTable')]));

describe('inputs in any ra-core form', () => {
  test('exist for exactly the kinds', () => {
    const kinds = Object.values(inputs).flatMap((input) => ('kind' in input ? [input.kind] : []));
    expect([...kinds, 'object', 'arrayTable'].toSorted()).toEqual([...builtIn].toSorted());
  });

  test.each(fieldKinds)('%s renders under its label without axe violations', async (kind) => {
    renderForm(caseOf(kind).input);
    expect(await screen.findByText('Assunto')).toBeVisible();
    if (kind === 'html') await screen.findByRole('textbox');
    expect(await violations()).toEqual([]);
  });

  test.each(typedKinds)('%s sends the typed value in wire format', async (kind) => {
    const { input, typed = ['', ''] } = caseOf(kind);
    const { user, send } = renderForm(input);
    await user.type(box(), typed[0]);
    expect(await send()).toMatchObject({ subject: typed[1] });
    if (typed[2] !== undefined) expect(box()).toHaveValue(typed[2]);
  });

  test.each(judgedKinds)('%s refuses values that its kind refuses', async (kind) => {
    const { input, wrong = ['', ''] } = caseOf(kind);
    const { user, send, sent } = renderForm(input);
    await user.type(box(), wrong[0]);
    await send();
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription(new RegExp(`^validation.${wrong[1]}`)),
    );
    expect(box()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe("react-admin's properties", () => {
  test('react-admin validators run after the rules of the kind and mark required inputs', async () => {
    const { user, send, sent } = renderForm(
      <TextInput {...of} maxLength={6} validate={[required('falta'), minLength(4, 'curto')]} />,
    );
    expect(box()).toBeRequired();
    await send();
    expect(await screen.findByText('falta')).toBeVisible();
    await user.type(box(), 'Oi');
    await waitFor(() => expect(box()).toHaveAccessibleDescription('curto'));
    await user.type(box(), ' mundo');
    await waitFor(() => expect(box()).toHaveAccessibleDescription('validation.too_long'));
    expect(sent).toEqual([]);
  });

  test('format and parse convert between the record and the kind', async () => {
    const { user, send } = renderForm(
      <MoneyInput
        {...of}
        max={2_000}
        format={(reais) => (typeof reais === 'number' ? Math.round(reais * 100) : null)}
        parse={(cents) => (typeof cents === 'number' ? cents / 100 : cents)}
      />,
      { values: { subject: 12.5 } },
    );
    expect(box()).toHaveValue('12,50');
    await user.clear(box());
    await user.type(box(), '19,90');
    expect(await send()).toEqual({ subject: 19.9 });
    await user.clear(box());
    await user.type(box(), '20,01');
    await waitFor(() => expect(box()).toHaveAccessibleDescription('validation.too_large'));
  });

  test('a default value, help, and handlers for change and blur', async () => {
    const changes: unknown[] = [];
    const left: unknown[] = [];
    const { user, send } = renderForm(
      <IntegerInput
        {...of}
        defaultValue={3}
        helperText="Até dez"
        onChange={(value) => changes.push(value)}
        onBlur={(value) => left.push(value)}
      />,
    );
    expect(box()).toHaveAccessibleDescription('Até dez');
    expect(await send()).toEqual({ subject: 3 });
    await user.type(box(), '1');
    await user.tab();
    expect(changes.at(-1)).toBe(31);
    expect(left.at(-1)).toBe(31);
  });

  test('a value set, reset or loaded programmatically is shown', async () => {
    renderIn(
      <Form record={{ id: 1, subject: '52998224725' }}>
        <KindInput kind="cpf" {...of} />
        <button type="reset">reset</button>
      </Form>,
    );
    expect(box()).toHaveValue('529.982.247-25');
  });

  test('read-only renders text and is sent, disabled cannot be used', async () => {
    const { send } = renderForm(
      <>
        <MoneyInput source="price" label="Preço" readOnly />
        <TextInput {...of} disabled />
      </>,
      { values: { price: 1250, subject: 'fixo' } },
    );
    expect(screen.getByText('R$ 12,50')).toBeVisible();
    expect(screen.queryByLabelText('Preço')).toBeNull();
    expect(box()).toBeDisabled();
    expect(await send()).toMatchObject({ price: 1250 });
  });

  test('the label comes from the resource if none is given', () => {
    renderIn(
      <ResourceContextProvider value="boats">
        <Form>
          <TextInput source="hullNumber" />
        </Form>
      </ResourceContextProvider>,
    );
    expect(screen.getByLabelText('Hull number')).toBeVisible();
  });

  test('without a visible label it has an accessible name, and no help below', () => {
    renderForm(<TextInput source="subject" label={false} helperText="Até cinco letras" />);
    expect(screen.getByRole('textbox', { name: 'Subject' })).toBeInTheDocument();
    expect(screen.queryByText('Até cinco letras')).toBeNull();
  });

  test('a choice is selected from the given options by its label', async () => {
    const { user, send } = renderForm(<EnumInput {...of} choices={choices} required />);
    await send();
    await waitFor(() => expect(box()).toHaveAccessibleDescription('validation.required'));
    await user.selectOptions(box(), 'Empresa');
    expect(await send()).toEqual({ subject: 'company' });
  });

  test('a reference is found by typing', async () => {
    const { user, send, sent } = renderForm(<ReferenceInput {...of} reference="groups" />);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Grupo Verde' }));
    await send();
    await waitFor(() => expect(sent).toEqual([{ subject: 'g2' }]));
  });
});

describe('inputs with conditions', () => {
  const form = (
    <>
      <EnumInput source="kind" label="Tipo" choices={choices} />
      <TextInput
        {...of}
        when={({ kind }) => kind !== 'person'}
        requiredWhen={({ kind }) => kind === 'company'}
      />
    </>
  );

  test('an input appears, and is required, only while its condition holds', async () => {
    const { user, send, sent } = renderForm(form);
    expect(box()).not.toBeRequired();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Empresa');
    expect(box()).toBeRequired();
    await send();
    await waitFor(() => expect(box()).toHaveAccessibleDescription('validation.required'));
    expect(sent).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Pessoa');
    expect(screen.queryByLabelText(/^Assunto/)).toBeNull();
    expect(await send()).toMatchObject({ kind: 'person' });
  });

  test('children that are not inputs become no table column', async () => {
    const { user } = renderForm(
      <ArrayTableInput source="phones" label="Telefones">
        {null}
        words
        <p>words</p>
        <TextInput source="note" label="Nota" />
      </ArrayTableInput>,
    );
    const table = screen.getByRole('group', { name: 'Telefones' });
    await user.click(within(table).getByRole('button', { name: /Telefones/ }));
    expect(within(table).getAllByRole('textbox')).toEqual([screen.getByLabelText('Nota, linha 1')]);
    expect(table).not.toHaveTextContent('words');
  });

  test('inside an object or a row, the condition reads the siblings', async () => {
    const { user, send, sent } = renderForm(
      <>
        <ObjectInput source="address" label="Endereço">
          <TextInput source="street" label="Rua" required />
        </ObjectInput>
        <ArrayTableInput source="phones" label="Telefones" minItems={1} required>
          <KindInput kind="phoneBr" source="number" label="Número" required />
          <TextInput source="note" label="Nota" when={(_, own) => own['number'] !== null} />
        </ArrayTableInput>
      </>,
    );
    await send();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Rua/)).toHaveAccessibleDescription('validation.required'),
    );
    const table = screen.getByRole('group', { name: 'Telefones' });
    expect(within(table).getByText('validation.required')).toBeVisible();
    await user.type(screen.getByLabelText(/^Rua/), 'Rua A');
    await user.click(within(table).getByRole('button', { name: /Telefones/ }));
    expect(screen.queryByLabelText('Nota, linha 1')).toBeNull();
    await user.type(screen.getByLabelText('Número, linha 1'), '119');
    await user.type(screen.getByLabelText('Nota, linha 1'), 'casa');
    await send();
    await waitFor(() =>
      expect(screen.getByLabelText('Número, linha 1')).toHaveAccessibleDescription(
        'validation.phone',
      ),
    );
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Número, linha 1'), '87654321');
    expect(await send()).toEqual({
      address: { street: 'Rua A' },
      phones: [{ number: '11987654321', note: 'casa' }],
    });
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { planTables } from '#generated/descriptions/planTables.ts';
import { RateMatrix } from '#plans/browser/RateMatrix.tsx';
import { WithPlans } from './withPlans';

const field = planTables.fields.find(({ name }) => name === 'rates')!;
const Kept = () => (
  <output aria-label="kept">{JSON.stringify(useWatch({ name: 'rates' }) ?? null)}</output>
);
type Values = Record<string, unknown>;
type FormProps = { readonly values: object; readonly errors?: FieldErrors<Values> };
const Form = ({ values, errors }: FormProps) => (
  <FormProvider {...useForm<Values>({ defaultValues: values as Values, errors: errors ?? {} })}>
    <RateMatrix field={field} />
    <Kept />
  </FormProvider>
);

const some = [
  { term: 12, tier: 'TR2', rate: '1.49', netRate: '1.2' },
  { term: 12, rate: '1.59' },
  { term: 24, rate: '1.69' },
];
const open = (rates: unknown, financeType = 1) => {
  render(<Form values={{ rates, financeType }} />, { wrapper: WithPlans });
  return userEvent.setup();
};
const kept = () => JSON.parse(screen.getByLabelText('kept').textContent) as unknown;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const terms = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('textbox')
    .map((cell) => (cell as HTMLInputElement).value);
const cell = (name: string) => screen.getByRole('textbox', { name });

test('ENT-PLAN-02: terms are rows and tiers columns, the others last; each kind of value is a matrix', async () => {
  const person = open(some);
  expect(heads()).toEqual(['Prazo', 'TR2', 'Demais tiers']);
  expect(terms()).toEqual(['12 meses', '24 meses']);
  expect(cells()).toEqual(['1,49', '1,59', '', '1,69']);
  const measures = screen.getAllByRole('button', { pressed: false });
  expect(measures.map(({ textContent }) => textContent)).toContain('Taxa líquida');
  await person.click(screen.getByRole('button', { name: 'Taxa líquida' }));
  expect(cells()).toEqual(['1,20', '', '', '']);
  expect(screen.getByRole('button', { name: 'Taxa líquida', pressed: true })).toBeVisible();
});

test('ENT-PLAN-02: a cell is typed, cleared, or restored by Escape; Enter moves down', async () => {
  const person = open(some);
  const first = cell('12 meses, Demais tiers, Taxa do cliente');
  await person.clear(first);
  await person.type(first, '2,5{Enter}');
  expect(cell('24 meses, Demais tiers, Taxa do cliente')).toHaveFocus();
  expect(kept()).toEqual([some[0], { term: 12, rate: '2.5' }, some[2]]);
  await person.keyboard('9{Escape}{Tab}');
  expect(kept()).toEqual([some[0], { term: 12, rate: '2.5' }, some[2]]);
  await person.clear(cell('24 meses, Demais tiers, Taxa do cliente'));
  await person.tab();
  expect(kept()).toEqual([some[0], { term: 12, rate: '2.5' }]);
  expect(terms()).toEqual(['12 meses', '24 meses']);
});

test('ENT-PLAN-02: an invalid number stays, marked with an error', async () => {
  const person = open(some);
  const first = cell('12 meses, TR2, Taxa do cliente');
  expect(first).toBeValid();
  await person.clear(first);
  await person.type(first, 'abc{Enter}');
  expect(first).toBeInvalid();
  expect(first).toHaveValue('abc');
  expect(screen.getByText('1 célula não é um número válido.')).toBeVisible();
});

test.each([
  [{ message: 'Falta uma taxa', type: 'check' }, 'Falta uma taxa'],
  [[{ rate: { message: 'Taxa alta', type: 'check' } }], '1 célula não é um número válido.'],
])('ENT-PLAN-02: an error of the whole matrix comes before those of cells: %j', (rates, said) => {
  const values = { rates: [{ term: 12, rate: 'x' }], financeType: 1 };
  render(<Form values={values} errors={{ rates } as never} />, { wrapper: WithPlans });
  expect(screen.getByText(said)).toBeVisible();
});

test('ENT-PLAN-02: a refused cell is marked, and its error shown if no other cell is invalid', () => {
  const rates = [undefined, { rate: { message: 'Taxa alta', type: 'check' } }];
  const values = { rates: some, financeType: 1 };
  render(<Form values={values} errors={{ rates } as never} />, { wrapper: WithPlans });
  expect(cell('12 meses, Demais tiers, Taxa do cliente')).toBeInvalid();
  expect(cell('12 meses, TR2, Taxa do cliente')).toBeValid();
  expect(screen.getByText('Taxa alta')).toBeVisible();
});

test('ENT-PLAN-02: a failed attempt to save shows the values that have errors', async () => {
  const Refused = () => {
    const form = useForm<Values>({
      defaultValues: { rates: some, financeType: 1 },
      resolver: () => ({
        values: {},
        errors: { rates: [{ netRate: { type: 'validation.minimum', message: '' } }] } as never,
      }),
    });
    return (
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <RateMatrix field={field} />
          <button type="submit">Salvar</button>
        </form>
      </FormProvider>
    );
  };
  render(<Refused />, { wrapper: WithPlans });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: 'Taxa líquida', pressed: true })).toBeVisible();
  expect(cell('12 meses, TR2, Taxa líquida')).toBeInvalid();
});

test('ENT-PLAN-02: a table without rates gets terms and tiers, each a valid number, and loses them again', async () => {
  const person = open(null);
  expect(screen.getByText(/^Adicione um prazo/)).toBeVisible();
  const [addTerm, addTier] = ['Adicionar prazo', 'Adicionar tier'].map((name) =>
    screen.getByRole('button', { name }),
  );
  const typed = cell('Novo prazo em meses');
  for (const [text, isTerm] of [
    ['0', false],
    ['121', false],
    ['1', true],
    ['120', true],
  ] as const) {
    await person.clear(typed);
    await person.type(typed, text);
    expect(addTerm!.hasAttribute('disabled')).toBe(!isTerm);
    const range = 'Informe um prazo de 1 a 120 meses.';
    if (isTerm) expect(typed).not.toHaveAccessibleDescription(range);
    else expect(typed).toHaveAccessibleDescription(range);
  }
  await person.click(addTerm!);
  await person.type(cell('Novo tier (TR)'), '07');
  await person.click(addTier!);
  expect([heads(), terms()]).toEqual([['Prazo', 'TR7', 'Demais tiers'], ['120 meses']]);
  await person.click(screen.getByRole('button', { name: 'Remover o tier TR7' }));
  await person.click(screen.getByRole('button', { name: 'Remover o prazo de 120 meses' }));
  expect(heads()).toEqual(['Prazo', 'Demais tiers']);
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test('ENT-PLAN-02: removing a term or tier removes its rates', async () => {
  const person = open(some);
  await person.click(screen.getByRole('button', { name: 'Remover o tier TR2' }));
  expect(kept()).toEqual(some.slice(1));
  await person.click(screen.getByRole('button', { name: 'Remover o prazo de 12 meses' }));
  expect(kept()).toEqual(some.slice(2));
});

test('ENT-PLAN-02: a spreadsheet is pasted, and cells outside are counted; a single value is pasted as text', async () => {
  const person = open(some);
  await person.click(cell('24 meses, TR2, Taxa do cliente'));
  await person.paste('1,1\t1,2\t1,3\n1,4\t1,5\t1,6');
  expect(kept()).toMatchObject([{}, {}, { tier: 'TR2', rate: '1.1' }, { rate: '1.2' }]);
  expect(screen.getByText('2 células coladas. 4 células ficaram fora da matriz.')).toBeVisible();
  await person.click(cell('24 meses, TR2, Taxa do cliente'));
  await person.paste('\tTR3\n36\t0,99');
  expect(kept()).toContainEqual({ term: 36, tier: 'TR3', rate: '0.99' });
  expect(screen.getByText('1 célula colada.')).toBeVisible();
  await person.clear(cell('24 meses, TR2, Taxa do cliente'));
  await person.paste('3,3');
  await person.tab();
  expect(kept()).toContainEqual({ term: 24, tier: 'TR2', rate: '3.3' });
});

test('ENT-PLAN-02: pasted cells replace what was typed into the cell before', async () => {
  const person = open(some);
  const first = cell('12 meses, TR2, Taxa do cliente');
  await person.clear(first);
  await person.type(first, '9');
  await person.paste('1,1\t1,2');
  expect(first).toHaveValue('1,10');
  await person.tab();
  expect(kept()).toMatchObject([{ tier: 'TR2', rate: '1.1' }, { rate: '1.2' }, {}]);
});

test('ENT-PLAN-02: in the field of a new term, a copied cell is a term; only a table with headings is placed', async () => {
  const person = open(some);
  await person.click(cell('Novo prazo em meses'));
  await person.paste('48\r\n');
  expect(kept()).toEqual(some);
  await person.click(screen.getByRole('button', { name: 'Adicionar prazo' }));
  expect(terms()).toEqual(['12 meses', '24 meses', '48 meses']);
  await person.click(cell('Novo prazo em meses'));
  await person.paste('\tTR3\n36\t0,99');
  expect(kept()).toContainEqual({ term: 36, tier: 'TR3', rate: '0.99' });
});

test('ENT-PLAN-02: a table of finance type 3 has coefficients in place of rates', async () => {
  const person = open([{ term: 12, coefficient: '0.09211' }], 3);
  expect(cells()).toEqual(['0,09211']);
  expect(screen.getByText(/Parcela por R\$ 1,00 financiado/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Taxa líquida' }));
  expect(cells()).toEqual(['']);
  expect(screen.getByText(/Em % a\.m\.$/)).toBeVisible();
});

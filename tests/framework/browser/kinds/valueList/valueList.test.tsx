import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { describeField, renderForm, renderIn } from '../harness';

const Input = kindInputs.valueList;

const options = [
  { value: 4, label: { 'pt-BR': 'Varejo', en: 'Retail' } },
  { value: 5, label: { 'pt-BR': 'Venda direta', en: 'Direct sale' } },
  { value: 7, label: { 'pt-BR': 'Atacado', en: 'Wholesale' } },
];
const coded = describeField('enum', { options });
const chosen = describeField('valueList', { item: coded, together: [[4, 7]], nullable: true });
const typed = describeField('valueList', { item: describeField('cpf') });

describe('a multi-choice', () => {
  test('sends the stored codes, and offers only codes compatible with them', async () => {
    const { user, send } = renderForm(<Input field={chosen} />, { values: { subject: [] } });
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    await user.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.type(box, 'varejo{Enter}');
    await user.click(box);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Varejo',
      'Atacado',
    ]);
    expect(screen.getByText(/Os demais não combinam/)).toBeInTheDocument();
    await user.type(box, 'atac{Enter}');
    expect(await send()).toEqual({ subject: [4, 7] });
    await user.click(screen.getByRole('button', { name: 'Remover Varejo' }));
    expect(await send()).toEqual({ subject: [7] });
  });
});

test.each([
  [{}, 'Escolha…'],
  [{ required: false }, '—'],
])(
  'an empty multi-choice %j invites like a single choice until something is chosen',
  async (more, words) => {
    const field = { ...chosen, required: true, ...more };
    const { user } = renderForm(<Input field={field} />, { values: { subject: [] } });
    const box = screen.getByRole('combobox', { name: /^Assunto/ });
    expect(box).toHaveAttribute('placeholder', words);
    await user.type(box, 'varejo{Enter}');
    expect(box).not.toHaveAttribute('placeholder', words);
  },
);

describe('a typed and pasted list', () => {
  const render = (values: readonly string[] = []) =>
    renderForm(<Input field={typed} />, { values: { subject: values } });

  test('adds a value on Enter, on a comma and on blur', async () => {
    const { user, send } = render();
    const line = screen.getByRole('textbox', { name: 'Assunto' });
    await user.type(line, '529.982.247-25{Enter}123.456.789-09,111.444.777-35');
    await user.tab();
    expect(screen.getByText('529.982.247-25')).toBeInTheDocument();
    expect(await send()).toEqual({ subject: ['52998224725', '12345678909', '11144477735'] });
  });

  test('adds pasted values, each once, and shows their number', async () => {
    const { user, send } = render(['52998224725']);
    await user.click(screen.getByRole('textbox', { name: 'Assunto' }));
    const many = Array.from({ length: 100 }, (_, at) => String(10_000_000_000 + at));
    await user.paste(`529.982.247-25\n${many.join('\n')}`);
    expect(await send()).toEqual({ subject: ['52998224725', ...many] });
    expect(screen.getByText('+41')).toBeInTheDocument();
  });

  test('removes the last value with Backspace', async () => {
    const { user, send } = render(['52998224725', '12345678909']);
    await user.type(screen.getByRole('textbox', { name: 'Assunto' }), '{Backspace}');
    expect(await send()).toEqual({ subject: ['52998224725'] });
  });
});

describe('its filter', () => {
  test('queries for any or for all of the chosen codes', async () => {
    const user = userEvent.setup();
    const { Filter } = kindOf('valueList');
    const members: unknown[] = [];
    const Page = () => {
      const [member, setMember] = useState<unknown>();
      members.push(member);
      return <Filter field={chosen} value={member} onChange={setMember} />;
    };
    renderIn(<Page />);
    await user.type(screen.getByRole('combobox', { name: 'Valores de Assunto' }), 'varejo{Enter}');
    expect(members.at(-1)).toEqual([4]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Condição de Assunto' }),
      'tem todos estes',
    );
    expect(members.at(-1)).toEqual({ hasAll: [4] });
  });
});

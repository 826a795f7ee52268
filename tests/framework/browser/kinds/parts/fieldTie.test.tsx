import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { KindControl } from '#framework/browser/kinds/inputs.tsx';
import { describeField, renderIn } from '../harness';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

const named = (kind: FieldDescription['kind'], name: string): FieldDescription =>
  describeField(kind, { name, label: { 'pt-BR': name, en: name }, help: undefined });

const fields = [
  named('string', 'city'),
  named('text', 'notes'),
  named('money', 'price'),
  named('plate', 'plate'),
];

const start = { city: 'Campinas', notes: 'Uma', price: 100, plate: 'ABC1D23' };

const open = () => {
  const seen = { draws: 0 };
  let form: UseFormReturn | undefined;
  const Form = () => {
    const own = useForm<FieldValues>({ defaultValues: start, mode: 'onTouched' });
    form = own;
    return (
      <FormProvider {...own}>
        {fields.map((field) => {
          return (
            <Profiler key={field.name} id={field.name} onRender={() => (seen.draws += 1)}>
              <KindControl field={field} />
            </Profiler>
          );
        })}
      </FormProvider>
    );
  };
  renderIn(<Form />);
  return {
    form: form!,
    seen,
    box: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
  };
};

describe('a typed field', () => {
  it('accepts typing without re-rendering', async () => {
    const { form, seen, box } = open();
    const { draws } = seen;
    await userEvent.type(box('city'), ' do Sul');
    await userEvent.type(box('notes'), ' linha');
    expect(seen.draws).toBe(draws);
    expect(form.getValues()).toMatchObject({ city: 'Campinas do Sul', notes: 'Uma linha' });
    expect(box('city').value).toBe('Campinas do Sul');
  });

  it('shows values set by code while other fields are typed into', async () => {
    const { form, box } = open();
    await userEvent.type(box('city'), '!');
    act(() => {
      form.setValue('price', 123456);
      form.setValue('notes', null);
      form.setValue('city', 'Santos', { shouldDirty: true });
    });
    expect([box('city').value, box('notes').value, box('price').value]).toEqual([
      'Santos',
      '',
      '1.234,56',
    ]);
  });

  it('continues after a reset', async () => {
    const { form, box } = open();
    await userEvent.type(box('city'), ' do Sul');
    act(() => form.reset({ ...start, city: 'Santos' }));
    expect(box('city').value).toBe('Santos');
    await userEvent.type(box('city'), '!');
    await userEvent.tab();
    expect(form.getValues('city')).toBe('Santos!');
    act(() => form.setValue('city', 'Itu'));
    expect(box('city').value).toBe('Itu');
    act(() => form.reset());
    expect(box('city').value).toBe('Santos');
    expect(form.formState.dirtyFields).toEqual({});
  });

  it('shows its own error and takes the focus', async () => {
    const { form, box } = open();
    act(() => form.setError('city', { type: 'server', message: 'Cidade errada' }));
    expect(box('city')).toHaveAccessibleDescription('Cidade errada');
    expect(box('notes')).not.toHaveAccessibleDescription();
    act(() => form.setFocus('city'));
    await waitFor(() => expect(box('city')).toHaveFocus());
    act(() => form.clearErrors('city'));
    expect(box('city')).not.toHaveAccessibleDescription();
  });

  it('warns of unusual values while typing, if its kind can tell', async () => {
    const { form, box } = open();
    await userEvent.clear(box('plate'));
    await userEvent.type(box('plate'), '1234567');
    expect(form.getValues('plate')).toBe('1234567');
    expect(screen.getByRole('status')).toBeVisible();
    await userEvent.type(box('plate'), '{Backspace}');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a field left by a pointer press elsewhere', () => {
  test('is validated when the pointer is released, so nothing shifts under the click', async () => {
    const { user } = renderEngine(<EntityCreate resource="suppliers" />, {
      at: '/suppliers/register',
    });
    const [name] = await screen.findAllByRole('textbox');
    await user.click(name!);
    const other = screen.getByRole('button', { name: 'Salvar' });
    await user.pointer({ keys: '[MouseLeft>]', target: other });
    expect(name).not.toHaveFocus();
    expect(name).not.toBeInvalid();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(name).toBeInvalid());
  });
});

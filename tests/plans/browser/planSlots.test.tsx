import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { FormErrors } from '#framework/browser/forms/FormErrors.tsx';
import { planTables } from '#generated/descriptions/planTables.ts';
import { planSlots } from '#plans/browser/planSlots.ts';
import { WithPlans } from './withPlans';

const refused = (message: string) => ({ rate: { type: 'check', message } });

test('ENT-PLAN-02: the error summary names a rate by its term and tier', async () => {
  const Refused = () => {
    const form = useForm({
      defaultValues: {
        rates: [
          { term: 48, tier: 'TR1', rate: '30' },
          { term: 60, rate: '-1' },
        ],
      },
      resolver: () => ({
        values: {},
        errors: { rates: [refused('Alta demais'), refused('Baixa demais')] } as never,
      }),
    });
    const state = { form, shape: planTables, slots: planSlots.form };
    return (
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <FormErrors state={state as never} />
        <button type="submit">Salvar</button>
      </form>
    );
  };
  render(<Refused />, { wrapper: WithPlans });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '48 meses, TR1, Taxa do cliente: Alta demais',
    '60 meses, Demais tiers, Taxa do cliente: Baixa demais',
  ]);
});

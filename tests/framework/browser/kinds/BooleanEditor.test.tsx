import { screen } from '@testing-library/react';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { describeField, renderForm } from './harness';

const Input = kindInputs.boolean;
const field = describeField('boolean', { required: false, nullable: true });

test('INS-080 to INS-087: a field with a yes or no default is a check box', async () => {
  const begun = { ...field, default: true };
  const { user, send } = renderForm(<Input field={begun} />, { values: { subject: true } });
  expect(screen.queryByRole('combobox')).toBeNull();
  const box = screen.getByRole('checkbox', { name: /Assunto/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(await send()).toMatchObject({ subject: false });
});

test.each([
  ['without an initial answer', field],
  ['with a default but no answer', { ...field, default: true }],
])('a field %s is a choice of three', async (_, shown) => {
  renderForm(<Input field={shown} />, { values: { subject: null } });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('combobox', { name: /Assunto/ })).toHaveDisplayValue('—');
});

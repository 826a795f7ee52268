import { screen, waitFor } from '@testing-library/react';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

describe('a field that is left by pressing elsewhere', () => {
  test('is judged once the pointer is let go: nothing moves away below the click', async () => {
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

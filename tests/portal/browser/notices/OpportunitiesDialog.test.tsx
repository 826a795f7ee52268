import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { OpportunitiesDialog } from '#portal/browser/notices/NoticesDialog.tsx';

beforeAll(addLightTexts);

test('states how many opportunities are new, and offers to see them now or later', async () => {
  const chosen: string[] = [];
  render(
    <OpportunitiesDialog
      count={3}
      onCheck={() => chosen.push('check')}
      onLater={() => chosen.push('later')}
    />,
  );
  expect(screen.getByText(/Chegaram 3 novas oportunidades/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver depois' }));
  expect(chosen).toEqual(['check', 'later']);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { PageFault } from '#framework/browser/shell/createAdminRouter.tsx';
import { registerFlush } from '#framework/browser/forms/drafts/draftStore.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';

beforeAll(addLightTexts);

const kept: string[] = [];

/** A form that crashes on input, before the debounced draft is saved. */
const Breaking = () => {
  const [typed, setTyped] = useState('');
  useEffect(() => registerFlush(() => kept.push(typed)), [typed]);
  if (typed === 'ab') throw new Error('a defect');
  return (
    <input aria-label="Nome" value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
};

test('93 a crashing page saves pending form input', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Breaking />, errorElement: <PageFault /> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.setup().type(screen.getByLabelText('Nome'), 'ab');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(kept).toEqual(['a']);
  takeConsoleComplaints();
});

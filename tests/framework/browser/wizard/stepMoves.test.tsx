import { act, render, screen } from '@testing-library/react';
import {
  RouterProvider,
  createMemoryRouter,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { afterPaint } from '#framework/browser/ui/whenIdle.ts';
import { useMoves } from '#framework/browser/wizard/stepMoves.ts';

const Steps = () => {
  const { step = '' } = useParams();
  const navigate = useNavigate();
  const { asked: request, go } = useMoves(step, (to) => void navigate(`/${to}`));
  return (
    <>
      <h1>{request}</h1>
      <output>{useLocation().pathname}</output>
      <button onClick={() => go('finance')}>Continuar</button>
    </>
  );
};

const open = () => {
  const router = createMemoryRouter([{ path: '/:step', element: <Steps /> }], {
    initialEntries: ['/identification'],
  });
  render(<RouterProvider router={router} />);
  return router;
};

const press = (): void => act(() => screen.getByRole('button').click());
const shows = (step: string) => screen.findByRole('heading', { name: step });
const shown = () => [
  screen.getByRole('heading').textContent,
  screen.getByRole('status').textContent,
];

test('a step renders before its address changes, and the address follows', async () => {
  open();
  press();
  expect(shown()).toEqual(['finance', '/identification']);
  await screen.findByText('/finance');
  expect(shown()).toEqual(['finance', '/finance']);
});

test('the back button leads to the previous step', async () => {
  const router = open();
  press();
  await screen.findByText('/finance');
  await act(() => router.navigate(-1));
  await shows('identification');
  expect(shown()).toEqual(['identification', '/identification']);
});

test.each(['/summary', '/identification'])(
  'navigating to %s meanwhile overrides the move',
  async (to) => {
    const router = open();
    press();
    await act(() => router.navigate(to));
    expect(shown()).toEqual([to.slice(1), to]);
    // Deferred work of the move would have run by then.
    await act(afterPaint);
    expect(shown()).toEqual([to.slice(1), to]);
  },
);

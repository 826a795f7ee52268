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
  const { asked, go } = useMoves(step, (to) => void navigate(`/${to}`));
  return (
    <>
      <h1>{asked}</h1>
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

test('a step is shown before its address is written, and the address follows', async () => {
  open();
  press();
  expect(shown()).toEqual(['finance', '/identification']);
  await screen.findByText('/finance');
  expect(shown()).toEqual(['finance', '/finance']);
});

test('the way back leads to the step before', async () => {
  const router = open();
  press();
  await screen.findByText('/finance');
  await act(() => router.navigate(-1));
  await shows('identification');
  expect(shown()).toEqual(['identification', '/identification']);
});

test.each(['/summary', '/identification'])(
  'an address that is asked for meanwhile (%s) goes before the move',
  async (to) => {
    const router = open();
    press();
    await act(() => router.navigate(to));
    expect(shown()).toEqual([to.slice(1), to]);
    // What the move had put off would have come by then.
    await act(afterPaint);
    expect(shown()).toEqual([to.slice(1), to]);
  },
);

import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useAfterPage } from '#framework/browser/ui/useAfterPage.ts';

const Frame = () => (
  <>
    {useAfterPage() ? <nav>Menu</nav> : null}
    <h1>Concessionárias</h1>
  </>
);

let root: Root;
beforeEach(() => {
  // `act` would run both renders at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a page is rendered before what surrounds it', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Frame />));
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByRole('navigation')).toHaveTextContent('Menu');
});

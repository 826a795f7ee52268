import { render, screen } from '@testing-library/react';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import { PublicPage } from '#portal/browser/public/PublicPage.tsx';

test.each(['/', '', '/documento/outro', '/formweb/x', '/simulador'])(
  'P14.2: the path %j is not a public page',
  (path) => {
    const { container } = render(<PublicPage path={path} />);
    expect(container).toBeEmptyDOMElement();
  },
);

test.each([
  ['/formweb', 'customers public form-style'],
  ['/cardifRedirect', 'customers public'],
  ['/vapsExemption', 'customers public'],
])('GATE-012, GATE-013, OQ-051: %s is styled as %j, without a menu', async (path, look) => {
  globalThis.fetch = createFakeServer(() => problem(404, 'SIS001')).fetch as typeof fetch;
  window.history.replaceState(null, '', path);
  const { container } = render(<PublicPage path={path} />);
  await screen.findByRole('heading', { level: 1 });
  expect(container.firstElementChild).toHaveClass(look, { exact: true });
  expect(screen.queryByRole('navigation')).toBeNull();
});

import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useFollowLink } from '#framework/browser/parts/useFollowLink.ts';

const Page = () => (
  <a href="/dealers/7?tab=history#last" onClick={useFollowLink()}>
    Auto Verde
  </a>
);

const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/dealers', element: <Page /> },
      { path: '/dealers/:id', element: <h1>Concessionária</h1> },
    ],
    { initialEntries: ['/dealers'] },
  );
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link') };
};

test('a click opens the page without reloading', async () => {
  const { router, link } = open();
  fireEvent.click(link);
  expect(await screen.findByRole('heading')).toHaveTextContent('Concessionária');
  expect(router.state.location).toMatchObject({
    pathname: '/dealers/7',
    search: '?tab=history',
    hash: '#last',
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %o is left to the browser',
  (keys) => {
    const { router, link } = open();
    const click = createEvent.click(link, keys);
    let isPrevented = true;
    // jsdom cannot open windows.
    const stop = (event: Event): void => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    fireEvent(link, click);
    expect(isPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/dealers');
  },
);

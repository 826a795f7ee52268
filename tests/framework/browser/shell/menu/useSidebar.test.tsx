import { act, renderHook } from '@testing-library/react';
import { useSidebar } from '#framework/browser/shell/menu/Sidebar.tsx';

const known = window.matchMedia;
afterEach(() => {
  window.matchMedia = known;
});

/** Sets the width of the window. */
const resize = (pixels: number): void => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min')
        ? pixels >= Number(/\d+/.exec(query))
        : pixels <= Number(/\d+/.exec(query)),
    }) as MediaQueryList;
  act(() => void window.dispatchEvent(new Event('resize')));
};

test('SHELL-011, SHELL-012: the menu follows the window width until the person toggles it', () => {
  resize(1440);
  const { result } = renderHook(useSidebar);
  const shown = () => [result.current.isNarrow, result.current.isOpen];
  expect(shown()).toEqual([false, true]);
  resize(1024);
  expect(shown()).toEqual([false, false]);
  resize(768);
  expect(shown()).toEqual([true, false]);
  resize(1280);
  expect(shown()).toEqual([false, true]);
  act(() => result.current.toggle());
  expect(shown()).toEqual([false, false]);
  resize(1440);
  expect(shown()).toEqual([false, false]);
});

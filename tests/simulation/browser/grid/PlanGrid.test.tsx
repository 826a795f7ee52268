import { act, renderHook } from '@testing-library/react';
import { useLasting } from '#simulation/browser/grid/PlanGrid.tsx';

test('a short-lived condition does not count as lasting, and an ended one stops at once', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo), {
    initialProps: { isSo: true },
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(299);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ isSo: false });
  expect(result.current).toBe(false);
  rerender({ isSo: true });
  pass(200);
  rerender({ isSo: false });
  pass(200);
  expect(result.current).toBe(false);
});

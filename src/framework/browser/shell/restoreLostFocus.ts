import { isReady, nearest, placeOf, type FocusPlace } from '../ui/focusPlace';

/**
 * Keeps the focus when its element disappears: a deleted row, a removed filter, a re-rendered part. It returns to the
 * element if re-created, else to the nearest. A deliberate blur is respected.
 *
 * @param root the page, or its heading, is focused if nothing is near
 * @returns stops
 */
export const restoreLostFocus = (root: HTMLElement): (() => void) => {
  let place: FocusPlace | undefined;
  /** Last focused element of the page itself: a closed notice returns the focus to it. */
  let lastFocused: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const look = (): void => {
    if (!place || document.activeElement !== document.body) return;
    const { element } = place;
    if (element.isConnected && !isReady(element)) return;
    const next = [element, lastFocused].find((one) => one?.isConnected === true && isReady(one));
    (next ?? nearest(place, root)).focus({ preventScroll: true });
  };
  const rest = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  // Components often set the focus themselves in the next frame, which may be late on a busy page.
  const soon = (): void => {
    if (!place || document.activeElement !== document.body) return;
    rest();
    timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(look);
      });
    }, 60);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    place = placeOf(target, root);
    if (root.contains(target)) lastFocused = target;
  };
  const onBlur = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      const isLeft = document.activeElement === document.body && place?.element === target;
      if (isLeft && target instanceof HTMLElement && target.isConnected && isReady(target))
        place = undefined;
    });
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['style', 'hidden', 'disabled'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    place = placeOf(activeElement, root);
  return () => {
    rest();
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
};

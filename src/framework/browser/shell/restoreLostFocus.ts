/** Position of the focus: the element, its ancestors, and its siblings at each level. */
type Place = {
  readonly element: HTMLElement;
  readonly levels: readonly { readonly parent: HTMLElement; readonly at: number }[];
};

/** Excludes destructive buttons: a repeated key must not trigger them. */
const reachable = ':is(a[href], button:not(:disabled)):not([tabindex="-1"], [data-tone="danger"])';

const placeOf = (element: HTMLElement, root: HTMLElement): Place => {
  const levels = [];
  for (let child = element; child !== root;) {
    const parent = child.parentElement;
    if (!parent) break;
    levels.push({ parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, levels };
};

const isReady = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const firstWithin = (element: Element | undefined): HTMLElement | undefined =>
  element instanceof HTMLElement
    ? [element, ...element.querySelectorAll<HTMLElement>(reachable)].find(
        (one) => one.matches(reachable) && isReady(one),
      )
    : undefined;

/** The focused element's successor, else its predecessor, else the same one level up. */
const nearest = ({ levels }: Place, root: HTMLElement): HTMLElement => {
  for (const { parent, at } of levels) {
    if (!root.contains(parent)) continue;
    const children = [...parent.children];
    const order = [...children.slice(at), ...children.slice(0, at).reverse()];
    const found = order.map(firstWithin).find((one) => one !== undefined);
    if (found) return found;
  }
  return root;
};

/**
 * Keeps the focus when its element disappears: a deleted row, a removed filter, a re-rendered part. It returns to the
 * element if re-created, else to the nearest. A deliberate blur is respected.
 *
 * @param root the page, focused if nothing is near
 * @returns stops
 */
export const restoreLostFocus = (root: HTMLElement): (() => void) => {
  let place: Place | undefined;
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

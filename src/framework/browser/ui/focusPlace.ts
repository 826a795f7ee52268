/** Position of the focus: the element, its ancestors, and its siblings at each level. */
export type FocusPlace = {
  readonly element: HTMLElement;
  readonly levels: readonly { readonly parent: HTMLElement; readonly at: number }[];
};

/** Excludes destructive buttons: a repeated key must not trigger them. */
const reachable = ':is(a[href], button:not(:disabled)):not([tabindex="-1"], [data-tone="danger"])';

/** Position of an element, up to the root. */
export const placeOf = (element: HTMLElement, root: HTMLElement): FocusPlace => {
  const levels = [];
  for (let child = element; child !== root;) {
    const parent = child.parentElement;
    if (!parent) break;
    levels.push({ parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, levels };
};

/** Whether an element can take the focus: visible and enabled. */
export const isReady = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const firstWithin = (element: Element | undefined): HTMLElement | undefined =>
  element instanceof HTMLElement
    ? [element, ...element.querySelectorAll<HTMLElement>(reachable)].find(
        (one) => one.matches(reachable) && isReady(one),
      )
    : undefined;

/** The heading of a screen, made focusable by script. */
const headingOf = (root: HTMLElement): HTMLElement | null => {
  const heading = root.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
};

/**
 * Where the focus goes when its element is gone: the successor, else the predecessor, else the same one level up. If
 * the whole screen was replaced, its heading.
 *
 * @param root the page, if it has no heading
 */
export const nearest = ({ levels }: FocusPlace, root: HTMLElement): HTMLElement => {
  for (const { parent, at } of levels) {
    if (parent === root || !root.contains(parent)) continue;
    const children = [...parent.children];
    const order = [...children.slice(at), ...children.slice(0, at).reverse()];
    const found = order.map(firstWithin).find((one) => one !== undefined);
    if (found) return found;
  }
  return headingOf(root) ?? root;
};

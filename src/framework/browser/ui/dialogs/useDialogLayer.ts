import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

type LayerOptions = {
  /** The layer has the keyboard: Escape was pressed. */
  onEscape?: () => void;
  /** Enter was pressed and nothing inside has taken it. */
  onEnter?: (event: KeyboardEvent) => void;
  /** Where the focus starts; the layer itself when it answers nothing. */
  firstFocus?: (root: HTMLElement) => HTMLElement | null | undefined;
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const stops = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0);

const keepFocusInside = (root: HTMLElement, event: KeyboardEvent): void => {
  const inside = stops(root);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const other = event.shiftKey ? inside.at(-1) : inside[0];
  const current = document.activeElement;
  if (current !== edge && current !== root && root.contains(current)) return;
  event.preventDefault();
  (other ?? root).focus();
};

const open = new Set<number>();

let opened = 0;

/** A layer inside another is drawn after it, so it has the higher number even when both come at once. */
const nextLayer = (): number => {
  opened += 1;
  return opened;
};

/** What had the focus lately, the last one at the end: a menu that opened a dialog is gone when the dialog closes. */
const recent: EventTarget[] = [];
const remembered = 8;

document.addEventListener('focusin', ({ target }) => {
  if (target) recent.push(target);
  if (recent.length > remembered) recent.shift();
});

/** Back to what had the focus before the layer, or the last before that which is still there. */
const giveFocusBack = (layer: HTMLElement | null, before: Element | null): void => {
  const places = [before, ...[...recent].reverse()];
  places
    .find(
      (place): place is HTMLElement =>
        place instanceof HTMLElement &&
        place !== document.body &&
        place.isConnected &&
        layer?.contains(place) !== true,
    )
    ?.focus();
};

const useFocusHandover = (
  root: RefObject<HTMLElement | null>,
  options: RefObject<LayerOptions>,
) => {
  useLayoutEffect(() => {
    const element = root.current;
    const before = document.activeElement;
    if (element && !element.contains(before)) {
      (options.current.firstFocus?.(element) ?? element).focus();
    }
    const rest = element ? keepFocusAlive(element) : undefined;
    return () => {
      rest?.();
      giveFocusBack(element, before);
    };
  }, [root, options]);
};

/** What had the focus can go away or be turned off while the layer stays: then the layer itself has it. */
const keepFocusAlive = (root: HTMLElement): (() => void) => {
  const observer = new MutationObserver(() => {
    const held = document.activeElement;
    if (held === document.body || held?.matches(':disabled')) root.focus();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
};

/**
 * What every layer over the page needs: the focus goes in, stays in and goes back; the page below does not scroll; of
 * several open layers only the last hears the keyboard. Keys that something inside has handled are left alone.
 */
export const useDialogLayer = (root: RefObject<HTMLElement | null>, given: LayerOptions): void => {
  const [layer] = useState(nextLayer);
  const options = useRef(given);
  useLayoutEffect(() => {
    options.current = given;
  });
  useFocusHandover(root, options);
  useEffect(() => {
    open.add(layer);
    document.body.style.overflow = 'hidden';
    const onKeyDown = (event: KeyboardEvent) => {
      if (Math.max(...open) !== layer || event.defaultPrevented || !root.current) return;
      if (event.key === 'Tab') keepFocusInside(root.current, event);
      if (event.key === 'Escape') options.current.onEscape?.();
      if (event.key === 'Enter' && !event.isComposing) options.current.onEnter?.(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.delete(layer);
      if (open.size === 0) document.body.style.overflow = '';
    };
  }, [root, layer]);
};

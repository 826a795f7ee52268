import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type LayerOptions = {
  /** The layer has the keyboard: Escape was pressed. */
  onEscape?: () => void;
  /** Enter was pressed and nothing inside has taken it. */
  onEnter?: (event: KeyboardEvent) => void;
  /** Where the focus starts; the layer itself when it answers nothing. */
  firstFocus?: (root: HTMLElement) => HTMLElement | null | undefined;
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

const remember = ({ target }: FocusEvent): void => {
  if (target) recent.push(target);
  if (recent.length > remembered) recent.shift();
};

// The door is imported where there is no page too.
if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

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
  isLast: () => boolean,
) => {
  useLayoutEffect(() => {
    const element = root.current;
    const before = document.activeElement;
    if (element && !element.contains(before)) {
      (options.current.firstFocus?.(element) ?? element).focus();
    }
    const rest = element ? keepFocusAlive(element, isLast) : undefined;
    return () => {
      rest?.();
      giveFocusBack(element, before);
    };
  }, [root, options, isLast]);
};

/** What has the focus can be turned off, or go, while the layer stays: then the layer itself has it. */
const keepFocusAlive = (root: HTMLElement, isLast: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => {
    const focused = document.activeElement;
    return focused === null || focused === document.body || focused.matches(':disabled');
  };
  const look = (): void => {
    if (isLost() && isLast()) root.focus();
  };
  // On its way from one field to the next the focus is nowhere, and what is wrong with the first is drawn just then.
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (isLost()) timer = setTimeout(look);
  });
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};

/**
 * What every layer over the page needs beside a trap for its focus: the focus goes in and back to where it was; the
 * page below does not scroll; of several open layers only the last hears the keyboard. Keys that something inside has
 * handled are left alone.
 *
 * @returns whether this layer is the last one
 */
export const useDialogLayer = (
  root: RefObject<HTMLElement | null>,
  given: LayerOptions,
): (() => boolean) => {
  const [layer] = useState(nextLayer);
  const options = useRef(given);
  useLayoutEffect(() => {
    options.current = given;
  });
  const isLast = useCallback(() => Math.max(...open) === layer, [layer]);
  // Before the focus goes back: this layer no longer holds it.
  useLayoutEffect(() => {
    open.add(layer);
    document.body.style.overflow = 'hidden';
    return () => {
      open.delete(layer);
      if (open.size === 0) document.body.style.overflow = '';
    };
  }, [layer]);
  useFocusHandover(root, options, isLast);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLast() || event.defaultPrevented || !root.current) return;
      if (event.key === 'Escape') options.current.onEscape?.();
      if (event.key === 'Enter' && !event.isComposing) options.current.onEnter?.(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, isLast]);
  return isLast;
};

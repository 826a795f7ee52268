import TrapFocus from '@mui/material/Unstable_TrapFocus';
import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type LayerOptions = {
  /** Escape was pressed in this layer. */
  onEscape?: () => void;
  /** Enter was pressed and not handled inside. */
  onEnter?: (event: KeyboardEvent) => void;
  /** Initial focus; default: the layer itself. */
  firstFocus?: (root: HTMLElement) => HTMLElement | null | undefined;
};

const open = new Set<number>();

let opened = 0;

/** Nested layers render later and so get higher numbers, even when opened together. */
const nextLayer = (): number => {
  opened += 1;
  return opened;
};

/** Recently focused elements, latest last: a menu that opened a dialog is gone when the dialog closes. */
const recent: EventTarget[] = [];
const remembered = 8;

const remember = ({ target }: FocusEvent): void => {
  if (target) recent.push(target);
  if (recent.length > remembered) recent.shift();
};

// The entry point is imported without a DOM too.
if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

/** Restores focus to the latest still existing element. */
const returnFocus = (layer: HTMLElement | null, before: Element | null): void => {
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
    const rest = element ? recoverFocus(element, isLast) : undefined;
    return () => {
      rest?.();
      returnFocus(element, before);
    };
  }, [root, options, isLast]);
};

/** If the focused element is disabled or removed, the layer itself takes the focus. */
const recoverFocus = (root: HTMLElement, isLast: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => {
    const focused = document.activeElement;
    return focused === null || focused === document.body || focused.matches(':disabled');
  };
  const look = (): void => {
    if (isLost() && isLast()) root.focus();
  };
  // While focus moves between fields it is nowhere, and the first field's error renders just then.
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
 * Behaviour of overlays besides the focus trap: initial and restored focus, no page scrolling, and keys only for the
 * topmost layer. Keys handled inside are ignored.
 *
 * @returns whether this layer is the topmost
 */
const useDialogLayer = (
  root: RefObject<HTMLElement | null>,
  given: LayerOptions,
): (() => boolean) => {
  const [layer] = useState(nextLayer);
  const options = useRef(given);
  useLayoutEffect(() => {
    options.current = given;
  });
  const isLast = useCallback(() => Math.max(...open) === layer, [layer]);
  // Before restoring the focus: this layer no longer holds it.
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

type FocusLayerProps = LayerOptions & {
  root: RefObject<HTMLElement | null>;
  /** One element with `root` as its ref. */
  children: ComponentProps<typeof TrapFocus>['children'];
};

/** Focus trap for an overlay: focus enters, cycles inside and returns. */
export const FocusLayer = ({ root, children, ...options }: FocusLayerProps) => {
  const isLast = useDialogLayer(root, options);
  return (
    <TrapFocus open disableAutoFocus disableRestoreFocus isEnabled={isLast}>
      {children}
    </TrapFocus>
  );
};

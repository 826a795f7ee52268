import {
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type Ref,
  useEffect,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { passOn } from '../liveText';
import { useIsPhone } from '../useIsPhone';
import {
  createPopperLite,
  detectOverflow,
  flip,
  offset,
  preventOverflow,
  type Modifier,
} from '@popperjs/core';
import '../styles/popup.css';

type Dismissed = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Closes a popup on outside click or focus. Restores focus to its anchor, unless it has moved elsewhere. */
export const useDismiss = (popup: RefObject<HTMLElement | null>, given: Dismissed): void => {
  const { anchor, onClose } = given;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Removed before a dialog replacing the menu takes the focus, which is not outside focus.
  useLayoutEffect(() => {
    const root = popup.current;
    const onAway = ({ target }: Event) => {
      const isIn = target instanceof Node && (root?.contains(target) || anchor.contains(target));
      if (!isIn) close.current();
    };
    document.addEventListener('mousedown', onAway);
    document.addEventListener('focusin', onAway);
    return () => {
      document.removeEventListener('mousedown', onAway);
      document.removeEventListener('focusin', onAway);
      const held = document.activeElement;
      if (held === document.body || root?.contains(held)) anchor.focus();
    };
  }, [popup, anchor]);
};

type PopupLook = {
  /** Aligned edge of the anchor. */
  align?: 'start' | 'end';
  /** As wide as its anchor. */
  fits?: boolean;
};

const padding = 8;

/** Exposes the available height to CSS; a phone's keyboard counts as window edge. */
const room: Modifier<'room', object> = {
  name: 'room',
  enabled: true,
  phase: 'main',
  requires: ['preventOverflow'],
  fn: ({ state }) => {
    const beyond = detectOverflow(state, { padding });
    const side = state.placement.startsWith('top') ? 'top' : 'bottom';
    const height = Math.floor(state.rects.popper.height - beyond[side]);
    state.elements.popper.style.setProperty('--room', `${Math.max(height, 120)}px`);
  },
};

const width: Modifier<'width', object> = {
  name: 'width',
  enabled: true,
  phase: 'beforeWrite',
  requires: ['computeStyles'],
  fn: ({ state }) => {
    state.styles['popper'] = {
      ...state.styles['popper'],
      width: `${state.rects.reference.width}px`,
    };
  },
};

/**
 * Positions a popup below its anchor, or above if there is more room, during scrolling and resizing.
 *
 * @returns stops
 */
const placePopup = (
  anchor: HTMLElement,
  popup: HTMLElement,
  { align = 'start', fits }: PopupLook,
): (() => void) => {
  const popper = createPopperLite(anchor, popup, {
    strategy: 'fixed',
    placement: `bottom-${align}`,
    modifiers: [
      { name: 'computeStyles', options: { gpuAcceleration: false } },
      { ...flip, options: { padding } },
      { ...preventOverflow, options: { padding } },
      { ...offset, options: { offset: [0, 4] } },
      room,
      ...(fits ? [width] : []),
    ],
  });
  const follow = () => void popper.update();
  const sizes = new ResizeObserver(follow);
  sizes.observe(popup);
  window.visualViewport?.addEventListener('resize', follow);
  return () => {
    window.visualViewport?.removeEventListener('resize', follow);
    sizes.disconnect();
    popper.destroy();
  };
};

type PopupProps = PopupLook & {
  anchor: HTMLElement;
  /** Bottom sheet on phones. */
  sheet?: boolean;
  ref?: Ref<HTMLDivElement>;
} & HTMLAttributes<HTMLDivElement>;

/** Container of a popup: the surrounding dialog, else the main landmark. */
const rootOf = (anchor: HTMLElement): HTMLElement =>
  anchor.closest<HTMLElement>('dialog, [role="dialog"], main') ?? document.body;

/** Anything that opens at a control: list, menu, calendar. */
export const Popup = (props: PopupProps) => {
  const { anchor, align, fits, sheet, ref, className = '', children, ...rest } = props;
  const isSheet = useIsPhone() && sheet === true;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      element.current && !isSheet
        ? placePopup(anchor, element.current, { align, fits })
        : undefined,
    [anchor, align, fits, isSheet],
  );
  return createPortal(
    <div
      {...rest}
      // A sheet is a new element without popup positioning.
      key={String(isSheet)}
      ref={(given) => {
        element.current = given;
        passOn(ref, given);
      }}
      className={`ui-popup ${className}`}
      data-sheet={isSheet || undefined}
    >
      {children}
    </div>,
    rootOf(anchor),
  );
};

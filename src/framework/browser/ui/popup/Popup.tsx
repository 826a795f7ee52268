import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, Ref } from 'react';
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

type PopupLook = {
  /** Which edge of the anchor it is flush with. */
  align?: 'start' | 'end';
  /** As wide as its anchor. */
  fits?: boolean;
};

const padding = 8;

/** Tells the styles how high the popup may be on its side; the keyboard of a phone counts as the edge of the window. */
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
 * Keeps a popup at its anchor, below it or above where it has more room, while anything scrolls or changes its size.
 *
 * @returns lets go of it
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
  /** On a phone it comes from below, where the thumb is. */
  sheet?: boolean;
  ref?: Ref<HTMLDivElement>;
} & HTMLAttributes<HTMLDivElement>;

/**
 * What a popup belongs to: the dialog that it opens in, else the main part of the page, so that no landmark is left.
 */
const rootOf = (anchor: HTMLElement): HTMLElement =>
  anchor.closest<HTMLElement>('dialog, [role="dialog"], main') ?? document.body;

/** Whatever opens at a control over the page: a list, a menu, a calendar. */
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
      // A sheet is another element: nothing of the place of a popup stays with it.
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

import { createPopperLite, detectOverflow, flip, offset, preventOverflow } from '@popperjs/core';
import type { Modifier } from '@popperjs/core';

export type PopupLook = {
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
export const placePopup = (
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

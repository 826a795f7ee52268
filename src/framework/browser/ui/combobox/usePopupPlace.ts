import { useLayoutEffect, useState } from 'react';

/** Where a popup stands in the window, in pixels. */
export type PopupPlace = { top?: number; bottom?: number; left: number; width: number };

/** What a popup belongs to: the dialog that it opens in, else the main part of the page, so that no landmark is left. */
export const popupRoot = (anchor: HTMLElement): HTMLElement =>
  anchor.closest<HTMLElement>('dialog, [role="dialog"], main') ?? document.body;

const roomNeeded = 240;

const placeAt = (anchor: HTMLElement): PopupPlace => {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  if (below < roomNeeded && top > below) {
    return { bottom: window.innerHeight - top + 4, left, width };
  }
  return { top: bottom + 4, left, width };
};

/** Keeps a popup at its anchor, below it or above where there is more room, while anything scrolls. */
export const usePopupPlace = (anchor: HTMLElement): PopupPlace => {
  const [place, setPlace] = useState(() => placeAt(anchor));
  useLayoutEffect(() => {
    const follow = () => setPlace(placeAt(anchor));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);
  return place;
};

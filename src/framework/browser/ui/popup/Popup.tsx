import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, Ref } from 'react';
import { createPortal } from 'react-dom';
import { passOn } from '../liveText';
import { useIsPhone } from '../useIsPhone';
import { placePopup } from './placePopup';
import type { PopupLook } from './placePopup';
import '../styles/popup.css';

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

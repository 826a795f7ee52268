import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

export type ButtonProps = {
  /** `primary`: the one thing to do here. `danger`: hard to undo. `plain`: without a frame. */
  look?: 'primary' | 'secondary' | 'danger' | 'plain';
  small?: boolean;
  glyph?: GlyphName;
  /** What it began is under way: a press does nothing, and the focus stays for what comes of it. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** Neither acts nor sends the form around. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** Within so many milliseconds a second click belongs to the press before it. */
const doubleClickMs = 500;

const lastPress = new WeakMap<EventTarget, number>();

/**
 * Whether a click is the second one of a double click. People double-click out of habit: what the first click began or
 * showed is not theirs to press yet.
 */
export const isSecondClick = ({ detail, currentTarget, timeStamp }: MouseEvent): boolean => {
  const before = lastPress.get(currentTarget) ?? -doubleClickMs;
  if (detail > 1 && timeStamp - before < doubleClickMs) return true;
  lastPress.set(currentTarget, timeStamp);
  return false;
};

/** A button with a verb on it. What saves, sends or confirms does so once for a double click. */
export const Button = (props: ButtonProps) => {
  const {
    look = 'secondary',
    small,
    glyph,
    busy,
    children,
    className = '',
    onClick,
    ...rest
  } = props;
  const isAct = look === 'primary' || look === 'danger' || rest.type === 'submit';
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isAct && isSecondClick(event)) stay(event);
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? stay : isAct ? press : onClick}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={`ui-button ${className}`}
      data-look={look}
      data-small={small || undefined}
    >
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
    </button>
  );
};

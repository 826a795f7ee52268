import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

export type ButtonProps = {
  /** `primary`: the main action. `danger`: destructive. `plain`: without border. */
  look?: 'primary' | 'secondary' | 'danger' | 'plain';
  small?: boolean;
  glyph?: GlyphName;
  /** Its action is pending: clicks are ignored, and the focus stays. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** Prevents both click and submit. */
const preventDefault = (event: MouseEvent): void => event.preventDefault();

/** Maximum interval of a double click, in milliseconds. */
const doubleClickMs = 500;

const lastPress = new WeakMap<EventTarget, number>();

/** Whether a click is the second of a double click, which must not trigger what the first one revealed. */
export const isSecondClick = ({ detail, currentTarget, timeStamp }: MouseEvent): boolean => {
  const before = lastPress.get(currentTarget) ?? -doubleClickMs;
  if (detail > 1 && timeStamp - before < doubleClickMs) return true;
  lastPress.set(currentTarget, timeStamp);
  return false;
};

/** A button labelled with a verb. A double click triggers saving, sending or confirming only once. */
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
    if (isAct && isSecondClick(event)) preventDefault(event);
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? preventDefault : isAct ? press : onClick}
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

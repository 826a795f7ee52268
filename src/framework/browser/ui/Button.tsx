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

/** A button with a verb on it. */
export const Button = (props: ButtonProps) => {
  const { look = 'secondary', small, glyph, busy, children, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: stay } : {})}
      className={`ui-button ${className}`}
      data-look={look}
      data-small={small || undefined}
    >
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
    </button>
  );
};

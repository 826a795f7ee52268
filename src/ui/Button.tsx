import type { ButtonHTMLAttributes, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

export type ButtonProps = {
  /** `primary`: the one thing to do here. `danger`: hard to undo. `plain`: without a frame. */
  look?: 'primary' | 'secondary' | 'danger' | 'plain';
  small?: boolean;
  glyph?: GlyphName;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button with a verb on it. */
export const Button = (props: ButtonProps) => {
  const { look = 'secondary', small, glyph, children, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`ui-button ${className}`}
      data-look={look}
      data-small={small || undefined}
    >
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
    </button>
  );
};

import type { ButtonHTMLAttributes, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

type GlyphButtonProps = {
  name: GlyphName;
  /** Accessible name: action and object. */
  label: string;
  size?: number;
  /** Disabled but focusable, such as "next" on the last page, so that keyboard use can continue. */
  off?: boolean;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'aria-label'>;

/** Icon button; its name is read by screen readers and shown on hover. */
export const GlyphButton = ({ name, label, size = 16, off, ...rest }: GlyphButtonProps) => (
  <button
    type="button"
    className="ui-glyph-button"
    aria-label={label}
    title={label}
    {...rest}
    {...(off ? { 'aria-disabled': true, onClick: undefined } : {})}
  >
    <Glyph name={name} size={size} />
  </button>
);

import type { ButtonHTMLAttributes, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

type GlyphButtonProps = {
  name: GlyphName;
  /** Name of the button: what it does, to what. */
  label: string;
  size?: number;
  /** Does nothing at this place, such as "next" on the last page. It keeps the focus, so that keys go on from here. */
  off?: boolean;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'aria-label'>;

/** A button that shows an icon alone; its name is said and shown on hover. */
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

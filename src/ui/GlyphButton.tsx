import type { ButtonHTMLAttributes, Ref } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/button.css';

type GlyphButtonProps = {
  name: GlyphName;
  /** Name of the button: what it does, to what. */
  label: string;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
  [data: `data-${string}`]: string | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'aria-label'>;

/** A button that shows an icon alone; its name is said and shown on hover. */
export const GlyphButton = ({ name, label, size = 16, ...rest }: GlyphButtonProps) => (
  <button type="button" className="ui-glyph-button" aria-label={label} title={label} {...rest}>
    <Glyph name={name} size={size} />
  </button>
);

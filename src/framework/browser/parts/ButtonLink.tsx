import { LinkBase } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { isSecondClick } from '../ui/Button';
import { Glyph } from '../ui/Glyph';
import type { GlyphName } from '../ui/Glyph';
import '../ui/styles/button.css';

type ButtonLinkProps = {
  to: string;
  look?: 'primary' | 'secondary' | 'plain';
  small?: boolean;
  glyph?: GlyphName;
  /** Hovered or focused: likely to be followed soon. */
  onIntent?: () => void;
  children: ReactNode;
};

/** A link styled as a button: it can be opened in a new tab. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { to, look = 'secondary', small, glyph, onIntent, children } = props;
  return (
    <LinkBase
      to={to}
      className="ui-button"
      data-look={look}
      data-small={small || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (isSecondClick(event)) event.preventDefault();
      }}
    >
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
    </LinkBase>
  );
};

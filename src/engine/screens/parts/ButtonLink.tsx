import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { Glyph } from '../../../ui/Glyph';
import type { GlyphName } from '../../../ui/Glyph';
import '../../../ui/styles/button.css';

type ButtonLinkProps = {
  to: string;
  look?: 'primary' | 'secondary' | 'plain';
  glyph?: GlyphName;
  children: ReactNode;
};

/** A link that looks like a button: it goes somewhere, so it opens in a new tab too. */
export const ButtonLink = ({ to, look = 'secondary', glyph, children }: ButtonLinkProps) => (
  <LinkBase to={to} className="ui-button" data-look={look}>
    {glyph ? <Glyph name={glyph} /> : null}
    {children}
  </LinkBase>
);

import { LinkBase } from 'ra-core';
import { type MouseEvent, type ReactNode, useId, type ComponentProps } from 'react';
import { isSecondClick, Button, type ButtonProps } from '../ui/Button';
import { Glyph, type GlyphName } from '../ui/Glyph';
import '../ui/styles/button.css';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngine } from '../data/entity/EngineContext';

type OffButtonProps = Pick<ButtonProps, 'look' | 'glyph' | 'small'> & {
  /** Reason for being disabled. */
  reason: string;
  children: ReactNode;
};

/** A disabled action in read-only mode: focusable, and shows the reason when pressed. */
export const OffButton = ({ reason, children, ...look }: OffButtonProps) => {
  const announce = useAnnounce();
  const id = useId();
  return (
    <>
      <Button
        {...look}
        aria-disabled="true"
        aria-describedby={id}
        title={reason}
        onClick={() => announce(reason, 'info')}
      >
        {children}
      </Button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
};

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

/** Link to a form; disabled, with the reason, in read-only mode. */
export const WriteLink = ({
  to,
  onIntent,
  children,
  ...look
}: ComponentProps<typeof ButtonLink>) => {
  const { writesOff } = useEngine();
  return writesOff === undefined ? (
    <ButtonLink to={to} onIntent={onIntent} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <OffButton reason={writesOff} {...look}>
      {children}
    </OffButton>
  );
};

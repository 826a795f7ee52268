import type { ReactNode, Ref } from 'react';
import { Glyph, GlyphButton } from './Glyph';
import './styles/feedback.css';

type BannerKind = 'error' | 'warning' | 'success' | 'info';

const toneOf = { error: 'danger', warning: 'warning', success: 'success', info: 'info' } as const;

type BannerProps = {
  kind: BannerKind;
  children: ReactNode;
  /** Button or link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  closeRef?: Ref<HTMLButtonElement>;
};

const CloseButton = ({
  onClose,
  closeLabel = '',
  closeRef,
}: Pick<BannerProps, 'onClose' | 'closeLabel' | 'closeRef'>) =>
  onClose ? <GlyphButton name="close" label={closeLabel} ref={closeRef} onClick={onClose} /> : null;

/** A persistent message until closed. Errors and warnings interrupt screen readers, others are polite. */
export const Banner = ({ kind, children, action, ...closing }: BannerProps) => (
  <div
    className="ui-banner"
    data-tone={toneOf[kind]}
    role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
  >
    <Glyph name={toneOf[kind]} size={18} />
    <div>{children}</div>
    {action}
    <CloseButton {...closing} />
  </div>
);

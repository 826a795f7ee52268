import { useId } from 'react';
import type { ReactNode } from 'react';
import { GlyphButton } from '../GlyphButton';
import { Layer } from './Layer';

type SideSheetProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** `wide`: two or three columns. */
  size?: 'wide';
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
};

const OpenSheet = ({ title, closeLabel, onClose, size, actions, children }: SideSheetProps) => {
  const titleId = useId();
  return (
    <Layer
      className="ui-sheet"
      scrim="ui-sheet-scrim"
      size={size}
      aria-labelledby={titleId}
      onAway={onClose}
      onEscape={onClose}
    >
      <div className="ui-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <GlyphButton name="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="ui-sheet-body">{children}</div>
      {actions ? <div className="ui-modal-actions">{actions}</div> : null}
    </Layer>
  );
};

/** Side panel for secondary content: more filters, a quick look. Escape closes it. */
export const SideSheet = (props: SideSheetProps) => (props.open ? <OpenSheet {...props} /> : null);

import { useId } from 'react';
import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { GlyphButton } from './GlyphButton';
import { palette } from './tokens';

const Root = styled(Drawer)(({ theme }) => ({
  '@media (prefers-reduced-motion: reduce)': {
    '& .MuiBackdrop-root, & .MuiDrawer-paper': { transition: 'none !important' },
  },
  '& .MuiDrawer-paper': { width: 'min(420px, 100vw)', display: 'flex' },
  '& .sheet-head': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 16px 12px 24px',
    borderBottom: `1px solid ${palette(theme).divider}`,
  },
  '& .sheet-head h2': { flex: 1, margin: 0, fontSize: 16, lineHeight: '28px', fontWeight: 600 },
  '& .sheet-body': { flex: 1, overflowY: 'auto', padding: '16px 24px' },
  '& .sheet-foot': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 24px',
    borderTop: `1px solid ${palette(theme).divider}`,
  },
}));

type SideSheetProps = {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A panel at the right for what belongs to the page but not on it: more filters, a quick look. Escape closes it. */
export const SideSheet = ({
  open,
  title,
  closeLabel,
  onClose,
  actions,
  children,
}: SideSheetProps) => {
  const titleId = useId();
  return (
    <Root
      open={open}
      anchor="right"
      onClose={onClose}
      transitionDuration={160}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <GlyphButton name="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
      {actions ? <div className="sheet-foot">{actions}</div> : null}
    </Root>
  );
};

import { useText } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';

type Props = { readonly onConfirm: () => void; readonly onClose: () => void };

/** Confirms changing the active dealer while there is unsaved input. */
export const SwitchDialog = ({ onConfirm, onClose }: Props) => {
  const text = useText<PortalKey>();
  return (
    <ConfirmDialog
      open
      danger
      title={text('shell.top.switchTitle')}
      confirmLabel={text('shell.top.switchConfirm')}
      cancelLabel={text('shell.top.switchCancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text('shell.top.switchBody')}</p>
    </ConfirmDialog>
  );
};

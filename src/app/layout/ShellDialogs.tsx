import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ChangePasswordDialog } from '../session/ChangePasswordDialog';
import { closeShellDialog, shellDialog } from './shellDialog';

const SeeAsDialog = lazy(async () => ({
  default: (await import('../view/SeeAsDialog')).SeeAsDialog,
}));

/** The layer that is open over the page, if one is. Each is loaded when it is first opened. */
export const ShellDialogs = () => {
  const open = useSyncExternalStore(shellDialog.subscribe, shellDialog.read);
  return (
    <Suspense fallback={null}>
      {open === 'password' ? <ChangePasswordDialog onClose={closeShellDialog} /> : null}
      {open === 'seeAs' ? <SeeAsDialog onClose={closeShellDialog} /> : null}
    </Suspense>
  );
};

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/useSession';
import { closeShellDialog, shellDialog } from './shellDialog';

const loadPalette = () => import('../palette/Palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/KeysDialog')).KeysDialog }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/ChangePasswordDialog')).ChangePasswordDialog,
}));
const SeeAsDialog = lazy(async () => ({
  default: (await import('../view/SeeAsDialog')).SeeAsDialog,
}));

/** The palette is fetched when a hand is on the way to it, on the Control key or over its button, so that it opens at once. */
const usePaletteAhead = (): void => {
  useEffect(() => {
    const fetchAhead = () => void loadPalette().catch(() => undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') fetchAhead();
    };
    const onPointer = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-opens="palette"]')) fetchAhead();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerover', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerover', onPointer);
    };
  }, []);
};

/** The layer that is open over the page, if one is. Each is loaded when it is first opened. */
export const ShellDialogs = () => {
  const open = useSyncExternalStore(shellDialog.subscribe, shellDialog.read);
  const user = useSession();
  usePaletteAhead();
  return (
    <Suspense fallback={null}>
      {open === 'palette' && user ? <Palette user={user} onClose={closeShellDialog} /> : null}
      {open === 'keys' ? <KeysDialog onClose={closeShellDialog} /> : null}
      {open === 'password' ? <ChangePasswordDialog onClose={closeShellDialog} /> : null}
      {open === 'seeAs' ? <SeeAsDialog onClose={closeShellDialog} /> : null}
    </Suspense>
  );
};

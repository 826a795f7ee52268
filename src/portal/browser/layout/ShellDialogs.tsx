import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { StepUpLayer } from '@patio/framework/people/react';
import { useSession } from '#session/browser/useSession.ts';
import { closeShellDialog, shellDialog } from './shellDialog';

const loadPalette = () => import('../palette/Palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#session/browser/passwordScreens.tsx')).ChangePasswordDialog,
}));
const MailsDialog = lazy(async () => ({
  default: (await import('../notices/MailsDialog')).MailsDialog,
}));
const SeeAsDialog = lazy(async () => ({
  default: (await import('../view/SeeAsDialog')).SeeAsDialog,
}));
const LeaveDialog = lazy(async () => ({
  default: (await import('../session/LeaveDialog')).LeaveDialog,
}));

type PaletteType = ComponentType<{ user: SessionUser; onClose: () => void }>;

/**
 * Preloads the palette on the Control key or on hover of its button, so that it opens at once. Rendered directly once
 * loaded: React delays a lazy component by 300 ms after suspending.
 */
const useFetchedPalette = () => {
  const [fetched, setFetched] = useState<{ readonly Palette: PaletteType }>();
  useEffect(() => {
    const prefetchPalette = () =>
      void loadPalette().then(
        (part) => setFetched((known) => known ?? { Palette: part.Palette }),
        () => undefined,
      );
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') prefetchPalette();
    };
    const onPointer = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-opens="palette"]')) prefetchPalette();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerover', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerover', onPointer);
    };
  }, []);
  return fetched;
};

/** The open overlay, if any, each loaded on first use. */
export const ShellDialogs = () => {
  const open = useSyncExternalStore(shellDialog.subscribe, shellDialog.read);
  const user = useSession();
  const fetched = useFetchedPalette();
  return (
    <Suspense fallback={null}>
      {open === 'palette' && user
        ? createElement(fetched?.Palette ?? Palette, { user, onClose: closeShellDialog })
        : null}
      {open === 'keys' ? <KeysDialog onClose={closeShellDialog} /> : null}
      {open === 'password' ? <ChangePasswordDialog onClose={closeShellDialog} /> : null}
      {open === 'mails' ? <MailsDialog onClose={closeShellDialog} /> : null}
      {open === 'leave' ? <LeaveDialog onClose={closeShellDialog} /> : null}
      {open === 'seeAs' ? <SeeAsDialog onClose={closeShellDialog} /> : null}
      <StepUpLayer />
    </Suspense>
  );
};

import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { useEngineText } from '../../../framework/browser/texts/useEngineText';
import { Button } from '../../../framework/browser/ui/Button';
import { ConfirmDialog } from '../../../framework/browser/ui/dialogs/ConfirmDialog';
import { StickyActionBar } from '../../../framework/browser/ui/StickyActionBar';
import { useParameterText } from '../useParameterText';
import '../../../framework/browser/texts/words/forms';

/** Asks before unsaved switches are lost on the way to another page. */
const RouteGuard = () => {
  const text = useEngineText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={text('form.leaveTitle')}
      confirmLabel={text('form.leave')}
      cancelLabel={text('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{text('form.leaveText')}</p>
    </ConfirmDialog>
  );
};

const UnsavedGuard = () => {
  const canBlock = useCanBlock();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  return canBlock ? <RouteGuard /> : null;
};

type BarProps = {
  readonly count: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSave: () => void;
  readonly onUndo: () => void;
};

/** What is switched and not saved, Save and Discard; absent while there is nothing. */
export const SwitchBar = ({ count, busy, error, onSave, onUndo }: BarProps) => {
  const t = useParameterText();
  if (count === 0 && !error) return null;
  return (
    <>
      {error ? (
        <p role="alert" className="switch-error">
          {error}
        </p>
      ) : null}
      {count > 0 ? (
        <>
          <UnsavedGuard />
          <StickyActionBar status={t('grid.changes', { smart_count: count })}>
            <Button onClick={onUndo} disabled={busy}>
              {t('grid.undo')}
            </Button>
            <Button look="primary" busy={busy} onClick={onSave}>
              {busy ? t('grid.saving') : t('grid.save')}
            </Button>
          </StickyActionBar>
        </>
      ) : null}
    </>
  );
};

import { UnsavedGuard } from '@patio/framework/react';
import { Button, StickyActionBar } from '@patio/framework/ui';
import { useParameterText } from '../useParameterText';

type BarProps = {
  readonly count: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSave: () => void;
  readonly onUndo: () => void;
};

/** Unsaved changes with Save and Discard; absent while there are none. */
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
          <UnsavedGuard isDirty />
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

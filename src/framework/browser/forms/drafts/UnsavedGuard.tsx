import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { ConfirmDialog } from '#browser/ui/dialogs/Modal.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/forms.ts';
import { useFormState } from 'react-hook-form';
import type { FormState } from '../useSchemaForm';

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** True once saved: leaving is unguarded. */
  readonly isDone?: { readonly current: boolean };
  readonly onLeave?: () => void;
};

const RouteGuard = ({ isDirty, isDone, onLeave }: UnsavedGuardProps) => {
  const text = useEngineText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={text('form.leaveTitle')}
      confirmLabel={text('form.leave')}
      cancelLabel={text('form.stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>{text('form.leaveText')}</p>
    </ConfirmDialog>
  );
};

/** Confirms losing unsaved work: on navigation, and on closing the window. */
export const UnsavedGuard = (props: UnsavedGuardProps) => {
  const { isDirty, isDone } = props;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDone?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty, isDone]);
  return canBlock ? <RouteGuard {...props} /> : null;
};

type LeaveGuardProps = {
  state: FormState;
  /** True once saved: leaving is unguarded. */
  isDone: { readonly current: boolean };
  onLeave: () => void;
};

/** Confirms leaving a form with unsaved input. */
export const LeaveGuard = ({ state, isDone, onLeave }: LeaveGuardProps) => {
  const { dirtyFields } = useFormState({ control: state.form.control });
  return (
    <UnsavedGuard isDirty={Object.keys(dirtyFields).length > 0} isDone={isDone} onLeave={onLeave} />
  );
};

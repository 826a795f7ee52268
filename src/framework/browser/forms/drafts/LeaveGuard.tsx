import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useEngineText } from '../../texts/useEngineText';
import type { FormState } from '../useSchemaForm';
import '../../texts/words/forms';

type LeaveGuardProps = {
  state: FormState;
  /** True once the form is saved: then nothing is in the way. */
  isDone: { readonly current: boolean };
  onLeave: () => void;
};

const RouteGuard = ({
  isDirty,
  isDone,
  onLeave,
}: Omit<LeaveGuardProps, 'state'> & { isDirty: boolean }) => {
  const text = useEngineText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={text('form.leaveTitle')}
      confirmLabel={text('form.leave')}
      cancelLabel={text('form.stay')}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>{text('form.leaveText')}</p>
    </ConfirmDialog>
  );
};

/** Asks before unsaved work is lost: on the way to another page, and when the window closes. */
export const LeaveGuard = ({ state, isDone, onLeave }: LeaveGuardProps) => {
  const canBlock = useCanBlock();
  const { dirtyFields } = useFormState({ control: state.form.control });
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty, isDone]);
  return canBlock ? <RouteGuard isDirty={isDirty} isDone={isDone} onLeave={onLeave} /> : null;
};

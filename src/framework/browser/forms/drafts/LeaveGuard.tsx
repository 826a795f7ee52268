import { useFormState } from 'react-hook-form';
import type { FormState } from '../useSchemaForm';
import { UnsavedGuard } from './UnsavedGuard';

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

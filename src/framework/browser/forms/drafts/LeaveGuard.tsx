import { useFormState } from 'react-hook-form';
import type { FormState } from '../useSchemaForm';
import { UnsavedGuard } from './UnsavedGuard';

type LeaveGuardProps = {
  state: FormState;
  /** True once the form is saved: then nothing is in the way. */
  isDone: { readonly current: boolean };
  onLeave: () => void;
};

/** Asks before what was typed into a form is lost. */
export const LeaveGuard = ({ state, isDone, onLeave }: LeaveGuardProps) => {
  const { dirtyFields } = useFormState({ control: state.form.control });
  return (
    <UnsavedGuard isDirty={Object.keys(dirtyFields).length > 0} isDone={isDone} onLeave={onLeave} />
  );
};

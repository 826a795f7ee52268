import { useContext, useMemo } from 'react';
import { StepContext } from '../../framework/browser/wizard/StepContext';

/** Writes fields of the wizard as if they were typed, so that they are stored and judged like typed ones. */
export const useStepForm = () => {
  const context = useContext(StepContext);
  if (!context) throw new Error('A step of the simulator stands in its wizard');
  const { form } = context.state;
  return useMemo(
    () => ({
      set: (name: string, value: unknown) =>
        form.setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.getFieldState(name).invalid,
        }),
    }),
    [form],
  );
};

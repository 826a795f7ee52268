import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';

/** Writes fields of the form around it as if they were typed, so that they are stored and judged like typed ones. */
export const useStepForm = () => {
  const { setValue, getFieldState } = useFormContext();
  return useMemo(
    () => ({
      set: (name: string, value: unknown) =>
        setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: getFieldState(name).invalid,
        }),
    }),
    [setValue, getFieldState],
  );
};

import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';

/** Sets fields of the surrounding form as if typed: stored and validated the same way. */
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

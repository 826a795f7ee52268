import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../EntitySlots';
import type { EntityFormState } from './useEntityForm';

/** Calls back with the name and all values whenever the person or the program has set a field; a reset has no name. */
export const useFormWatch = (
  { form }: Pick<EntityFormState, 'form'>,
  onChange: (name: string | undefined, values: FormValues) => void,
): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => latest.current(name, values),
      }),
    [form],
  );
};

/** Names of fields that the slot hides for the present values. Drawn anew only when that set changes. */
export const useHidden = (state: EntityFormState): ReadonlySet<string> => {
  const { entity, form, context } = state;
  const isHidden = entity.slots?.form?.isHidden;
  const hiddenBy = (values: FormValues): string =>
    isHidden
      ? entity.description.fields
          .filter(({ name }) => isHidden(name, values, context))
          .map(({ name }) => name)
          .join(' ')
      : '';
  const [names, setNames] = useState(() => hiddenBy(form.getValues()));
  useFormWatch(state, (_name, values) => {
    if (isHidden) setNames(hiddenBy(values));
  });
  return useMemo(() => new Set(names === '' ? [] : names.split(' ')), [names]);
};

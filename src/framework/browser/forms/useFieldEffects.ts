import { useEffect, useRef } from 'react';
import { onlyNumbers } from '#kernel/kinds/onlyNumbers.ts';
import type { FieldEffect, FieldEffectTools, FormValues } from '../data/entity/EntitySlots';
import type { PendingWork } from '../kinds/parts/pendingWork';
import type { FormState } from './useSchemaForm';
import { useFormWatch } from './useFormWatch';

const noEffects: readonly FieldEffect[] = [];

/** Maximum time a save waits for an effect, in milliseconds. */
const longestWait = 5_000;

/** Settles when a run ends, or at the time limit. */
const endOf = (run: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), longestWait);
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    run.then(end, end);
  });

/**
 * Runs slot effects on user changes; a newer change aborts the previous run. A save waits for pending ones: a postal
 * code being looked up still fills fields.
 */
export const useFieldEffects = (state: FormState, work: PendingWork): void => {
  const { shape, slots, form, mode, texts } = state;
  const effects = slots?.effects ?? noEffects;
  const running = useRef(new Map<string, AbortController>());
  const known = useRef<FormValues>({});
  const isFilling = useRef(false);

  useEffect(() => {
    const runs = running.current;
    known.current = { ...form.getValues() };
    return () => runs.forEach((run) => run.abort());
  }, [form]);

  const fill = (field: string, value: unknown) => {
    isFilling.current = true;
    form.setValue(field, value, {
      shouldDirty: true,
      shouldValidate: form.getFieldState(field).invalid,
    });
    known.current[field] = value;
    isFilling.current = false;
  };

  const run = (effect: FieldEffect, values: FormValues) => {
    running.current.get(effect.field)?.abort();
    const controller = new AbortController();
    running.current.set(effect.field, controller);
    const tools: FieldEffectTools = {
      mode,
      values,
      fill: (field, value) => {
        if (!controller.signal.aborted) fill(field, value);
      },
      refuse: ({ path, code, params }) => {
        if (!controller.signal.aborted)
          form.setError(texts.place(path), {
            type: code,
            message: texts.errorText({ path, code, params }),
          });
      },
      signal: controller.signal,
    };
    const done = effect.run(values[effect.field], tools);
    if (done) work.add(endOf(done));
  };

  useFormWatch(state, (name, values) => {
    if (name === undefined) {
      known.current = { ...values };
      return;
    }
    if (isFilling.current || known.current[name] === values[name]) return;
    known.current[name] = values[name];
    const read = onlyNumbers(shape.fields, values);
    effects.filter(({ field }) => field === name).forEach((effect) => run(effect, read));
  });
};

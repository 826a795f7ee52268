import { useEffect, useMemo, useRef, useState } from 'react';
import { conditionTargets } from '#kernel/condition/conditionPlan.ts';
import { onlyNumbers } from '#kernel/kinds/onlyNumbers.ts';
import type { FormValues, FieldEffect, FieldEffectTools } from '../data/entity/EntitySlots';
import type { FormState } from './useSchemaForm';
import type { PendingWork } from '../kinds/parts/useFieldInput';

/** Calls back with name and all values after each field change; a reset has no name. */
export const useFormWatch = (
  { form }: Pick<FormState, 'form'>,
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

/** Currently hidden and required fields, by name. */
export type FieldSets = {
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
};

const setOf = (names: string | undefined): ReadonlySet<string> =>
  new Set(names ? names.split(' ') : []);

const namesWhere = <Named extends { readonly name: string }>(
  named: readonly Named[],
  isChosen: (one: Named) => boolean,
): readonly string[] => named.filter(isChosen).map(({ name }) => name);

/**
 * Fields and slot sections hidden by slot or condition, and required fields. Re-renders only when a set changes; a key
 * without dependent conditions costs one lookup.
 */
export const useFieldSets = (state: FormState): FieldSets => {
  const { shape, slots, form, context, conditions } = state;
  const { fields } = shape;
  const isLeftOut = slots?.isHidden;
  const setsOf = (typed: FormValues): string => {
    const values = onlyNumbers(fields, typed);
    const isOut = ({ name }: { readonly name: string }): boolean =>
      isLeftOut?.(name, values, context) ?? false;
    const hidden = [
      ...namesWhere(fields, (field) => conditions.stateAt(field, '').isHidden || isOut(field)),
      ...namesWhere(slots?.sections ?? [], isOut),
    ];
    const required = namesWhere(fields, (field) => conditions.stateAt(field, '').isRequired);
    return `${hidden.join(' ')}|${required.join(' ')}`;
  };
  const [sets, setSets] = useState(() => setsOf(form.getValues()));
  useFormWatch(state, (name, values) => {
    conditions.changed(name);
    if (isLeftOut) setSets(setsOf(values));
  });
  const latest = useRef(setsOf);
  useEffect(() => {
    latest.current = setsOf;
  });
  useEffect(() => {
    const targets = conditionTargets(shape);
    return conditions.subscribe(() => {
      setSets(latest.current(form.getValues()));
      // Re-validates errors caused by a condition or at a hidden field.
      const refused = targets.filter((name) => form.getFieldState(name).invalid);
      if (refused.length > 0) void form.trigger(refused);
    });
  }, [conditions, shape, form]);
  return useMemo(() => {
    const [hidden, required] = sets.split('|');
    return { hidden: setOf(hidden), required: setOf(required) };
  }, [sets]);
};

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

import { useMemo, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { flowOf, type Flow } from '#kernel/flow/Flow.ts';

const nothing: ReadonlySet<string> = new Set();

/** The steps of a wizard without those that the application hides from the person, and how it does so. */
export const useShownFlow = (description: EntityDescription) => {
  const [hidden, hide] = useState(nothing);
  const flow = useMemo((): Flow => {
    const whole = flowOf(description);
    return hidden.size === 0
      ? whole
      : { ...whole, steps: whole.steps.filter(({ id }) => !hidden.has(id)) };
  }, [description, hidden]);
  return { flow, hide };
};

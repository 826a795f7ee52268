import { useMemo } from 'react';
import { flowOf, type Flow } from '../../kernel/flow/Flow';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';

const nothing: ReadonlySet<string> = new Set();
const hideNothing = () => nothing;

/** The steps of a wizard without those that the application hides from the person. */
export const useShownFlow = ({ description, slots }: EngineEntity, values: FormValues): Flow => {
  const useHiddenSteps = slots?.wizard?.useHiddenSteps ?? hideNothing;
  const hidden = useHiddenSteps(values);
  return useMemo(() => {
    const flow = flowOf(description);
    return hidden.size === 0
      ? flow
      : { ...flow, steps: flow.steps.filter(({ id }) => !hidden.has(id)) };
  }, [description, hidden]);
};

import { flowOf, type FlowStep } from '../../kernel/flow/Flow';
import { firstUnfinished, stateOf, stepsOf, type StepState } from '../../kernel/flow/steps';
import type { FormState } from '../forms/useSchemaForm';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { FormValues } from '../data/entity/EntitySlots';

/** A step as the list of steps shows it. */
export type ShownStep = { readonly step: FlowStep; readonly state: StepState };

/** The steps that there are now, and how each stands. */
export const shownSteps = (
  description: EntityDescription,
  values: FormValues,
): readonly ShownStep[] => {
  const flow = flowOf(description);
  return stepsOf(flow, values).map((step) => ({ step, state: stateOf(flow, values, step.id) }));
};

/** Where a step that is unknown or closed leads to: the first with something missing, else the last. */
export const reachable = (
  description: EntityDescription,
  values: FormValues,
  wanted: string,
): string => {
  const flow = flowOf(description);
  if (stateOf(flow, values, wanted) !== 'closed') return wanted;
  const first = firstUnfinished(flow, values) ?? stepsOf(flow, values).at(-1);
  return first?.id ?? '';
};

/** Names of the fields of a step. */
export const namesOf = ({ fields }: FlowStep): readonly string[] => fields.map(({ name }) => name);

/** Judges the fields of a step, values that others have included. Whether all are right. */
export const checkStep = async (state: FormState, step: FlowStep): Promise<boolean> => {
  const { form, shape, uniqueness, settle } = state;
  const names = namesOf(step);
  const sets = shape.unique.filter(({ fields }) => fields.some((name) => names.includes(name)));
  const first = sets.map(({ fields }) => fields[0] ?? '');
  await Promise.all(first.map((name) => uniqueness.check(name, settle(form.getValues()))));
  return names.length === 0 || form.trigger([...names]);
};

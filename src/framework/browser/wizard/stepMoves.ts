import { flowOf, type FlowStep } from '../../kernel/flow/Flow';
import { statesOf, type ShownStep } from '../../kernel/flow/steps';
import type { FormState } from '../forms/useSchemaForm';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { FormValues } from '../data/entity/EntitySlots';

/** Where a step that is unknown or closed leads to: the first with something missing, else the last. */
export const reachableOf = (steps: readonly ShownStep[], wanted: string): string => {
  const isOpen = steps.some(({ step, state }) => step.id === wanted && state !== 'closed');
  if (isOpen) return wanted;
  const first = steps.find(({ state }) => state === 'open') ?? steps.at(-1);
  return first?.step.id ?? '';
};

/** The same of a record. */
export const reachable = (
  description: EntityDescription,
  values: FormValues,
  wanted: string,
): string => reachableOf(statesOf(flowOf(description), values), wanted);

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

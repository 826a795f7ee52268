import { flowOf, type Flow } from '#kernel/flow/Flow.ts';
import { pageOf, type FlowPage } from '#kernel/flow/pages.ts';
import { statesOf, type ShownStep } from '#kernel/flow/steps.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormState } from '../forms/useSchemaForm';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormValues } from '../data/entity/EntitySlots';

/**
 * Redirect target of an unknown or closed step: the first incomplete one, else the last. A page is open if one of its
 * steps is.
 */
export const reachableOf = (flow: Flow, steps: readonly ShownStep[], wanted: string): string => {
  const asked = steps.find(({ step }) => step.id === wanted)?.step;
  const onPage = asked
    ? pageOf(
        flow,
        steps.map(({ step }) => step),
        asked,
      ).steps
    : [];
  const isOpen = steps.some(({ step, state }) => onPage.includes(step) && state !== 'closed');
  if (isOpen) return wanted;
  const first = steps.find(({ state }) => state === 'open') ?? steps.at(-1);
  return first?.step.id ?? '';
};

/** The same for a record. */
export const reachable = (
  description: EntityDescription,
  values: FormValues,
  wanted: string,
): string => {
  const flow = flowOf(description);
  return reachableOf(flow, statesOf(flow, values), wanted);
};

/** A step or page with its fields. */
type WithFields = { readonly fields: readonly FieldDescription[] };

/** Field names of a step or page. */
export const namesOf = ({ fields }: WithFields): readonly string[] =>
  fields.map(({ name }) => name);

/** Validates the fields of a step or page, including cross-field rules. Resolves to whether all are valid. */
export const checkStep = async (state: FormState, step: WithFields): Promise<boolean> => {
  const { form, shape, uniqueness, settle } = state;
  const names = namesOf(step);
  const sets = shape.unique.filter(({ fields }) => fields.some((name) => names.includes(name)));
  const first = sets.map(({ fields }) => fields[0] ?? '');
  await Promise.all(first.map((name) => uniqueness.check(name, settle(form.getValues()))));
  return names.length === 0 || form.trigger([...names]);
};

/**
 * Validates a page: its steps up to the first error, since later errors may follow from it; then fields of earlier
 * steps. Resolves to whether all are valid.
 */
export const checkPage = async (state: FormState, page: FlowPage): Promise<boolean> => {
  for (const step of page.steps) if (!(await checkStep(state, step))) return false;
  const own = new Set(page.steps.flatMap(({ fields }) => fields));
  return checkStep(state, { fields: page.fields.filter((field) => !own.has(field)) });
};

import { flowOf, type Flow } from '#kernel/flow/Flow.ts';
import { pageOf, type FlowPage } from '#kernel/flow/pages.ts';
import { statesOf, type ShownStep } from '#kernel/flow/steps.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormState } from '../forms/useSchemaForm';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormValues } from '../data/entity/EntitySlots';

/**
 * Where a step that is unknown or closed leads to: the first with something missing, else the last. A page is open as
 * soon as one of its steps is.
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

/** The same of a record. */
export const reachable = (
  description: EntityDescription,
  values: FormValues,
  wanted: string,
): string => {
  const flow = flowOf(description);
  return reachableOf(flow, statesOf(flow, values), wanted);
};

/** A step or a page, as far as its fields matter. */
type WithFields = { readonly fields: readonly FieldDescription[] };

/** Names of the fields of a step or page. */
export const namesOf = ({ fields }: WithFields): readonly string[] =>
  fields.map(({ name }) => name);

/** Judges the fields of a step or page, values that others have included. Whether all are right. */
export const checkStep = async (state: FormState, step: WithFields): Promise<boolean> => {
  const { form, shape, uniqueness, settle } = state;
  const names = namesOf(step);
  const sets = shape.unique.filter(({ fields }) => fields.some((name) => names.includes(name)));
  const first = sets.map(({ fields }) => fields[0] ?? '');
  await Promise.all(first.map((name) => uniqueness.check(name, settle(form.getValues()))));
  return names.length === 0 || form.trigger([...names]);
};

/**
 * Judges a page: its steps in order, up to the first that has an error, since what later ones lack may follow from it;
 * then what it asks for of earlier steps. Whether all is right.
 */
export const checkPage = async (state: FormState, page: FlowPage): Promise<boolean> => {
  for (const step of page.steps) if (!(await checkStep(state, step))) return false;
  const own = new Set(page.steps.flatMap(({ fields }) => fields));
  return checkStep(state, { fields: page.fields.filter((field) => !own.has(field)) });
};

import type { FieldDescription, Localized } from '../entity/EntityDescription';
import type { Flow, FlowStep } from './Flow';

/** What is shown at once: a step, or several that the description puts on one page. */
export type FlowPage = {
  /** Of a step that has a page of its own: the step's. */
  readonly id: string;
  readonly label: Localized;
  readonly isScreen: boolean;
  /** Shown steps of the page in order, at least one. */
  readonly steps: readonly FlowStep[];
  /** Every field that the page asks for: those of its steps, then those of earlier ones. */
  readonly fields: readonly FieldDescription[];
};

/**
 * The page that a step stands on.
 *
 * @param shown steps that there are for the values
 * @param step  one of them
 */
export const pageOf = (
  { description }: Pick<Flow, 'description'>,
  shown: readonly FlowStep[],
  step: FlowStep,
): FlowPage => {
  const page = description.wizard?.pages?.find(({ steps }) => steps.includes(step.id));
  const steps = page ? shown.filter(({ id }) => page.steps.includes(id)) : [step];
  const own = steps.flatMap(({ fields }) => fields);
  const also = steps.flatMap((one) => one.also).filter((field) => !own.includes(field));
  return {
    id: page?.id ?? step.id,
    label: page?.label ?? step.label,
    isScreen: page ? (page.screen ?? false) : step.isScreen,
    steps,
    fields: [...own, ...also],
  };
};

/** Steps that hold a field which a page asks for: those that are stored with it, in order. */
export const stepsStoredWith = (
  shown: readonly FlowStep[],
  { fields }: FlowPage,
): readonly FlowStep[] =>
  shown.filter((step) => step.fields.some((field) => fields.includes(field)));

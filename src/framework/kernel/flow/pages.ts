import type { FieldDescription, Localized } from '../entity/EntityDescription';
import type { Flow, FlowStep } from './Flow';

/** A page: one step, or several that the description groups. */
export type FlowPage = {
  /** For a single-step page: the step's. */
  readonly id: string;
  readonly label: Localized;
  readonly isScreen: boolean;
  /** Visible steps of the page in order, at least one. */
  readonly steps: readonly FlowStep[];
  /** All fields of the page: those of its steps, then those of earlier ones. */
  readonly fields: readonly FieldDescription[];
};

/**
 * The page of a step.
 *
 * @param shown steps that exist for the values
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

/** Steps with fields of a page, saved with it, in order. */
export const stepsStoredWith = (
  shown: readonly FlowStep[],
  { fields }: FlowPage,
): readonly FlowStep[] =>
  shown.filter((step) => step.fields.some((field) => fields.includes(field)));

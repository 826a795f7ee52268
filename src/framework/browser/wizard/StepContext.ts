import { createContext } from 'react';
import type { FormState } from '../forms/useSchemaForm';
import type { FieldSets } from '../forms/useFormWatch';

type Around = FieldSets & {
  readonly state: FormState;
  /** Id of the step in the URL, among those of the page. */
  readonly step: string;
};

/** The wizard's form around a custom step. */
export const StepContext = createContext<Around | undefined>(undefined);

/** Element id of a step on a shared page, target of navigation. */
export const stepPartId = (step: string): string => `step-${step}`;

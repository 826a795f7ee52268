import { createContext } from 'react';
import type { FormState } from '../forms/useSchemaForm';
import type { FieldSets } from '../forms/useFormWatch';

type Around = FieldSets & {
  readonly state: FormState;
  /** Id of the step in the address: of a page with several, the one that was asked for. */
  readonly step: string;
};

/** The form of the wizard around a step that the application draws. */
export const StepContext = createContext<Around | undefined>(undefined);

/** Id of the element that a step has on a page with others: moving to the step leads there. */
export const stepPartId = (step: string): string => `step-${step}`;

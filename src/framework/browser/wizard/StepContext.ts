import { createContext } from 'react';
import type { FormState } from '../forms/useSchemaForm';
import type { FieldSets } from '../forms/useFormWatch';

/** The form of the wizard around a step that the application draws. */
export const StepContext = createContext<(FieldSets & { readonly state: FormState }) | undefined>(
  undefined,
);

import { isPresent } from '#kernel/condition/comparison.ts';
import type { EntityValidator } from '../data/entity/EngineEntity';
import type { FormShape } from './FormShape';

/** Validator of a custom form: checks required fields. */
export const absentFields =
  ({ fields }: FormShape): EntityValidator =>
  (data) => {
    const values = data as Readonly<Record<string, unknown>>;
    return fields
      .filter(({ name, required }) => required && !isPresent(values[name]))
      .map(({ name }) => ({ path: name, code: 'validation.required' }));
  };

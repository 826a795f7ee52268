import { useMemo } from 'react';
import { get, set, useFormContext } from 'react-hook-form';
import type { Control, FieldErrors, FieldValues } from 'react-hook-form';

/** Errors of the rows that show some already; what is wrong with the table as a whole stays. */
const calmed = (found: unknown, shown: unknown): unknown => {
  if (!Array.isArray(found)) return found;
  const marked: readonly unknown[] = Array.isArray(shown) ? shown : [];
  return found.map((row: unknown, at) => (marked[at] ? row : undefined));
};

const without = (errors: FieldErrors, name: string, shown: unknown): FieldErrors => {
  const found = calmed(get(errors, name), shown);
  const isEmpty = Array.isArray(found) && found.every((row) => row === undefined);
  const nested: FieldErrors = {};
  if (!isEmpty) set(nested, name, found);
  return nested;
};

/**
 * The form around a table, for adding, removing and moving rows. react-hook-form judges all rows as soon as one is
 * added; like any other field, a new one is not wrong before somebody was in it.
 */
export const useCalmControl = (name: string): Control<FieldValues> => {
  const { control } = useFormContext();
  return useMemo(() => {
    const judge: Control['_runSchema'] = async (names) => {
      const answer = await control._runSchema(names);
      return {
        ...answer,
        errors: without(answer.errors, name, get(control._formState.errors, name)),
      };
    };
    return Object.create(control, { _runSchema: { value: judge } }) as Control<FieldValues>;
  }, [control, name]);
};

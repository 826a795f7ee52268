import type { Condition } from '#kernel/condition/Condition.ts';
import { resolveCondition } from '#kernel/condition/conditionTree.ts';
import { compileCondition } from '#kernel/condition/holds.ts';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import type { Validate, ValuesTest } from './InputFace';

/** Kinds of the values that conditions name, those of an object or of rows in braces. */
export type KindsByName = { readonly [name: string]: FieldKind | KindsByName };

/** What a condition asks of a field: its name, how it compares, its members. */
const fieldsOf = (kinds: KindsByName): readonly FieldDescription[] =>
  Object.entries(kinds).map(
    ([name, kind]) =>
      (typeof kind === 'string'
        ? { name, kind }
        : { name, kind: 'object', fields: fieldsOf(kind) }) as FieldDescription,
  );

/**
 * Reads the conditions of schemas as tests of a form's values. `inside` names the rows in which the input stands.
 *
 * @example const given = conditionsOver({ kind: 'enum', limit: 'money' });
 * <TextInput source="owner" when={given({ field: 'kind', const: 'company' })} />
 */
export const conditionsOver = (kinds: KindsByName) => {
  const root = fieldsOf(kinds);
  return (condition: Condition, inside?: string): ValuesTest => {
    const own =
      inside === undefined ? root : (root.find(({ name }) => name === inside)?.fields ?? []);
    const test = compileCondition(resolveCondition(condition, { own, root }));
    return (values, around) => test(around, values);
  };
};

/** Refuses values that a test does not hold for, in the words of a message. */
export const rule =
  (test: ValuesTest, message: string): Validate =>
  (_value, values) =>
    test(values, values) ? undefined : message;

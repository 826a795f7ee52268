import type { Condition } from '#kernel/condition/Condition.ts';
import { resolveCondition } from '#kernel/condition/conditionTree.ts';
import { compileCondition } from '#kernel/condition/holds.ts';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import type { Validate, ValuesTest } from './InputFace';

/** Kinds of fields in conditions; members of objects and rows are nested. */
export type KindsByName = { readonly [name: string]: FieldKind | KindsByName };

/** Field properties needed by conditions. */
const fieldsOf = (kinds: KindsByName): readonly FieldDescription[] =>
  Object.entries(kinds).map(
    ([name, kind]) =>
      (typeof kind === 'string'
        ? { name, kind }
        : { name, kind: 'object', fields: fieldsOf(kind) }) as FieldDescription,
  );

/**
 * Compiles schema conditions to predicates on form values. `inside` names the rows around the input.
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

/** Validator that refuses values failing a predicate, with a message. */
export const rule =
  (test: ValuesTest, message: string): Validate =>
  (_value, values) =>
    test(values, values) ? undefined : message;

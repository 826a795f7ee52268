import { at, type EntityRule } from './entityRule';
import { problem } from './World';

const unfit = ['effective', 'softDelete', 'scope', 'key'] as const;
const unfitCalls = ['create', 'delete'] as const;

/** A singleton is created from defaults, and cannot be created or deleted. */
export const singletonRules: EntityRule = (entity) => {
  const { schema } = entity;
  const resource = schema['x-resource'];
  if (!resource.singleton) return [];
  const keywords = unfit.filter((name) => resource[name] !== undefined);
  const without = (schema.required ?? []).filter(
    (name) => schema.properties[name] && schema.properties[name].default === undefined,
  );
  return [
    ...keywords.map((name) =>
      problem('singleton-form', at(entity, 'x-resource', name), {
        message: `"${name}" says nothing of the one record that there is`,
        suggestion: `Drop "${name}".`,
      }),
    ),
    ...(resource.apiPath?.includes('{')
      ? [
          problem('singleton-form', at(entity, 'x-resource', 'apiPath'), {
            message: 'the one record that there is lies below no parent',
          }),
        ]
      : []),
    ...unfitCalls
      .filter((call) => schema['x-access'][call])
      .map((call) =>
        problem('singleton-form', at(entity, 'x-access', call), {
          message: `nobody may ${call} the one record that there is`,
          suggestion: `Drop "${call}".`,
        }),
      ),
    ...without.map((name) =>
      problem('singleton-form', at(entity, 'properties', name), {
        message: 'the one record begins with its defaults, and this required field has none',
        suggestion: 'Write a default, or take the field out of required and admit null.',
      }),
    ),
  ];
};

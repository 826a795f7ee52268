import { at, knownField, type EntityRule } from './entityRule';
import { pointer, problem } from './World';

/** A unit is said by a choice beside the number, for each of its values. */
export const unitRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, { 'x-unit': unit }]) => {
    if (!unit) return [];
    const place = ['properties', name, 'x-unit'] as const;
    const unknown = knownField(entity, unit.field, { pointer: pointer(...place, 'field') });
    const choice = entity.schema.properties[unit.field];
    if (!choice) return unknown;
    const values = (choice.enum ?? []).filter((value) => value !== null).map(String);
    const said = Object.keys(unit.units);
    return values.length === said.length && said.every((value) => values.includes(value))
      ? []
      : [
          problem('enum-mismatch', at(entity, ...place, 'units'), {
            message: `"${unit.field}" has other values than units are given for`,
            suggestion: `Give a unit for each of: ${values.join(', ') || 'a field with enum'}.`,
          }),
        ];
  });

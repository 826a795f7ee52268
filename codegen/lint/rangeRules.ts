import type { PropertySchema } from '../model/SchemaTypes';
import { at, knownField, type EntityRule } from './entityRule';
import { kindName } from './kindName';
import { pointer, problem } from './World';

const isSeenByAll = ({ 'x-access': access, 'x-pii': pii, writeOnly }: PropertySchema): boolean =>
  !access?.read && !pii && !writeOnly;

/** The other end of a range is of the same kind, and seen by whoever sees this one. */
export const rangeRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const range = property['x-range'];
    if (!range) return [];
    const place = ['properties', name, 'x-range', 'to'] as const;
    const end = entity.schema.properties[range.to];
    if (!end) return knownField(entity, range.to, { pointer: pointer(...place) });
    const isFit = range.to !== name && kindName(end) === kindName(property) && isSeenByAll(end);
    return isFit
      ? []
      : [
          problem('range-unfit', at(entity, ...place), {
            message: `"${range.to}" cannot be the other end of "${name}"`,
            suggestion: 'Name another field of the same kind, without x-pii and x-access.read.',
          }),
        ];
  });

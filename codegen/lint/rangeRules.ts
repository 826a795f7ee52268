import { kindOf } from '../../src/framework/kernel/kinds/kindOf';
import { at, knownField, type EntityRule } from './entityRule';
import { pointer, problem } from './World';

/** The other end of a range is of the same kind, and seen by whoever sees this one. */
export const rangeRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const range = property['x-range'];
    if (!range) return [];
    const place = ['properties', name, 'x-range', 'to'] as const;
    const unknown = knownField(entity, range.to, { pointer: pointer(...place) });
    const end = entity.schema.properties[range.to];
    if (!end || unknown.length > 0) return unknown;
    const [own, other] = [kindOf(property), kindOf(end)];
    const isSame = own.outcome === 'kind' && other.outcome === 'kind' && own.kind === other.kind;
    const isSeen = !end['x-access']?.read && !end['x-pii'] && !end.writeOnly;
    return isSame && isSeen && range.to !== name
      ? []
      : [
          problem('range-unfit', at(entity, ...place), {
            message: `"${range.to}" cannot be the other end of "${name}"`,
            suggestion: 'Name another field of the same kind, without x-pii and x-access.read.',
          }),
        ];
  });

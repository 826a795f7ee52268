import { at, type EntityRule } from './entityRule';
import { problem } from './World';

/** What is counted refers to this entity, and the count is a whole number that nobody sets. */
export const computedRules: EntityRule = (entity, world) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const computed = property['x-computed'];
    if (!computed || !('count' in computed)) return [];
    const { resource, field } = computed.count;
    const other = world.entities.find(({ schema }) => schema['x-resource'].name === resource);
    const ref = other?.schema.properties[field]?.['x-ref'];
    const fault = (message: string, suggestion: string) =>
      problem('computed-unfit', at(entity, 'properties', name, 'x-computed'), {
        message,
        suggestion,
      });
    return [
      ...(ref?.resource === entity.schema['x-resource'].name
        ? []
        : [
            fault(
              `"${resource}.${field}" does not refer to this entity`,
              'Name an entity and its field with an x-ref to this one.',
            ),
          ]),
      ...(property.type === 'integer' && !entity.schema.required?.includes(name)
        ? []
        : [
            fault('a count is never set', 'Write "type": "integer", and leave it out of required.'),
          ]),
    ];
  });

import type { Problem } from './Problem';
import { propertySources } from './propertyRules';
import type { PropertySource } from './propertySource';
import { pointer, problem, type EntitySource } from './World';

const faultAt = (
  source: PropertySource,
  code: 'keyword-unfit' | 'duplicate-name',
  message: string,
) => problem(code, { file: source.file, pointer: source.pointer + pointer('x-id') }, { message });

/** `x-id` names one column permanently: no other property may use it as id or name. */
export const idRules = ({ schema, file }: EntitySource): readonly Problem[] => {
  const sources = propertySources(schema, { file, pointer: '/properties' });
  const own = sources.filter(({ nested }) => !nested);
  const idOf = ({ property, name }: PropertySource): string => property['x-id'] ?? name;
  return sources.flatMap((source) => {
    const { property, nested } = source;
    const id = property['x-id'];
    if (id === undefined) return [];
    if (nested || property['x-virtual'])
      return [
        faultAt(source, 'keyword-unfit', 'x-id is for fields that have a column of their own'),
      ];
    const other = own.find((one) => one !== source && (idOf(one) === id || one.name === id));
    return other
      ? [faultAt(source, 'duplicate-name', `"${id}" is the id of "${other.name}" already`)]
      : [];
  });
};

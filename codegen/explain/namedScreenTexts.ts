import { type EntityDescription, inLanguage } from '@patio/framework/kernel';

/** Named screens of an entity, one line each: path, heading, fixed values. */
export const namedScreenTexts = ({ namedScreens = [] }: EntityDescription): readonly string[] =>
  namedScreens.map(({ name, label, paths, filter }) => {
    const fixed = Object.entries(filter).map(([field, value]) => `${field} is ${String(value)}`);
    return `${name}: ${paths.list ?? ''} (${inLanguage(label, 'en')}), where ${fixed.join(' and ')}`;
  });

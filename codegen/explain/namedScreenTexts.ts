import { type EntityDescription, inLanguage } from '@patio/framework/kernel';

/** Each named screen of an entity in one line: address, heading, what its records have. */
export const namedScreenTexts = ({ namedScreens = [] }: EntityDescription): readonly string[] =>
  namedScreens.map(({ name, label, paths, filter }) => {
    const fixed = Object.entries(filter).map(([field, value]) => `${field} is ${String(value)}`);
    return `${name}: ${paths.list ?? ''} (${inLanguage(label, 'en')}), where ${fixed.join(' and ')}`;
  });

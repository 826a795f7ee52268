import type { BoundCalls } from '../../framework/browser/data/methods/DataContext';
import type { createEnglishItems } from './englishItems';
import { readLocale } from '../../framework/browser/texts/locale';

/** Choices of reference lists have their English names in English. */
export const itemOptions: NonNullable<BoundCalls['options']> = (context) => {
  let english: Promise<ReturnType<typeof createEnglishItems>> | undefined;
  return (resource, query) => {
    if (resource !== 'referenceItems' || readLocale() !== 'en') return undefined;
    english ??= import('./englishItems').then((items) => items.createEnglishItems(context));
    return english.then((read) => read(query));
  };
};

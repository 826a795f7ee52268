import { type Locale, inLanguage } from '@patio/framework/kernel';
import type { Model } from '../model/Model';

/** Plural names of resources; tables without schema have only their own English name. */
export const labelsOf =
  ({ entities, tables }: Model, locale: Locale = 'en') =>
  (resource: string): string | undefined =>
    inLanguage(
      entities.find(({ description }) => description.resource === resource)?.description.label.many,
      locale,
    ) ?? (locale === 'en' && resource in tables ? resource : undefined);

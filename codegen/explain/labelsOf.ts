import type { Locale } from '../../src/kernel/entity/EntityDescription';
import type { Model } from '../model/Model';

/** Plural names of the resources; a table without a schema goes by its own name. */
export const labelsOf =
  ({ entities, tables }: Model, locale: Locale = 'en') =>
  (resource: string): string | undefined =>
    entities.find(({ description }) => description.resource === resource)?.description.label.many[
      locale
    ] ?? (resource in tables ? resource : undefined);

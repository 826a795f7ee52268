import { extractionSources } from '#extractions/rules/extractionSources.ts';
import { dashboardArrangers, viewPublishers } from '#access/rules/profileFlags.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { entityValidators } from '#generated/validators/index.ts';
import { entityHooks } from './hooks';
import type { EntityCatalog } from '@patio/framework/server';

const namesOfList = { representation: 'name', english: 'nameEn' };

/** All entities that this portal serves. */
export const portalCatalog: EntityCatalog = {
  descriptions,
  validators: entityValidators,
  hooks: entityHooks,
  tables: {
    cities: { table: 'cities', representation: 'name' },
    countries: { table: 'countries', ...namesOfList },
    occupations: { table: 'occupations', ...namesOfList },
    documentIssuers: { table: 'documentIssuers', ...namesOfList },
    genders: { table: 'genders', ...namesOfList },
    maritalStatuses: { table: 'maritalStatuses', ...namesOfList },
    addressTypes: { table: 'addressTypes', ...namesOfList },
    businessActivities: { table: 'businessActivities', ...namesOfList },
    cnae: { table: 'cnae', ...namesOfList },
    relationships: { table: 'relationships', ...namesOfList },
    phoneTypes: { table: 'phoneTypes', ...namesOfList },
    businessTypes: { table: 'businessTypes', ...namesOfList },
    businessNatures: { table: 'businessNatures', ...namesOfList },
  },
  sources: extractionSources,
  viewPublishers,
  dashboardArrangers,
};

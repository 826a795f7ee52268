import { extractionSources } from '../../extractions/rules/extractionSources';
import { viewPublishers } from '../../access/rules/viewRights';
import { descriptions } from '../../generated/descriptions';
import { entityValidators } from '../../generated/validators';
import { entityHooks } from './hooks';
import type { EntityCatalog } from '../../framework/server/crud/EntityContext';

/** Everything that this portal serves by interpretation. */
export const portalCatalog: EntityCatalog = {
  descriptions,
  validators: entityValidators,
  hooks: entityHooks,
  tables: {
    cities: { table: 'cities', representation: 'name' },
    countries: { table: 'countries', representation: 'name' },
    occupations: { table: 'occupations', representation: 'name' },
    documentIssuers: { table: 'documentIssuers', representation: 'name' },
    genders: { table: 'genders', representation: 'name' },
    maritalStatuses: { table: 'maritalStatuses', representation: 'name' },
    businessTypes: { table: 'businessTypes', representation: 'name' },
    businessNatures: { table: 'businessNatures', representation: 'name' },
  },
  sources: extractionSources,
  viewPublishers,
};

import path from 'node:path';
import { frameworkEndpoints } from '@patio/framework/kernel';
import { type Application, createLocalPeople, frameworkMigrations } from '@patio/framework/server';
import { application as settings } from '../generated/application';
import { descriptions } from '../generated/descriptions';
import { jsonSchemas, wireSchemas } from '../generated/schemas';
import { entityValidators, wireValidators } from '../generated/validators';
import { persons } from './persons';

const { people, mountSignIn } = createLocalPeople(persons);

/** What the library hands the framework's server. */
export const application: Application = {
  settings,
  catalog: { descriptions, validators: entityValidators, hooks: {}, tables: {} },
  calls: {
    title: 'Estante',
    userTypes: ['STAFF'],
    endpoints: frameworkEndpoints,
    ...{ wireSchemas, schemas: jsonSchemas, validators: wireValidators },
  },
  people,
  routes: [],
  migrations: [frameworkMigrations, path.resolve(import.meta.dirname, '../../migrations')],
  prepare: async () => undefined,
  mount: mountSignIn,
};

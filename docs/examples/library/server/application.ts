import path from 'node:path';
import type { Application } from '../../../../src/framework/server/application/Application';
import { frameworkMigrations } from '../../../../src/framework/server/application/frameworkMigrations';
import { frameworkEndpoints } from '../../../../src/framework/kernel/calls/frameworkEndpoints';
import { createLocalPeople } from '../../../../src/framework/server/people/localPeople';
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
  migrations: [frameworkMigrations, path.join(import.meta.dirname, '..', 'migrations')],
  prepare: async () => undefined,
  mount: mountSignIn,
};

import path from 'node:path';
import { frameworkEndpoints } from '@patio/framework/kernel';
import { peopleEndpoints, peopleErrors } from '@patio/framework/people';
import { createPeople, peopleMigrations, seedPeople } from '@patio/framework/people/server';
import { type Application, frameworkMigrations } from '@patio/framework/server';
import { application as settings } from '../generated/application';
import { descriptions } from '../generated/descriptions';
import { jsonSchemas, wireSchemas } from '../generated/schemas';
import { entityValidators, wireValidators } from '../generated/validators';
import { persons } from './persons';

const { people, hooks, userTypes, routes, jobs, prepare } = createPeople({
  resource: 'persons',
  userType: 'STAFF',
  administrators: 'librarian',
  seeAs: { groups: ['reader'] },
});

/** What the library hands the framework's server. */
export const application: Application<string | null> = {
  settings,
  errors: { people: peopleErrors },
  catalog: {
    descriptions,
    validators: entityValidators,
    hooks: { persons: hooks },
    tables: {},
  },
  calls: {
    title: 'Estante',
    userTypes,
    endpoints: [...frameworkEndpoints, ...peopleEndpoints],
    ...{ wireSchemas, schemas: jsonSchemas, validators: wireValidators },
  },
  people,
  routes: [routes],
  jobs,
  migrations: [
    frameworkMigrations,
    peopleMigrations,
    path.resolve(import.meta.dirname, '../../migrations'),
  ],
  prepare: async (deps) => {
    if (deps.config.demo) await seedPeople(deps, persons);
    return prepare(deps);
  },
};

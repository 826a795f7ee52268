import path from 'node:path';
import { frameworkEndpoints } from '@patio/framework/kernel';
import { peopleEndpoints, peopleErrors } from '@patio/framework/people';
import { createPeople, peopleMigrations, seedPeople } from '@patio/framework/people/server';
import { type Application, frameworkMigrations } from '@patio/framework/server';
import { clinicEndpoints } from '../calls';
import { errors } from '../errors';
import { application as settings } from '../generated/application';
import { descriptions } from '../generated/descriptions';
import { jsonSchemas, wireSchemas } from '../generated/schemas';
import { entityValidators, wireValidators } from '../generated/validators';
import { agendaRoutes } from './agenda';
import { appointmentHooks } from './appointmentHooks';
import { seedClinic } from './demo';
import { invoiceHooks } from './invoiceHooks';
import { persons } from './persons';
import { vaccineHooks } from './vaccineHooks';

const { people, hooks, userTypes, routes, jobs, prepare } = createPeople({
  resource: 'persons',
  userType: 'CLINIC',
  administrators: 'reception',
  firstAdministrator: { name: 'Reception' },
  seeAs: { groups: ['vet', 'owner'] },
});

/** What the clinic hands the framework's server. */
export const application: Application<string | null> = {
  settings,
  errors: { people: peopleErrors, clinic: errors },
  catalog: {
    descriptions,
    validators: entityValidators,
    hooks: {
      persons: hooks,
      appointments: appointmentHooks,
      invoices: invoiceHooks,
      vaccines: vaccineHooks,
    },
    tables: {},
  },
  calls: {
    title: 'Patitas',
    userTypes,
    endpoints: [...frameworkEndpoints, ...peopleEndpoints, ...clinicEndpoints],
    wireSchemas,
    schemas: jsonSchemas,
    validators: wireValidators,
  },
  people,
  routes: [routes, agendaRoutes],
  jobs,
  migrations: [
    frameworkMigrations,
    peopleMigrations,
    path.resolve(import.meta.dirname, '../../migrations'),
  ],
  prepare: async (deps) => {
    if (deps.config.demo) {
      await seedPeople(deps, persons);
      await seedClinic(deps);
    }
    return prepare(deps);
  },
};

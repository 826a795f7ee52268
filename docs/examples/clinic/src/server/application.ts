import path from 'node:path';
import { createPeople, seedPeople } from '@patio/framework/people/server';
import { defineApplication } from '@patio/framework/server';
import { clinicEndpoints } from '../calls';
import { errors } from '../errors';
import { generated } from '../generated/server';
import { agendaRoutes } from './agenda';
import { appointmentHooks } from './appointmentHooks';
import { seedClinic, persons } from './demo';
import { invoiceHooks } from './invoiceHooks';
import { vaccineHooks } from './vaccineHooks';

const reception = { groups: ['reception'] };

/** The server of the clinic: schemas, people, rules and one custom call. */
export const application = defineApplication({
  name: 'Patitas',
  generated,
  migrations: path.join(import.meta.dirname, '../../migrations'),
  people: createPeople({
    resource: 'persons',
    userType: 'CLINIC',
    administrators: 'reception',
    firstAdministrator: { name: 'Reception' },
    seeAs: { groups: ['vet', 'owner'] },
  }),
  hooks: { appointments: appointmentHooks, invoices: invoiceHooks, vaccines: vaccineHooks },
  endpoints: clinicEndpoints,
  routes: [agendaRoutes],
  errors: { clinic: errors },
  viewPublishers: { group: reception, shared: reception },
  dashboardArrangers: { group: reception, all: reception },
  demoPeople: 'RITA, VERA, HUGO, OLGA or PABLO, Demo@Clinic2026!',
  demo: async (deps) => {
    await seedPeople(deps, persons);
    await seedClinic(deps);
  },
});

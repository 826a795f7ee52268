import path from 'node:path';
import { createPeople, seedPeople } from '@patio/framework/people/server';
import { defineApplication } from '@patio/framework/server';
import { generated } from '../generated/server';
import { persons } from './persons';

/** The server of the library: tables, calls and screens come from the schemas. */
export const application = defineApplication({
  name: 'Estante',
  generated,
  migrations: path.join(import.meta.dirname, '../../migrations'),
  people: createPeople({
    resource: 'persons',
    administrators: 'librarian',
    seeAs: { groups: ['reader'] },
  }),
  demoPeople: 'ALICE or BENTO, Demo@Library2026!',
  demo: (deps) => seedPeople(deps, persons),
});

import path from 'node:path';
import { createPeople, seedPeople, type SeedPerson } from '@patio/framework/people/server';
import { defineApplication } from '@patio/framework/server';
import { generated } from '../generated/server';

const password = 'Demo@Library2026!';

/** Demo people: a librarian, who edits, and a reader, who only looks. */
export const persons: readonly SeedPerson[] = [
  {
    username: 'ALICE',
    name: 'Alice Prado',
    email: 'alice@library.example',
    groupName: 'librarian',
    password,
  },
  {
    username: 'BENTO',
    name: 'Bento Reis',
    email: 'bento@library.example',
    groupName: 'reader',
    shelf: 'História',
    password,
  },
];

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

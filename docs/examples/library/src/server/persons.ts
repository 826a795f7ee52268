import type { LocalPerson } from '@patio/framework/server';

/** Who works here: a librarian, who changes what there is, and a reader, who looks. */
export const persons: readonly LocalPerson[] = [
  {
    id: '6f0c1d2e-0000-4000-8000-000000000001',
    username: 'ALICE',
    password: 'Demo@Library2026!',
    name: 'Alice Prado',
    userType: 'STAFF',
    groupName: 'librarian',
  },
  {
    id: '6f0c1d2e-0000-4000-8000-000000000002',
    username: 'BENTO',
    password: 'Demo@Library2026!',
    name: 'Bento Reis',
    userType: 'STAFF',
    groupName: 'reader',
  },
];

import type { SeedPerson } from '@patio/framework/people/server';

const password = 'Demo@Library2026!';

/** Who works here in the demonstration: a librarian, who changes what there is, and a reader, who looks. */
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

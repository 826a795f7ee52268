import type { SeedPerson } from '@patio/framework/people/server';

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

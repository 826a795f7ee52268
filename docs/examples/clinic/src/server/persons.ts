import type { SeedPerson } from '@patio/framework/people/server';

const password = 'Demo@Clinic2026!';

/** Demo people: a receptionist, two vets, two owners. */
export const persons: readonly SeedPerson[] = [
  {
    username: 'RITA',
    name: 'Rita Campos',
    email: 'rita@clinic.example',
    groupName: 'reception',
    password,
  },
  {
    username: 'VERA',
    name: 'Vera Molina',
    email: 'vera@clinic.example',
    groupName: 'vet',
    password,
  },
  {
    username: 'HUGO',
    name: 'Hugo Serra',
    email: 'hugo@clinic.example',
    groupName: 'vet',
    password,
  },
  {
    username: 'OLGA',
    name: 'Olga Prieto',
    email: 'olga@mail.example',
    groupName: 'owner',
    password,
  },
  {
    username: 'PABLO',
    name: 'Pablo Ruiz',
    email: 'pablo@mail.example',
    groupName: 'owner',
    password,
  },
];

import type { SealedColumn } from '#server/store/resealRows.ts';
import { sealedFor } from './store/factors';
import { purposeOf } from './store/identities';

/** Sealed values of people: secrets of second factors, and what an identity provider said of a session. */
export const sealedOfPeople: readonly SealedColumn[] = [
  {
    table: 'second_factors',
    id: 'id',
    column: 'sealedSecret',
    use: 'factor',
    of: 'userId',
    purpose: sealedFor,
  },
  { table: 'sessions', id: 'id', column: 'providerToken', use: 'factor', purpose: purposeOf },
];

/** Identifier of the one row of an entity that has exactly one record. */
export const singletonId = '00000000-0000-4000-8000-000000000001';

/** What row rights know of a person. */
export const personFields = [
  'id',
  'username',
  'name',
  'groupName',
  'userType',
  'activeScopeId',
] as const;

/** What row rights know of a person: `id` is the account's uuid. */
export type PersonField = (typeof personFields)[number];

/** What a field must be: a value, or what the person is. */
export type RowValue = string | number | boolean | { readonly $person: PersonField };

/**
 * Which records a person sees. `where` names fields of the record, or of a record that it refers to, however many
 * references away: `owner.person`. All of it must hold; a reference without a value leads nowhere.
 */
export type RowRule = {
  /** Whom it limits; absent: everybody. */
  readonly groups?: readonly string[];
  readonly where: Readonly<Record<string, RowValue>>;
};

/** Fields of a person available to row rules. */
export const personFields = [
  'id',
  'username',
  'name',
  'groupName',
  'userType',
  'activeScopeId',
] as const;

/** A field of a person in row rules: `id` is the account's uuid. */
export type PersonField = (typeof personFields)[number];

/** Required value of a field: a constant, or a field of the person. */
export type RowValue = string | number | boolean | { readonly $person: PersonField };

/**
 * Which records a person sees. `where` names fields of the record, or of records it refers to, over any number of
 * references: `owner.person`. All must match; an empty reference does not.
 */
export type RowRule = {
  /** Groups it restricts; absent: everyone. */
  readonly groups?: readonly string[];
  readonly where: Readonly<Record<string, RowValue>>;
};

/** Who may do something: groups by name, or everyone admitted by a route. */
export type AccessRule = { readonly groups: readonly string[] } | { readonly route: string };

/**
 * Operations in access rules, besides actions. `reference` is reading id and representation for a selector.
 * Without a rule of their own, `export` follows `list`, `import` needs `create` and `edit`, `revert` follows `edit`,
 * `restore` follows `delete`, `reveal` (of masked personal data) follows `edit`; `approve` has no default.
 */
export type Operation =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'reference'
  | 'history'
  | 'export'
  | 'import'
  | 'revert'
  | 'restore'
  | 'reveal'
  | 'approve';

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

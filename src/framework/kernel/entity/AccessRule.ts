/** Who may do something: groups by name, or everybody whom a route admits. */
export type AccessRule = { readonly groups: readonly string[] } | { readonly route: string };

/**
 * Operations that access rules name besides actions. `reference` is reading id and representation for a selector.
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

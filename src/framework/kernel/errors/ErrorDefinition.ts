/** What the catalogue fixes for a code: its HTTP status and the names of its parameters. */
export type ErrorDefinition = { readonly status: number; readonly params?: readonly string[] };

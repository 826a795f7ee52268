/** A sign-in that the provider vouches for: the code that it sent the browser back with, and where to. */
type IdentityAsk = { readonly code: string; readonly redirectUri: string };

/** Whose sign-in it was. `invalid`: the code is unknown, used or too old. `silent`: the provider did not answer. */
export type IdentityAnswer =
  | { readonly is: 'known'; readonly username: string }
  | { readonly is: 'invalid' | 'silent' };

/** Where people of the provider sign in. A code is answered once. @source OQ-169 */
export type IdentityProvider = { readonly exchange: (ask: IdentityAsk) => Promise<IdentityAnswer> };

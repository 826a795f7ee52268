import type { Kind } from '../Kind';

/** Keeps a password as typed; empty is null. */
export const orNothing: Kind['normalise'] = (value) => (value === '' ? null : value);

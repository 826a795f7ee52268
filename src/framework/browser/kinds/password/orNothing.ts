import type { Kind } from '../Kind';

/** A password stays as it is typed; an empty one is none. */
export const orNothing: Kind['normalise'] = (value) => (value === '' ? null : value);

import { brKinds } from '@patio/framework/br';

/** Kinds of value of the portal beside those of the framework. */
export const kinds = [...brKinds];

import { brKinds } from '@patio/framework/br';

/** The portal's kinds of value, in addition to the framework's. */
export const kinds = [...brKinds];

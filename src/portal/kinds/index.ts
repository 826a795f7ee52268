import { brKinds } from '@patio/framework/br';
import { yearMonth } from './yearMonth/yearMonth';

/** The portal's kinds of value, in addition to the framework's. */
export const kinds = [...brKinds, yearMonth];

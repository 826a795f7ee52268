import { insuranceSigning } from '#insurance/server/index.ts';
import { saleSigning } from '#proposals/server/index.ts';
import { createSignature } from '#signature/server/createSignature.ts';

/** Electronic signature of sales and insurances. */
export const signature = createSignature({ sale: saleSigning, insurance: insuranceSigning });

import { peopleSentences } from '@patio/framework/people/react';
import { sentences } from './errors.es';

/** What refusals say in Spanish. */
export const refusals: readonly object[] = [
  ...(await peopleSentences['en']!()),
  { errors: sentences },
];

import { peopleSentences } from '@patio/framework/people/react';
import { sentences } from './errors.en';

/** What refusals say in English. */
export const refusals: readonly object[] = [
  ...(await peopleSentences['en']!()),
  { errors: sentences },
];

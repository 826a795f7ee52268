import { failureKey } from '@patio/framework/react';
import type { CsfText } from './useCsfText';

const keys = {
  USE029: 'failure.tooMany',
  'address.zip_not_found': 'failure.zip',
  'csf.robot': 'failure.robot',
  SIS001: 'failure.gone',
} as const;

/** Failure message for the customer. */
export const failureText = (text: CsfText, failure: unknown): string =>
  text(failureKey(failure, keys));

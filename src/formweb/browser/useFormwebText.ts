import { failureKey, createPageTextHook } from '@patio/framework/react';
import { en, ptBR } from '../messages/texts';

/** Looks up the texts of the forms. */
export const useFormwebText = createPageTextHook('formweb', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `contact.title`. */
export type FormwebText = ReturnType<typeof useFormwebText>;

const keys = {
  USE029: 'failure.tooMany',
  'csf.robot': 'failure.robot',
  'address.zip_not_found': 'failure.zip',
  SIS001: 'failure.gone',
} as const;

/** Failure message for the customer. */
export const failureText = (text: FormwebText, failure: unknown): string =>
  text(failureKey(failure, keys));

import { normaliseCpfCnpj } from '@patio/framework/br';
import type { FieldError } from '@patio/framework/kernel';
import { isBusinessName, nameFaults } from '#clients/rules/personFaults.ts';

const cpfLength = 11;

/** A sender; the consortium form asks for no document. */
type Sender = { readonly name: string; readonly document?: string };

/**
 * Validates the name of a sender: full and without digits for a person, with a letter or digit for a company.
 *
 * @source VAL-042 to VAL-044, OQ-168
 */
export const senderFaults = ({ name, document = '' }: Sender): readonly FieldError[] => {
  if (normaliseCpfCnpj(document).length <= cpfLength)
    return nameFaults({ path: 'name', value: name });
  return isBusinessName(name) ? [] : [{ path: 'name', code: 'CLI.business_name' }];
};

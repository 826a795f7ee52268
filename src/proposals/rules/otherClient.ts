import { type UncheckedValues, textOf } from '@patio/framework/kernel';
import { documentOf } from './clientDocument';

/**
 * Whether a price does not apply to the client. Plans, insurance and taxes depend on the person type; a tier or fee
 * exemption belongs to the CPF or CNPJ it was decided for.
 *
 * @source domain 4.1
 */
export const isOtherClient = (
  simulation: UncheckedValues<'simulations'>,
  client: UncheckedValues<'clients'>,
): boolean => {
  if (textOf(simulation.personType) !== textOf(client.personType)) return true;
  const judged = textOf(simulation.clientDocument);
  const own = textOf(documentOf(client));
  const isDecided = textOf(simulation.tierCode) !== '' || simulation.ignoreTCC === true;
  return isDecided && judged !== '' && own !== '' && judged !== own;
};

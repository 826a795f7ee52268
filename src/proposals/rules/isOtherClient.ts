import { textOf } from '@patio/framework/kernel';
import { documentOf } from './clientDocument';

/** A record as screens and calls have it. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a price was calculated for somebody else than the client: plans, insurances and taxes are those of people or
 * of businesses, and a tier or a fee that is left out is that of the CPF or CNPJ that it was decided for.
 *
 * @source domain 4.1
 */
export const isOtherClient = (simulation: Values, client: Values): boolean => {
  if (textOf(simulation['personType']) !== textOf(client['personType'])) return true;
  const judged = textOf(simulation['clientDocument']);
  const own = textOf(documentOf(client));
  const isDecided = textOf(simulation['tierCode']) !== '' || simulation['ignoreTCC'] === true;
  return isDecided && judged !== '' && own !== '' && judged !== own;
};

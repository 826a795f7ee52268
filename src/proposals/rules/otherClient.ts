import { type UncheckedValues, foldText, textOf } from '@patio/framework/kernel';
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

/** Words of a name, folded, without particles (da, de, do, e). */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(d[aeo]s?|e)$/.test(word));

/** Whether two names differ: some word of the shorter name, or initial, matches no word of the longer one. */
export const isOtherName = (simulated: string, registered: string): boolean => {
  const [one, other] = [wordsOf(simulated), wordsOf(registered)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return !short.every((word) => long.some((longer) => longer.startsWith(word)));
};

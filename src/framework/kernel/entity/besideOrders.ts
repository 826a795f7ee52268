import { isListKind } from '../kinds/lists';
import type { EntityDescription, FieldDescription, FieldKind } from './EntityDescription';

const mostChoices = 6;
const choiceKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['enum', 'uf', 'boolean']);

const isChoice = ({ kind, operators }: FieldDescription): boolean =>
  choiceKinds.has(kind) && operators.length > 0;

/**
 * Fields that stand in each index of an order beside the sorted one, so that rows are passed over without being read:
 * whose a row is (a list of several could be too long for an index), and the choices that lists are filtered by.
 *
 * @param sorted the field that the index orders
 */
export const besideOrders = (
  { scope, fields }: Pick<EntityDescription, 'scope' | 'fields'>,
  sorted: string,
): readonly string[] => {
  const others = fields.filter(({ name, virtual }) => !virtual && name !== sorted);
  const owner = others.filter(({ name, kind }) => name === scope?.column && !isListKind(kind));
  return [...owner, ...others.filter(isChoice).slice(0, mostChoices)].map(({ name }) => name);
};

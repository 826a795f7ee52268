import { isUuid, type UncheckedValues, objectOf } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { itemsByCode, itemsById } from './store/facts';

type Values = UncheckedValues<'insuranceProposals'>;

/** Field of a proposal → reference list that it is chosen from. */
const lists: ReadonlyMap<string, string> = new Map(
  insuranceProposals.fields.flatMap(({ name, ref }) => {
    const list = ref?.resource === 'referenceItems' ? ref.filter?.['list'] : undefined;
    return typeof list === 'string' ? [[name, list] as const] : [];
  }),
);

type Chosen = { readonly name: string; readonly list: string; readonly value: string };

/** Values of a proposal that refer to list items. */
const chosenOf = (values: Values): readonly Chosen[] =>
  [...lists].flatMap(([name, list]) => {
    const value = objectOf(values)[name];
    return typeof value === 'string' ? [{ name, list, value }] : [];
  });

/**
 * Replaces item codes, as listed by CALL-216 to CALL-219, with item ids. Unknown codes are left for validation to
 * refuse.
 *
 * @source CALL-194 to CALL-200
 */
export const withItemIds = async <V extends Values>(db: Database, values: V): Promise<V> => {
  const coded = chosenOf(values).filter(({ value }) => !isUuid(value));
  const codes = coded.map(({ value }) => value);
  const items = await itemsByCode(
    db,
    coded.map(({ list }) => list),
    codes,
  );
  const ids = coded.flatMap(({ name, list, value }) => {
    const item = items.find((one) => one.list === list && one.code === value);
    return item ? [[name, item.id] as const] : [];
  });
  return { ...values, ...Object.fromEntries(ids) };
};

/** Replaces item ids with their codes. @source CALL-221, INS-030 to INS-033 */
export const withItemCodes = async <V extends Values>(db: Database, values: V): Promise<V> => {
  const chosen = chosenOf(values);
  const items = await itemsById(
    db,
    chosen.map(({ value }) => value),
  );
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const known = chosen.map(({ name, value }) => [name, codes.get(value) ?? value] as const);
  return { ...values, ...Object.fromEntries(known) };
};

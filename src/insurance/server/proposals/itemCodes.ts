import { isUuid } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { itemsByCode, itemsById } from './store/items';

type Values = Readonly<Record<string, unknown>>;

/** Lists that members of a proposal are chosen from, by the member's name. */
const lists: ReadonlyMap<string, string> = new Map(
  insuranceProposals.fields.flatMap(({ name, ref }) => {
    const list = ref?.resource === 'referenceItems' ? ref.filter?.['list'] : undefined;
    return typeof list === 'string' ? [[name, list] as const] : [];
  }),
);

type Chosen = { readonly name: string; readonly list: string; readonly value: string };

/** What is chosen from lists, as far as it is a text. */
const chosenOf = (values: Values): readonly Chosen[] =>
  [...lists].flatMap(([name, list]) => {
    const value = values[name];
    return typeof value === 'string' ? [{ name, list, value }] : [];
  });

/**
 * A section with the ids of the items that it names by code, as CALL-216 to CALL-219 list them. A code of no item stays
 * and is refused at its member.
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

/** A proposal with the codes of what was chosen from lists. @source CALL-221, INS-030 to INS-033 */
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

import { changeProducts, readSwitchesOf } from '#organisation/server/index.ts';
import { products, withDefaults, type ProductSwitch } from '#organisation/rules/products.ts';
import { dealers } from '#generated/descriptions/dealers.ts';
import { appError, err } from '@patio/framework/kernel';
import { openContext, updateRecord } from '@patio/framework/server';
import type { SheetOf } from './dealerSheet';

const unknownSwitch = (name: string) =>
  err(
    appError('validation.failed', {
      fields: [{ path: `switches.${name}`, code: 'validation.unknown_field' }],
    }),
  );

/** The e-sign switch of dealers: a field of theirs. */
export const esignSheet: SheetOf = {
  read: async (_, records) =>
    new Map(records.map((record) => [record.id, { esign: record['esignEnabled'] === true }])),
  write: async (deps, request, { id, version, switches }) => {
    const { esign, ...others } = switches;
    const [other] = Object.keys(others);
    if (other !== undefined || esign === undefined) return unknownSwitch(other ?? 'esign');
    return updateRecord(
      { ...openContext(deps, request), description: dealers },
      { id, version, body: { esignEnabled: esign } },
    );
  },
};

const isProduct = (name: string): name is ProductSwitch['product'] =>
  products.some((product) => product === name);

/** Products of dealers: part of the dealer, whose history tells each switch. */
export const productSheet: SheetOf = {
  read: async (db, records) => {
    const stored = await readSwitchesOf(
      db,
      records.map(({ id }) => id),
    );
    return new Map(
      records.map(({ id }) => [
        id,
        Object.fromEntries(
          withDefaults(stored.filter(({ dealerId }) => dealerId === id)).map(
            ({ product, enabled }) => [product, enabled],
          ),
        ),
      ]),
    );
  },
  write: async (deps, request, { id, version, switches }) => {
    const wanted: ProductSwitch[] = [];
    for (const [product, enabled] of Object.entries(switches)) {
      if (!isProduct(product)) return unknownSwitch(product);
      wanted.push({ product, enabled });
    }
    return changeProducts(deps, request, { id, version, products: wanted });
  },
};

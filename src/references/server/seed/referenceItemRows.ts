import countriesEn from 'i18n-iso-countries/langs/en.json';
import countriesPt from 'i18n-iso-countries/langs/pt.json';
import addressTypes from './data/addressTypes.json';
import banks from './data/banks.json';
import businessActivities from './data/businessActivities.json';
import businessNatures from './data/businessNatures.json';
import businessTypes from './data/businessTypes.json';
import cnae from './data/cnae.json';
import documentIssuers from './data/documentIssuers.json';
import fuelTypes from './data/fuelTypes.json';
import genders from './data/genders.json';
import insuranceRelationships from './data/insuranceRelationships.json';
import maritalStatuses from './data/maritalStatuses.json';
import nationalities from './data/nationalities.json';
import occupations from './data/occupations.json';
import phoneTypes from './data/phoneTypes.json';
import relationships from './data/relationships.json';
import sellerTypes from './data/sellerTypes.json';
import type { ReferenceItem } from '#generated/types/reference-item.ts';

/** Code, name, English name if different, and the parent item. */
type Item = readonly (string | null)[];

/** A row of the table as found in a data file. */
export type ReferenceItemRow = Pick<
  ReferenceItem,
  'list' | 'code' | 'name' | 'nameEn' | 'parent' | 'position'
>;

type Names = Readonly<Record<string, string | readonly string[]>>;

const nameOf = (name: string | readonly string[] | undefined): string | null =>
  (typeof name === 'object' ? name[0] : name) ?? null;

/** Countries by their ISO 3166-1 code. @source i18n-iso-countries */
const countries: readonly Item[] = Object.entries(countriesPt.countries as Names).map(
  ([code, name]) => [code, nameOf(name), nameOf((countriesEn.countries as Names)[code])],
);

/** Lists with an order of their own instead of by name. */
const ordered: Readonly<Record<string, { readonly items: readonly Item[] }>> = {
  addressTypes,
  fuelTypes,
  genders,
  insuranceRelationships,
  maritalStatuses,
  phoneTypes,
  relationships,
  sellerTypes,
};

const byName: Readonly<Record<string, { readonly items: readonly Item[] }>> = {
  banks,
  businessActivities,
  businessNatures,
  businessTypes,
  cnae,
  countries: { items: countries },
  documentIssuers,
  nationalities,
  occupations,
};

/** Brazil comes first among countries, and Brazilian among nationalities. */
const home = 'BR';

const rowsOf = (list: string, items: readonly Item[], isOrdered: boolean) =>
  items.map(([code = null, name = null, nameEn = null, parent = null], index) => ({
    list: list as ReferenceItem['list'],
    code: code ?? '',
    name: name ?? '',
    nameEn: nameEn === name ? null : nameEn,
    parent,
    position: isOrdered ? index + 1 : code === home ? 1 : null,
  }));

/** Initial items of the lists of every installation. */
export const referenceItemRows: readonly ReferenceItemRow[] = [
  ...Object.entries(ordered).flatMap(([list, { items }]) => rowsOf(list, items, true)),
  ...Object.entries(byName).flatMap(([list, { items }]) => rowsOf(list, items, false)),
];

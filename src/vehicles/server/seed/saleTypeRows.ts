import type { SaleOptionType } from '#generated/types/sale-option-type.ts';
import saleTypes from './saleTypes.json';

/** A sale type as found in its data file. */
export type SaleTypeRow = Pick<
  SaleOptionType,
  'code' | 'name' | 'nameEn' | 'segment' | 'personTypes'
>;

const rowsOf = (items: readonly (readonly string[])[]): readonly SaleTypeRow[] =>
  items.map(([code = '', name = '', nameEn = '', segment = '', persons = '']) => ({
    code,
    name,
    nameEn: nameEn === name ? null : nameEn,
    segment: segment as SaleTypeRow['segment'],
    personTypes: persons.split(',') as SaleTypeRow['personTypes'],
  }));

/**
 * Initial data of every installation: direct sales 1 to 19 and the sale options.
 * @source ENUM-090 to ENUM-117, ENUM-191 to ENUM-194, OQ-094
 */
export const saleTypeRows = {
  directSaleTypes: rowsOf(saleTypes.directSaleTypes),
  saleOptionTypes: rowsOf(saleTypes.saleOptionTypes),
} as const;

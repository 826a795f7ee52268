/** Rules on fields that depend on a sibling: ranges, units, currencies. */

import type { PropertySchema } from '../model/SchemaTypes';
import { at, type EntityRule, kindName, knownField, pointer, problem } from './World';

const isSeenByAll = ({ 'x-access': access, 'x-pii': pii, writeOnly }: PropertySchema): boolean =>
  !access?.read && !pii && !writeOnly;

const currencyKey = ({ 'x-currency': currency }: PropertySchema): string | undefined =>
  typeof currency === 'object' ? `field ${currency.field}` : currency;

/** Requires both ends of a range to have the same kind, currency and readers. */
const rangeRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const range = property['x-range'];
    if (!range) return [];
    const place = ['properties', name, 'x-range', 'to'] as const;
    const end = entity.schema.properties[range.to];
    if (!end) return knownField(entity, range.to, { pointer: pointer(...place) });
    const isFit =
      range.to !== name &&
      kindName(end) === kindName(property) &&
      currencyKey(end) === currencyKey(property) &&
      isSeenByAll(end);
    return isFit
      ? []
      : [
          problem('range-unfit', at(entity, ...place), {
            message: `"${range.to}" cannot be the other end of "${name}"`,
            suggestion:
              'Name another field of the same kind and currency, without x-pii and x-access.read.',
          }),
        ];
  });

/** A unit must be an enum next to the number, with each of its values covered. */
const unitRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, { 'x-unit': unit }]) => {
    if (!unit) return [];
    const place = ['properties', name, 'x-unit'] as const;
    const unknown = knownField(entity, unit.field, { pointer: pointer(...place, 'field') });
    const choice = entity.schema.properties[unit.field];
    if (!choice) return unknown;
    const values = (choice.enum ?? []).filter((value) => value !== null).map(String);
    const said = Object.keys(unit.units);
    return values.length === said.length && said.every((value) => values.includes(value))
      ? []
      : [
          problem('enum-mismatch', at(entity, ...place, 'units'), {
            message: `the units do not match the values of "${unit.field}"`,
            suggestion: `Give a unit for each of: ${values.join(', ') || 'a field with enum'}.`,
          }),
        ];
  });

const isCurrency = (code: unknown): boolean =>
  Intl.supportedValuesOf('currency').includes(String(code));

const decimalsOf = (code: unknown): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: String(code) }).resolvedOptions()
    .maximumFractionDigits ?? 0;

/** A currency field must be a required enum of known codes with equal decimals that everybody may read. */
const currencyRules: EntityRule = (entity) =>
  Object.entries(entity.schema.properties).flatMap(([name, { 'x-currency': currency }]) => {
    if (typeof currency !== 'object') return [];
    const place = ['properties', name, 'x-currency', 'field'] as const;
    const choice = entity.schema.properties[currency.field];
    if (!choice) return knownField(entity, currency.field, { pointer: pointer(...place) });
    const codes = choice.enum ?? [];
    const isFit =
      codes.length > 0 &&
      codes.every(isCurrency) &&
      new Set(codes.map(decimalsOf)).size === 1 &&
      (entity.schema.required ?? []).includes(currency.field) &&
      isSeenByAll(choice);
    return isFit
      ? []
      : [
          problem('currency-unfit', at(entity, ...place), {
            message: `"${currency.field}" cannot hold the currency of "${name}"`,
            suggestion:
              'Name a required enum of ISO 4217 codes that have the same number of decimals, without x-pii and x-access.read.',
          }),
        ];
  });

/** In the order of their reports. */
export const besideRules: readonly EntityRule[] = [rangeRules, unitRules, currencyRules];

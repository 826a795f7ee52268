import type { FilterOperator } from '../entity/EntityDescription';

/** A scalar of the query language. */
export type FilterScalar = string | number | boolean | null;

/**
 * Filter in `?filter=` and in list URLs:
 * `{ "q": "auto", "state": "SP", "code": { "in": ["101","102"] }, "or": [ … ] }`.
 * A bare scalar means `eq`, a bare array `in`; members of an object are combined by and.
 */
export type FilterJson = { readonly [name: string]: unknown };

/** Parsed filter. Names and operators are checked against the description. */
export type Filter<Field extends string = string> =
  | { readonly type: 'and' | 'or'; readonly items: readonly Filter<Field>[] }
  | {
      readonly type: 'search';
      readonly text: string;
      /** Only in these fields; absent: in the stored search text. */
      readonly fields?: readonly Field[];
    }
  | {
      readonly type: 'compare';
      readonly field: Field;
      readonly op: FilterOperator;
      readonly value: FilterScalar | readonly FilterScalar[];
    };

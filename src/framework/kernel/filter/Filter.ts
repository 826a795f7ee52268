import type { FilterOperator } from '../entity/EntityDescription';

/** A scalar of the query language. */
export type FilterScalar = string | number | boolean | null;

/**
 * Filter as it travels in `?filter=` and in the URL of a list:
 * `{ "q": "auto", "state": "SP", "code": { "in": ["101","102"] }, "or": [ … ] }`.
 * A bare scalar means `eq`, a bare array means `in`; members of one object are joined by and.
 */
export type FilterJson = { readonly [name: string]: unknown };

/** Parsed filter. Names and operators are already checked against the description. */
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

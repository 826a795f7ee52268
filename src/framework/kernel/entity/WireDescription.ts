import type { FilterOperator } from './FieldDescription';

/** How the calls of an entity's path speak where the specification shows them. Absent members: as the engine does. */
export type WireDescription = {
  /**
   * Lists answer `{content, totalElements, page, size}`. Names of the members that ask for a page, counted from 0, and
   * for its rows.
   */
  readonly page?: { readonly number: string; readonly size: string };
  /** Members of the query by name. */
  readonly filters?: Readonly<
    Record<string, { readonly field: string; readonly operator: FilterOperator }>
  >;
  /**
   * Fields that go by another name on the wire. Where it is one of the server's members, that one travels as
   * `recordVersion`.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** Amounts travel in reais with decimals. */
  readonly money?: 'decimal';
  /** Lists are asked for by `POST {path}/filters` as well. */
  readonly list?: 'filters';
  /** Changes come by `PUT {path}` as well: the record's id stands in the body. */
  readonly update?: 'body';
  /** Several records go by `DELETE {path}?ids=1,2` as well, all or none. */
  readonly delete?: 'ids';
  /** Members that calls of the path read besides the record's own: a change that sends them back leaves them alone. */
  readonly beside?: readonly string[];
  /** Code of a read that finds nothing. */
  readonly absent?: string;
};

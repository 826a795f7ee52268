import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { RowSelection } from './sql/sqlScope';

/** A table without a schema that references may target. It has a `searchText` column. */
export type ReferenceTable = {
  readonly table: string;
  readonly representation: string;
  /** Column of the English names, if some rows have one. */
  readonly english?: string;
};

/** Target of a reference: an entity with its row scope, or a plain table. */
export type ReferenceTarget =
  | { readonly description: EntityDescription; readonly visibleTo: RowSelection['visibleTo'] }
  | { readonly table: ReferenceTable };

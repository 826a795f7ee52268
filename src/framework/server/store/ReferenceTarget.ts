import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { RowSelection } from './sql/sqlScope';

/** A table that references may point at although no schema describes it. It has a `searchText` column. */
export type ReferenceTable = {
  readonly table: string;
  readonly representation: string;
  /** Column of the English names, where some have one. */
  readonly english?: string;
};

/** What a reference points at: an entity with its rows' scope, or a plain table. */
export type ReferenceTarget =
  | { readonly description: EntityDescription; readonly visibleTo: RowSelection['visibleTo'] }
  | { readonly table: ReferenceTable };

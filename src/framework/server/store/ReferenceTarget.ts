import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { RowSelection } from './sql/sqlScope';

/** A table without a schema that references may target. It has a `searchText` column. */
export type ReferenceTable = {
  readonly table: string;
  readonly representation: string;
  /** Columns with the names in other languages; where empty, the name is the same. */
  readonly namesIn?: EntityDescription['namesIn'];
};

/** Target of a reference: an entity with its row scope, or a plain table. */
export type ReferenceTarget =
  | { readonly description: EntityDescription; readonly visibleTo: RowSelection['visibleTo'] }
  | { readonly table: ReferenceTable };

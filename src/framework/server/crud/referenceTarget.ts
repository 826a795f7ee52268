import type { ReferencePlace } from '#kernel/entity/references.ts';
import type { ReferenceTarget } from '../store/ReferenceTarget';
import type { RowLimit } from '../store/sql/sqlScope';
import { type CatalogContext, type EntityContext, limitsOn, viewerOf } from './EntityContext';

/** Target of a reference: another entity limited to visible rows, or a plain table. */
export const referenceTarget = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  resource: string,
): ReferenceTarget => {
  const { catalog } = context;
  const description = catalog.descriptions[resource];
  if (description) return { description, visibleTo: viewerOf(context, description) };
  const table = catalog.tables[resource];
  if (!table) throw new Error(`No entity and no table is named "${resource}"`);
  return { table };
};

/** Translates a row limit of a record to the target of one of its references. */
const throughReference = (
  { field, within }: ReferencePlace,
  limit: RowLimit,
): readonly RowLimit[] => {
  const [step, ...steps] = limit.steps;
  if (within.length > 0 || (step ?? limit).name !== field.name) return [];
  return [step ? { ...limit, steps } : { ...limit, name: field.ref.field }];
};

/** The same for a reference of the context's entity: only targets that keep its record visible. */
export const placeTarget = (context: EntityContext, place: ReferencePlace): ReferenceTarget => {
  const target = referenceTarget(context, place.field.ref.resource);
  const own = limitsOn(context).flatMap((limit) => throughReference(place, limit));
  if (own.length === 0 || 'table' in target || !target.visibleTo) return target;
  const { limits = [] } = target.visibleTo;
  return { ...target, visibleTo: { ...target.visibleTo, limits: [...limits, ...own] } };
};

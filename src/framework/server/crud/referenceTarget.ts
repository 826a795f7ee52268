import type { ReferencePlace } from '#kernel/entity/references.ts';
import type { ReferenceTarget, RowLimit } from '../store/sql/sqlScope';
import {
  type CatalogContext,
  type EntityContext,
  limitsOn,
  viewerOf,
  allow,
} from './EntityContext';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { readableFields } from './read/readableFields';

/** How a person sees the names of an entity's records in references: clear, masked, or not at all. */
type NameReading = 'clear' | 'masked' | 'none';

/** The person's access to an entity's names, by its `reference` rule and field rights. */
export const namesOf = async (
  context: CatalogContext,
  description: EntityDescription,
): Promise<NameReading> => {
  const target = { ...context, description };
  const allowed = await allow(target, 'reference');
  if (!allowed.ok) return 'none';
  const { hidden, masked } = await readableFields(target);
  const { recordRepresentation: name } = description;
  if (hidden.has(name)) return 'none';
  return masked.has(name) ? 'masked' : 'clear';
};

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

import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ViewState } from '#kernel/entity/SavedView.ts';
import { filterFields, isReadable } from '#kernel/filter/filterFields.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';

type Bag = Readonly<Record<string, unknown>>;
type Found = { readonly kept: Bag; readonly dropped: readonly string[] };

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilled = (part: Bag): boolean => Object.keys(part).length > 0;

const readGroup = (description: EntityDescription, name: string, items: unknown): Found => {
  const parts = (Array.isArray(items) ? items : []).map((item) =>
    readableFilter(description, isBag(item) ? item : {}),
  );
  const kept = parts.map((part) => part.kept).filter(isFilled);
  const dropped = parts.flatMap((part) => part.dropped);
  return { kept: kept.length > 0 ? { [name]: kept } : {}, dropped };
};

const readMember = (description: EntityDescription, name: string, value: unknown): Found => {
  if (name === 'and' || name === 'or') return readGroup(description, name, value);
  const member = { [name]: value };
  return parseFilter(description, member).ok
    ? { kept: member, dropped: [] }
    : { kept: {}, dropped: [name] };
};

/** The members of a filter that the entity, as it exists for a person, understands; the names of the others. */
function readableFilter(description: EntityDescription, filter: Bag): Found {
  const parts = Object.entries(filter).map(([name, value]) => readMember(description, name, value));
  return {
    kept: Object.assign({}, ...parts.map(({ kept }) => kept)) as Bag,
    dropped: parts.flatMap(({ dropped }) => dropped),
  };
}

/** Names of the columns that a list of the entity can show. */
export const columnNames = (description: EntityDescription): ReadonlySet<string> =>
  new Set([
    'createdAt',
    'updatedAt',
    ...description.fields.filter(isReadable).map(({ name }) => name),
  ]);

const sortOf = (description: EntityDescription, sort: ViewState['sort']): ViewState['sort'] =>
  sort && filterFields(description).get(sort.field)?.sortable === true ? sort : undefined;

/** Names that a state had before and has no more. */
const lostNames = (before: ViewState, after: ViewState): readonly string[] => {
  const kept = new Set(after.columns?.map(({ field }) => field));
  const columns = (before.columns ?? []).map(({ field }) => field);
  const sorted = before.sort && !after.sort ? [before.sort.field] : [];
  return [...sorted, ...columns.filter((field) => !kept.has(field))];
};

/**
 * A stored view as a person may use it: without what the entity, as it exists for the person, does not have.
 *
 * @param description the entity narrowed to the person's rights
 * @returns `dropped`: the names that were taken out, each once
 */
export const readableState = (
  description: EntityDescription,
  stored: ViewState,
): { readonly state: ViewState; readonly dropped: readonly string[] } => {
  const { filter = {}, sort: storedSort, columns, ...rest } = stored;
  const found = readableFilter(description, filter);
  const names = columnNames(description);
  const sort = sortOf(description, storedSort);
  const state: ViewState = {
    ...rest,
    ...(isFilled(found.kept) ? { filter: found.kept } : {}),
    ...(sort ? { sort } : {}),
    ...(columns ? { columns: columns.filter(({ field }) => names.has(field)) } : {}),
  };
  return { state, dropped: [...new Set([...found.dropped, ...lostNames(stored, state)])] };
};

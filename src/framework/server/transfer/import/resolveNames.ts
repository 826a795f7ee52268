import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { readableNames } from '#kernel/entity/recordName.ts';
import { isReferring, type ReferringField } from '#kernel/entity/references.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { normaliseValue } from '#kernel/validation/normaliseRecord.ts';
import type { Database } from '#server/deps.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { namesOf, referenceTarget } from '#server/crud/referenceTarget.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { valuesByName, type FoundNames } from '#server/store/many/rowsByFields.ts';
import type { ReferenceTarget } from '#server/store/sql/sqlScope.ts';
import type { Values } from '#server/store/write/records.ts';
import type { TargetFilter } from '#server/store/write/references.ts';
import type { ValueRow } from './importTally';

/** Replaces names by stored values in a batch of rows. */
export type NameResolver = (
  db: Database,
  rows: readonly ValueRow[],
) => Promise<readonly ValueRow[]>;

/** Names cached per field, enough for repeated values. */
const maxCached = 20_000;

const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
};

type NamedField = {
  readonly field: ReferringField;
  /** Row fields the target depends on, by the target's name: the state of a city. */
  readonly siblings: readonly (readonly [name: string, source: FieldDescription])[];
  readonly target: ReferenceTarget;
  /** Fields with the names in other languages. */
  readonly namesIn: NonNullable<EntityDescription['namesIn']>;
};

/** A reference with readable names; plain tables are open to all. */
const namedField = async (
  context: EntityContext,
  field: ReferringField,
): Promise<readonly NamedField[]> => {
  const { fields } = context.description;
  const target = referenceTarget(context, field.ref.resource);
  const siblings = Object.entries(field.ref.filter ?? {}).flatMap(([name, wanted]) => {
    const source = fields.find((one) => typeof wanted === 'object' && one.name === wanted.$data);
    return source ? [[name, source] as const] : [];
  });
  if ('table' in target) return [{ field, siblings, target, namesIn: target.table.namesIn ?? {} }];
  const { description } = target;
  if ((await namesOf(context, description)) !== 'clear') return [];
  const rights = await readableFields({ ...context, description });
  return [{ field, siblings, target, namesIn: readableNames(description, rights) }];
};

/**
 * Conditions on the target: enabled, a city of the row's state. Missing row values do not restrict: the record may have
 * them.
 */
const filterOf = ({ field, siblings }: NamedField, values: Values): TargetFilter => {
  const filter: Record<string, string | number | boolean> = {};
  for (const [name, wanted] of Object.entries(field.ref.filter ?? {}))
    if (typeof wanted !== 'object') filter[name] = wanted;
  for (const [name, source] of siblings) {
    const value = normaliseValue(source, values[source.name]);
    if (typeof value === 'string' && value !== '') filter[name] = value;
  }
  return filter;
};

/** Orders references after their dependencies: a model after its manufacturer, which may be given by name too. */
const inOrder = (fields: readonly NamedField[]): readonly NamedField[] => {
  const ordered: NamedField[] = [];
  for (let open = fields; open.length > 0;) {
    const waits = ({ siblings }: NamedField): boolean =>
      siblings.some(([, source]) => open.some(({ field }) => field.name === source.name));
    const free = open.filter((one) => !waits(one));
    if (free.length === 0) return [...ordered, ...open];
    ordered.push(...free);
    open = open.filter(waits);
  }
  return ordered;
};

type NameQuery = { readonly filter: TargetFilter; readonly names: Set<string> };

/** Uncached names, grouped by filter. */
const unknownNames = (
  named: NamedField,
  rows: readonly ValueRow[],
  known: ReadonlyMap<string, FoundNames>,
): ReadonlyMap<string, NameQuery> => {
  const asked = new Map<string, NameQuery>();
  for (const { values } of rows) {
    const texts = textsOf(values[named.field.name]);
    if (texts.length === 0) continue;
    const filter = filterOf(named, values);
    const group = JSON.stringify(filter);
    const { names } = asked.get(group) ?? { names: new Set<string>() };
    for (const text of texts) if (!known.get(group)?.has(text)) names.add(text);
    if (names.size > 0) asked.set(group, { filter, names });
  }
  return asked;
};

/** Cache of names by filter; unknown names map to themselves. */
const createMemory = (named: NamedField) => {
  const cache = new Map<string, FoundNames>();
  let size = 0;
  return {
    learn: async (db: Database, rows: readonly ValueRow[]): Promise<void> => {
      if (size > maxCached) {
        cache.clear();
        size = 0;
      }
      for (const [group, { filter, names }] of unknownNames(named, rows, cache)) {
        const { target, namesIn, field } = named;
        const found = await valuesByName(db, {
          target,
          namesIn,
          filter,
          names: [...names],
          field: field.ref.field,
        });
        const memory = cache.get(group) ?? new Map<string, string | null>();
        for (const name of names) memory.set(name, found.has(name) ? found.get(name)! : name);
        cache.set(group, memory);
        size += names.size;
      }
    },
    /** Null if ambiguous. */
    stored: (values: Values, text: string): string | null => {
      const value = cache.get(JSON.stringify(filterOf(named, values)))?.get(text);
      return value === undefined ? text : value;
    },
  };
};

type Memory = ReturnType<typeof createMemory>;

const ambiguous = ({ name: path }: FieldDescription): FieldError => ({
  path,
  code: 'validation.reference_ambiguous',
});

/** A row with one field's names replaced. */
const replaced = ({ field }: NamedField, memory: Memory, row: ValueRow): ValueRow => {
  const raw = row.values[field.name];
  const texts = textsOf(raw);
  if (texts.length === 0) return row;
  const stored = texts.map((text) => memory.stored(row.values, text));
  if (stored.includes(null)) return { ...row, faults: [...(row.faults ?? []), ambiguous(field)] };
  const value = Array.isArray(raw) ? stored : stored[0];
  return { ...row, values: { ...row.values, [field.name]: value } };
};

/**
 * Creates a resolver from names to stored values: a table may contain "Grupo Um" where the record stores the group's
 * id, also as "GRUPO UM", or "Sao Paulo", if unique when ignoring case and accents. Stored values and unknown names are
 * unchanged; the latter fail the reference check. Ambiguous names are errors. Masked names match nothing. Undefined if
 * no field has names.
 */
export const createNameResolver = async (
  context: EntityContext,
): Promise<NameResolver | undefined> => {
  const referring = context.description.fields
    .filter(isReferring)
    .filter(({ virtual }) => !virtual);
  const named = await Promise.all(referring.map((field) => namedField(context, field)));
  const fields = inOrder(named.flat()).map((one) => ({ named: one, memory: createMemory(one) }));
  if (fields.length === 0) return undefined;
  return async (db: Database, rows: readonly ValueRow[]): Promise<readonly ValueRow[]> => {
    let resolved = rows;
    for (const { named: one, memory } of fields) {
      await memory.learn(db, resolved);
      resolved = resolved.map((row) => replaced(one, memory, row));
    }
    return resolved;
  };
};

import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { Database } from '../../deps';
import type { EntityContext } from '../../crud/EntityContext';
import { englishFor } from '../../crud/englishFor';
import { namesOf } from '../../crud/namesOf';
import { readableFields } from '../../crud/read/readableFields';
import { viewerOf } from '../../crud/viewerOf';
import { valuesByName } from '../../store/many/referenceNames';
import type { Values } from '../../store/write/records';

type Known = Map<string, string | null>;

/** Puts stored values in place of names in the rows of a batch. */
export type NameResolver = (db: Database, rows: readonly Values[]) => Promise<readonly Values[]>;

/** Names that are remembered of one field: enough for what repeats. */
const mostKnown = 20_000;

const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
};

type NamedField = {
  readonly field: FieldDescription;
  readonly target: EntityDescription;
  /** Field of the English names. */
  readonly english?: string | undefined;
};

/** References whose names the person may read. */
const namedFields = async (context: EntityContext): Promise<readonly NamedField[]> => {
  const named = context.description.fields.flatMap((field): readonly NamedField[] => {
    const target = field.ref && context.catalog.descriptions[field.ref.resource];
    const isNamed = target && target.recordRepresentation !== field.ref?.field && !field.virtual;
    return isNamed ? [{ field, target }] : [];
  });
  const readings = await Promise.all(named.map(({ target }) => namesOf(context, target)));
  const clear = named.filter((_, at) => readings[at] === 'clear');
  return Promise.all(
    clear.map(async ({ field, target }) => {
      const rights = await readableFields({ ...context, description: target });
      return { field, target, english: englishFor(target, rights) };
    }),
  );
};

/**
 * Puts the stored value in place of a name: a table may say "Grupo Um" where the record holds the group's id. What is
 * already a stored value stays, and so does what no record is called, or several are: the check of references says so.
 * Names that the person may not read in clear find nothing. Undefined where nothing has a name.
 */
export const createNameResolver = async (
  context: EntityContext,
): Promise<NameResolver | undefined> => {
  const fields = await namedFields(context);
  const known = new Map<string, Known>(fields.map(({ field }) => [field.name, new Map()]));

  const learn = async (
    db: Database,
    { field, target, english }: NamedField,
    rows: readonly Values[],
  ): Promise<Known> => {
    const memory = known.get(field.name) ?? new Map<string, string | null>();
    if (memory.size > mostKnown) memory.clear();
    const texts = new Set(rows.flatMap((row) => textsOf(row[field.name])));
    const unknown = [...texts].filter((text) => !memory.has(text));
    if (unknown.length === 0) return memory;
    const visibleTo = viewerOf(context, target);
    const found = await valuesByName(db, {
      target,
      visibleTo,
      english,
      field: field.ref?.field ?? 'id',
      names: unknown,
    });
    for (const text of unknown) memory.set(text, found.get(text) ?? null);
    return memory;
  };

  const replaced = (field: FieldDescription, memory: Known, value: unknown): unknown => {
    const stored = (text: unknown): unknown =>
      typeof text === 'string' ? (memory.get(text) ?? text) : text;
    return field.kind === 'referenceList' && Array.isArray(value)
      ? value.map(stored)
      : stored(value);
  };

  if (fields.length === 0) return undefined;
  return async (db: Database, rows: readonly Values[]): Promise<readonly Values[]> => {
    let resolved = rows;
    for (const named of fields) {
      const memory = await learn(db, named, resolved);
      const { field } = named;
      resolved = resolved.map((row) =>
        field.name in row
          ? { ...row, [field.name]: replaced(field, memory, row[field.name]) }
          : row,
      );
    }
    return resolved;
  };
};

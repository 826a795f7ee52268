import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { FieldError } from '../../framework/kernel/errors/AppError';

/** A line of a file with what its cells say; `faults`: cells that cannot be read. */
export type ReadLine = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldError[];
};

/** Lines of one record, and what they come to. */
export type LineGroup = {
  readonly lines: readonly ReadLine[];
  readonly values: Readonly<Record<string, unknown>>;
};

/** What was refused of a line. */
export type LineFaults = { readonly read: ReadLine; readonly fields: readonly FieldError[] };

/** The records of a file, and what is wrong with lines before anybody asks for them. */
export type GroupedLines = {
  readonly groups: readonly LineGroup[];
  readonly faults: readonly LineFaults[];
};

/** How lines are put together. */
export type Grouping = {
  readonly description: EntityDescription;
  /** Name of the list whose rows the lines are. */
  readonly lines: string;
  /** Fields by which lines are of one record. */
  readonly key: readonly string[];
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields of the record in which a line says something else than the first one. */
const contradictions = (
  { description, lines }: Grouping,
  first: ReadLine,
  { values }: ReadLine,
): readonly FieldError[] =>
  description.fields
    .filter(({ name }) => name !== lines && (values[name] ?? null) !== null)
    .filter(({ name }) => !same(values[name], first.values[name]))
    .map(({ name }) => ({
      path: name,
      code: 'validation.check',
      params: { entity: description.resource, check: 'oneOfRecord' },
    }));

const recordOf = (
  { description, lines: list }: Grouping,
  lines: readonly [ReadLine, ...ReadLine[]],
): LineGroup['values'] => {
  const [{ values }] = lines;
  const own = description.fields
    .filter(({ name }) => name !== list)
    .map(({ name }) => [name, values[name] ?? null] as const)
    .filter(([, value]) => value !== null);
  const items = description.fields.find(({ name }) => name === list)?.fields ?? [];
  const rows = lines.map((line) =>
    Object.fromEntries(
      items
        .map(({ name }) => [name, line.values[name] ?? null] as const)
        .filter(([, value]) => value !== null),
    ),
  );
  return { ...Object.fromEntries(own), [list]: rows };
};

/**
 * Puts the lines of a file together by record, in the order in which the records come. The first line of a record says what
 * the record is; others repeat it or leave it blank.
 */
export const groupLines = (grouping: Grouping, read: readonly ReadLine[]): GroupedLines => {
  const byKey = new Map<string, [ReadLine, ...ReadLine[]]>();
  for (const line of read) {
    const key = JSON.stringify(grouping.key.map((name) => line.values[name] ?? null));
    const known = byKey.get(key);
    if (known) known.push(line);
    else byKey.set(key, [line]);
  }
  const together = [...byKey.values()];
  const faults = together.flatMap((lines) =>
    lines.map((line) => ({
      read: line,
      fields: [...line.faults, ...contradictions(grouping, lines[0], line)],
    })),
  );
  return {
    groups: together.map((lines) => ({ lines, values: recordOf(grouping, lines) })),
    faults: faults.filter(({ fields }) => fields.length > 0),
  };
};

/** What was refused of a record, at the lines that said it. */
export const faultsOfGroup = (
  { lines }: LineGroup,
  list: string,
  fields: readonly FieldError[],
): readonly LineFaults[] => {
  const byLine = new Map<ReadLine, FieldError[]>();
  for (const { path, ...field } of fields) {
    const [head, at, ...rest] = path.split('.');
    const own = head === list && at !== undefined ? lines[Number(at)] : undefined;
    const line = own ?? lines[0];
    if (!line) continue;
    const fault = { ...field, path: own && rest.length > 0 ? rest.join('.') : path };
    byLine.set(line, [...(byLine.get(line) ?? []), fault]);
  }
  return [...byLine].map(([read, own]) => ({ read, fields: own }));
};

import type { EntityDescription, FieldError } from '@patio/framework/kernel';

/** A parsed line; `faults`: unreadable cells. */
export type ReadLine = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldError[];
};

/** Lines of one record, in file order. */
export type LineGroup = readonly [ReadLine, ...ReadLine[]];

/** Errors of a line. */
export type LineFaults = { readonly read: ReadLine; readonly fields: readonly FieldError[] };

/** How lines are grouped into records. */
export type Grouping = {
  readonly description: EntityDescription;
  /** Name of the list that the lines fill. */
  readonly lines: string;
  /** Fields that identify the record of a line. */
  readonly key: readonly string[];
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields of the record in which a line contradicts the first one. */
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

/** Builds a record from its lines: its own fields from the first, a list row from each. */
export const recordOf = (
  { description, lines: list }: Grouping,
  lines: LineGroup,
): Readonly<Record<string, unknown>> => {
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

/** Validates the lines of a record before it is submitted. */
export const faultsBefore = (grouping: Grouping, lines: LineGroup): readonly LineFaults[] =>
  lines
    .map((read) => ({
      read,
      fields: [...read.faults, ...contradictions(grouping, lines[0], read)],
    }))
    .filter(({ fields }) => fields.length > 0);

/** The records of a file, in order of first appearance. */
export type LineGroups = {
  /** Adds the next line; returns the number of records so far. */
  readonly add: (line: ReadLine) => number;
  /** Number of lines added. */
  readonly rows: () => number;
  readonly all: () => readonly LineGroup[];
};

/**
 * Groups the lines of a file by record. The first line of a record gives its fields; others repeat them or leave them
 * blank. Lines beyond the list's maximum are dropped, except for the one that proves the excess.
 */
export const createLineGroups = ({ description, lines: list, key }: Grouping): LineGroups => {
  const most = description.fields.find(({ name }) => name === list)?.maxItems ?? Infinity;
  const byKey = new Map<string, [ReadLine, ...ReadLine[]]>();
  let rows = 0;
  const add = (line: ReadLine): number => {
    rows += 1;
    const place = JSON.stringify(key.map((name) => line.values[name] ?? null));
    const cached = byKey.get(place);
    if (!cached) byKey.set(place, [line]);
    else if (cached.length <= most) cached.push(line);
    return byKey.size;
  };
  return { add, rows: () => rows, all: () => [...byKey.values()] };
};

/** Assigns the errors of a record to the lines that caused them. */
export const faultsOfGroup = (
  lines: LineGroup,
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

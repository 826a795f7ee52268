import type { EntityDescription, FieldError } from '@patio/framework/kernel';

/** A line of a file with what its cells say; `faults`: cells that cannot be read. */
export type ReadLine = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldError[];
};

/** Lines of one record, the first one first. */
export type LineGroup = readonly [ReadLine, ...ReadLine[]];

/** What was refused of a line. */
export type LineFaults = { readonly read: ReadLine; readonly fields: readonly FieldError[] };

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

/** What the lines of a record say: its own fields by the first of them, a row of the list by each. */
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

/** What is wrong with the lines of a record before anybody asks for it. */
export const faultsBefore = (grouping: Grouping, lines: LineGroup): readonly LineFaults[] =>
  lines
    .map((read) => ({
      read,
      fields: [...read.faults, ...contradictions(grouping, lines[0], read)],
    }))
    .filter(({ fields }) => fields.length > 0);

/** The records of a file as its lines come, in the order in which they begin. */
export type LineGroups = {
  /** Takes the next line; answers how many records there are by now. */
  readonly add: (line: ReadLine) => number;
  /** Lines that came. */
  readonly rows: () => number;
  readonly all: () => readonly LineGroup[];
};

/**
 * Puts the lines of a file together by record. The first line of a record says what the record is; others repeat it or
 * leave it blank. Of a record with more lines than its list may have, no more are kept than show that.
 */
export const createLineGroups = ({ description, lines: list, key }: Grouping): LineGroups => {
  const most = description.fields.find(({ name }) => name === list)?.maxItems ?? Infinity;
  const byKey = new Map<string, [ReadLine, ...ReadLine[]]>();
  let rows = 0;
  const add = (line: ReadLine): number => {
    rows += 1;
    const place = JSON.stringify(key.map((name) => line.values[name] ?? null));
    const known = byKey.get(place);
    if (!known) byKey.set(place, [line]);
    else if (known.length <= most) known.push(line);
    return byKey.size;
  };
  return { add, rows: () => rows, all: () => [...byKey.values()] };
};

/** What was refused of a record, at the lines that said it. */
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

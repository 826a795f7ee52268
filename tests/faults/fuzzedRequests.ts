/** A JSON Schema of the OpenAPI document, with the keywords used to generate values. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

/** Seeded random numbers: a failing run is repeated by its seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const uuid = '00000000-0000-4000-8000-000000000000';

/** Values that often break programs. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  2 ** 53 + 2,
  '',
  ' ',
  '0',
  'null',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00%ff',
  '2026-02-30',
  '2026-13-01T99:00:00Z',
  'http://169.254.169.254/latest',
  'https://[::1]:0/',
  'javascript:alert(1)',
  '10.0.0.0/99, ::/129',
  '{"a":{"$gt":1}}',
  '[[[[[[',
  '__proto__',
  'constructor',
  Buffer.alloc(64, 7).toString('base64url'),
  `${uuid}:${uuid}`,
  [],
  [[]],
  [null],
  {},
  { constructor: { prototype: {} } },
  { a: { a: { a: { a: { a: {} } } } } },
  Array.from({ length: 300 }, (_, at) => at),
];

/** Generates values by schema, some of them invalid. */
export type Fuzzer = {
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
  /** A value of a schema, or one that it forbids. @param known texts with a meaning for the server */
  readonly valueOf: (schema: Schema | undefined, known: readonly string[]) => unknown;
};

/** @param schemas the components that references point to */
export const createFuzzer = (
  random: () => number,
  schemas: Readonly<Record<string, Schema>>,
): Fuzzer => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (share: number): boolean => random() < share;

  const objectOf = (schema: Schema, known: readonly string[], depth: number): object => {
    const made: Record<string, unknown> = {};
    for (const [name, of] of Object.entries(schema.properties ?? {}))
      if (chance(0.85)) made[name] = make(of, known, depth + 1);
    if (chance(0.05)) made[String(pick(hostile))] = pick(hostile);
    return made;
  };

  const make = (schema: Schema | undefined, known: readonly string[], depth: number): unknown => {
    if (!schema || depth > 6 || chance(0.12)) return chance(0.3) ? pick(known) : pick(hostile);
    const { $ref: ref, allOf } = schema;
    if (ref) return make(schemas[ref.split('/').at(-1)!], known, depth);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return make(pick(choices), known, depth);
    if (allOf)
      return Object.assign(
        {},
        ...(allOf.map((one) => make(one, known, depth)) as object[]),
      ) as object;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string']);
    if (type === 'object') return objectOf(schema, known, depth);
    if (type === 'array')
      return Array.from({ length: pick([0, 1, 1, 2, 9]) }, () =>
        make(schema.items, known, depth + 1),
      );
    if (type === 'integer') return pick([0, 1, 2, 7, 30, 100, 2 ** 31, -5]);
    if (type === 'number') return pick([0, 0.5, 1, 1e6, -0.01]);
    if (type === 'boolean') return chance(0.5);
    if (type === 'null') return null;
    return pick(known);
  };

  return { pick, chance, valueOf: (schema, known) => make(schema, known, 0) };
};

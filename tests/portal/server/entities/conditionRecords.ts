import {
  type ConditionNode,
  type EntityDescription,
  type FieldDescription,
  addDays,
  conditionPlan,
  fieldAt,
  inLanguage,
  placesOf,
} from '@patio/framework/kernel';

type Random = () => number;
type Values = Readonly<Record<string, unknown>>;

/** A stream of random numbers from 0 to 1, reproducible by seed. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The day on which records are judged. */
export const today = '2025-11-03';

const constantsOf = (node: ConditionNode): readonly (readonly [FieldDescription, unknown])[] => {
  if (node.op === 'not') return constantsOf(node.part);
  if (node.op === 'group') return node.parts.flatMap(constantsOf);
  const field = fieldAt(node.place);
  if (node.op === 'in') return node.values.map((value) => [field, value] as const);
  if (node.op === 'present') return [];
  const { operand } = node;
  if ('constant' in operand) return [[field, operand.constant]];
  if ('clock' in operand) {
    const { clock, plus } = operand;
    return [[field, clock === 'year' ? Number(today.slice(0, 4)) + plus : addDays(today, plus)]];
  }
  const { place, plus = 0 } = operand;
  // Both sides get values at that distance.
  if (plus === 0) return [];
  const apart = field.kind === 'date' ? addDays(today, plus) : plus;
  return [
    [field, apart],
    [fieldAt(place), field.kind === 'date' ? today : 0],
  ];
};

const day = (at: number): string => new Date(Date.UTC(2025, 10, 1) + at * 86_400_000).toISOString();

const numbersNear = (constants: readonly unknown[]): readonly number[] =>
  constants.flatMap((one) => [Number(one) - 1, Number(one), Number(one) + 1]);

const decimalsNear = (constants: readonly unknown[]): readonly string[] =>
  constants.flatMap((one) => [
    String(one),
    ...[0, -0.01, 0.01].map((step) => (Number(one) + step).toFixed(2)),
  ]);

const momentsNear = (constants: readonly unknown[]): readonly string[] =>
  constants.flatMap((one) =>
    [-1, 0, 1].map((step) => new Date(Date.parse(String(one)) + step).toISOString()),
  );

const uuids = [1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`);

const texts = (constants: readonly unknown[]): readonly unknown[] => [
  ...constants,
  ...constants.map((one) => `${String(one)} `),
  'A',
  'B',
  '',
  ' ',
  '12.5',
];

/** Values just below, at and just above the constants of conditions, and some that no condition names. */
const nearby = (field: FieldDescription, constants: readonly unknown[]): readonly unknown[] => {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'months':
      return [...numbersNear(constants), 0, 7, -3, 2_000_000];
    case 'decimal':
    case 'percent':
    case 'rateMonthly':
      return [...decimalsNear(constants), '0', '0.00', '-12.5', '99.99', '100'];
    case 'boolean':
      return [true, false];
    case 'date':
      return [
        ...constants.flatMap((one) => [-1, 0, 1].map((step) => addDays(String(one), step))),
        ...[0, 1, 2, 60].map((at) => day(at).slice(0, 10)),
        '9999-12-31',
      ];
    case 'dateTime':
      return [...momentsNear(constants), day(3)];
    case 'time':
      return [...constants, '00:00', '07:59', '23:59'];
    case 'uuid':
      return [...constants, ...uuids];
    case 'reference':
      return field.ref?.field === 'id' ? uuids : texts(constants);
    case 'enum':
    case 'uf':
      return [...constants, ...(field.options ?? []).map(({ value }) => value).slice(0, 30)];
    default:
      return texts(constants);
  }
};

const isBlankable = ({ kind }: FieldDescription): boolean => kind === 'string' || kind === 'text';

const whole: ReadonlySet<string> = new Set(['integer', 'months', 'money']);

/** Possible values of a list item. */
const valuesOf = (item: FieldDescription | undefined): readonly unknown[] =>
  item?.options?.map(({ value }) => value) ?? (item && whole.has(item.kind) ? [1, 2026] : ['A']);

/** Creates records with values at the boundaries of conditions: same seed, same records. */
export const conditionRecords = (
  description: EntityDescription,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly Values[] => {
  const random = randomOf(seed);
  const { fields, checks } = conditionPlan(description);
  const nodes = [
    ...fields.flatMap(({ when, required }) => [when?.node, required?.node]),
    ...checks.map(({ node }) => node),
  ].filter((node) => node !== undefined);
  const named = nodes.flatMap(constantsOf);
  const choices = new Map<FieldDescription, readonly unknown[]>();
  const pick = (values: readonly unknown[]): unknown =>
    values[Math.floor(random() * values.length)] ?? null;
  const choicesOf = (field: FieldDescription): readonly unknown[] => {
    const known = choices.get(field);
    if (known) return known;
    const constants = named.filter(([one]) => one === field).map(([, value]) => value);
    const made = nearby(field, constants).filter((value) => value !== '' || isBlankable(field));
    choices.set(field, made);
    return made;
  };
  const valueOf = (field: FieldDescription): unknown => {
    const { kind, fields: members = [] } = field;
    if (kind === 'object') return membersOf(members);
    if (kind === 'arrayTable')
      return Array.from({ length: Math.floor(random() * 4) }, () => membersOf(members));
    if (kind === 'valueList') return random() < 0.4 ? [] : [pick(valuesOf(field.item))];
    if (kind === 'referenceList') {
      const known = field.ref?.field === 'id' ? uuids : ['101', '102'];
      return random() < 0.4 ? [] : [pick(known)];
    }
    return pick(choicesOf(field));
  };
  const membersOf = (members: readonly FieldDescription[]): Values =>
    Object.fromEntries(
      members.flatMap((field) => {
        const chance = random();
        if (chance < 0.15) return [];
        return [[field.name, chance < 0.3 ? null : valueOf(field)]];
      }),
    );
  return Array.from({ length: count }, () => membersOf(description.fields));
};

/** Labels that the text of a condition has to contain. */
export const labelsOf = (node: ConditionNode, locale: 'pt-BR' | 'en'): readonly string[] =>
  placesOf(node).map((place) => inLanguage(fieldAt(place).label, locale));

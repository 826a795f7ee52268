import {
  type Condition,
  type FieldDescription,
  comparisonOf,
  conditionFields,
  isListKind,
  isOrdered,
  type ConditionOperand,
} from '@patio/framework/kernel';
import { buildFields } from '../model/buildField';
import {
  cycleProblems,
  constantProblems,
  down,
  fault,
  findField,
  operandProblems,
  type Placed,
} from './conditionOperands';
import { at, type EntityRule, knownField, type EntitySource, pointer } from './World';
import type { Problem } from './Problem';

type Leaf = Extract<Condition, { field: string }>;

/** Conditions that must hold together. */
const together = (condition: Condition): readonly Leaf[] => {
  if ('field' in condition) return [condition];
  return 'allOf' in condition ? condition.allOf.flatMap(together) : [];
};

const constantsOf = (leaf: Leaf): readonly unknown[] | undefined => {
  if ('enum' in leaf) return leaf.enum;
  return 'const' in leaf && typeof leaf.const !== 'object' ? [leaf.const] : undefined;
};

const haveNoneInCommon = (sets: readonly (readonly unknown[])[]): boolean =>
  sets.length > 1 &&
  sets.reduce((left, right) => left.filter((value) => right.includes(value))).length === 0;

const isAbsence = (leaf: Leaf): boolean => 'present' in leaf && !leaf.present;

/** Whether bounds are inverted, for ordered kinds. */
const isAbove = (low: ConditionOperand, high: ConditionOperand): boolean =>
  typeof low === 'number' && typeof high === 'number' && low > high;

const areApart = (leaves: readonly Leaf[]): boolean =>
  leaves.some(
    (low) =>
      'minimum' in low &&
      leaves.some((high) => 'maximum' in high && isAbove(low.minimum, high.maximum)),
  );

const isContested = (leaves: readonly Leaf[]): boolean =>
  haveNoneInCommon(
    leaves.flatMap((leaf) => [constantsOf(leaf) ?? []].filter(({ length }) => length > 0)),
  ) ||
  (leaves.some(isAbsence) && !leaves.every(isAbsence)) ||
  areApart(leaves);

/** Field with contradictory parts in an `allOf`; undefined if consistent. */
const contestedField = (parts: readonly Condition[]): string | undefined => {
  const byField = new Map<string, Leaf[]>();
  for (const leaf of parts.flatMap(together))
    byField.set(leaf.field, [...(byField.get(leaf.field) ?? []), leaf]);
  return [...byField].find(([, leaves]) => isContested(leaves))?.[0];
};

const comparisonNames = ['const', 'enum', 'minimum', 'maximum', 'present'] as const;
const groupNames = ['allOf', 'anyOf', 'not'] as const;

const formProblem = (placed: Placed, condition: Condition): readonly Problem[] => {
  const names = Object.keys(condition);
  const tests = names.filter((name) => (comparisonNames as readonly string[]).includes(name));
  const groups = names.filter((name) => (groupNames as readonly string[]).includes(name));
  const isLeaf = names.includes('field') && tests.length === 1 && groups.length === 0;
  const isGroup = groups.length === 1 && names.length === 1;
  return isLeaf || isGroup
    ? []
    : [
        fault(placed, 'condition-form', [
          'a condition is "field" with one of const, enum, minimum, maximum and present, or one of allOf, anyOf and not alone',
          'Join several with allOf or anyOf.',
        ]),
      ];
};

const leafProblems = (
  placed: Placed,
  condition: Extract<Condition, { field: string }>,
): readonly Problem[] => {
  const { field, problems } = findField(down(placed, 'field'), condition.field);
  if (!field || 'present' in condition) return problems;
  const as = comparisonOf(field);
  if (as === 'none')
    return [
      fault(placed, 'condition-operand', [
        `"${field.name}" (${field.kind}) is only present or not`,
        'Write "present": true.',
      ]),
    ];
  if ('const' in condition) return operandProblems(down(placed, 'const'), field, condition.const);
  if ('enum' in condition)
    return condition.enum.flatMap((value, index) =>
      constantProblems(down(placed, 'enum', index), field, value),
    );
  const [name, operand] =
    'minimum' in condition
      ? (['minimum', condition.minimum] as const)
      : (['maximum', condition.maximum] as const);
  return isOrdered(as)
    ? operandProblems(down(placed, name), field, operand)
    : [
        fault(down(placed, name), 'condition-operand', [
          `values of "${field.name}" (${field.kind}) have no order`,
          'Compare with const or enum.',
        ]),
      ];
};

const contradictionProblems = (placed: Placed, parts: readonly Condition[]): readonly Problem[] => {
  const field = contestedField(parts);
  const message = `no record satisfies all of them: they exclude each other in "${field}"`;
  const suggestion = 'Join them with anyOf, or drop one.';
  return field === undefined ? [] : [fault(placed, 'condition-impossible', [message, suggestion])];
};

export const conditionProblems = (placed: Placed, condition: Condition): readonly Problem[] => {
  const form = formProblem(placed, condition);
  if (form.length > 0) return form;
  if ('field' in condition) return leafProblems(placed, condition);
  if ('not' in condition) return conditionProblems(down(placed, 'not'), condition.not);
  const name = 'allOf' in condition ? 'allOf' : 'anyOf';
  const parts = 'allOf' in condition ? condition.allOf : condition.anyOf;
  const found = parts.flatMap((part, index) => conditionProblems(down(placed, name, index), part));
  return name === 'anyOf' || found.length > 0
    ? found
    : contradictionProblems(down(placed, name), parts);
};

export const isClearable = (field: FieldDescription, isNested: boolean): boolean =>
  isNested || field.nullable || isListKind(field.kind) || field.virtual;

const hideProblems = (placed: Placed, field: FieldDescription, isNested: boolean) => {
  const { when, onHide, kind } = field;
  const hasFields = kind === 'object' || kind === 'arrayTable';
  if (!when)
    return onHide
      ? [
          fault(down(placed, 'x-on-hide'), 'keyword-unfit', [
            '"x-on-hide" says nothing without x-when',
          ]),
        ]
      : [];
  if (onHide === 'keep')
    return hasFields
      ? [
          fault(down(placed, 'x-on-hide'), 'keyword-unfit', [
            'what is hidden with members of its own cannot be kept',
          ]),
        ]
      : [];
  return isClearable(field, isNested)
    ? []
    : [
        fault(down(placed, 'x-when'), 'condition-not-clearable', [
          'a hidden value is emptied, but the type does not admit null',
          'Add "null" to type, or write "x-on-hide": "keep".',
        ]),
      ];
};

const requiredProblems = (placed: Placed, field: FieldDescription): readonly Problem[] =>
  field.required && (field.when || field.requiredWhen)
    ? [
        fault(placed, 'condition-required', [
          'the field is in required and yet under a condition',
          'Take it out of required and say when in x-required-when.',
        ]),
      ]
    : [];

type Level = Omit<Placed, 'scope'> & {
  readonly root: readonly FieldDescription[];
  readonly own: readonly FieldDescription[];
  readonly isNested: boolean;
};

const levelProblems = (level: Level): readonly Problem[] =>
  level.own.flatMap((field) => {
    const scope = { own: level.own, root: level.root };
    const isStored = level.isStored && !field.virtual;
    const placed = { ...down({ ...level, scope }, field.name), isStored };
    const inner = field.kind === 'arrayTable' ? ['items', 'properties'] : ['properties'];
    return [
      ...(field.when ? conditionProblems(down(placed, 'x-when'), field.when) : []),
      ...(field.requiredWhen
        ? conditionProblems(down(placed, 'x-required-when'), field.requiredWhen)
        : []),
      ...hideProblems(placed, field, level.isNested),
      ...requiredProblems(placed, field),
      ...(field.fields
        ? levelProblems({
            ...level,
            isStored,
            pointer: placed.pointer + pointer(...inner),
            own: field.fields,
            isNested: true,
          })
        : []),
    ];
  });

const checkProblems = (entity: EntitySource, root: readonly FieldDescription[]) =>
  Object.entries(entity.schema['x-checks'] ?? {}).flatMap(([name, check]): readonly Problem[] => {
    const where = at(entity, 'x-checks', name);
    const placed = {
      entity,
      pointer: where.pointer,
      scope: { own: root, root },
      isStored: true,
      isCheck: true,
    };
    const taken = root.some((field) => field.name === name);
    const named = new Set(
      conditionFields(check.condition).map((one) => one.split('/').find(Boolean)),
    );
    return [
      ...(taken
        ? [fault(placed, 'duplicate-name', [`the field "${name}" has a constraint of that name`])]
        : []),
      ...check.fields.flatMap((field, index) =>
        knownField(entity, field, at(entity, 'x-checks', name, 'fields', index)),
      ),
      ...check.fields
        .filter((field) => root.some((one) => one.name === field) && !named.has(field))
        .map((field) =>
          fault(down(placed, 'fields'), 'condition-form', [
            `the condition does not look at "${field}"`,
          ]),
        ),
      ...conditionProblems(down(placed, 'condition'), check.condition),
    ];
  });

/** Whether a file has conditions at all. */
const isConditional = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([name, member]) =>
      ['x-when', 'x-required-when', 'x-on-hide', 'x-checks'].includes(name) ||
      isConditional(member),
  );

/** Conditions and checks: names, operands, hidden values, cycles. */
export const conditionRules: EntityRule = (entity, world) => {
  const { schema, file } = entity;
  if (!isConditional(schema)) return [];
  const where = at(entity, 'properties');
  const fields = buildFields(schema.properties, {
    file,
    pointer: where.pointer,
    required: schema.required ?? [],
    keyOf: () => 'id',
    languages: world.languages,
  });
  const level = { entity, pointer: where.pointer, isStored: true, isNested: false };
  const problems = [
    ...levelProblems({ ...level, own: fields, root: fields }),
    ...checkProblems(entity, fields),
  ];
  return problems.length > 0 ? problems : cycleProblems(file, fields);
};

import { ownKind } from '@patio/framework/kernel';
import { periodEndName } from '../model/startOnly';
import { at, type EntityRule, knownField, kindIn, type EntitySource, problem } from './World';
import type { Problem } from './Problem';

const isVirtual = ({ schema }: EntitySource, name: string): boolean =>
  schema.properties[name]?.['x-virtual'] === true;

/** Kinds whose equality matches that of their columns. */
const sequenceKinds = new Set([
  'string', 'enum', 'reference', 'uuid', 'integer', 'boolean', 'date', 'months', 'email',
]); // prettier-ignore

const dayProblems = (
  entity: EntitySource,
  end: 'from' | 'to',
  name: string,
): readonly Problem[] => {
  const where = at(entity, 'x-resource', 'effective', end);
  const unknown = knownField(entity, name, where);
  if (unknown.length > 0) return unknown;
  const kind = kindIn(entity, name);
  return kind === 'date' && !isVirtual(entity, name)
    ? []
    : [
        problem('period-not-date', where, {
          message: `"${name}" is ${isVirtual(entity, name) ? 'virtual' : `of kind ${kind ?? 'unknown'}`}`,
          suggestion: 'Name a stored field with "format": "date".',
        }),
      ];
};

const formProblems = (
  entity: EntitySource,
  { from, to }: { readonly from: string; readonly to?: string },
): readonly Problem[] => {
  const { schema } = entity;
  const where = at(entity, 'x-resource', 'effective');
  const required = schema.required ?? [];
  if (from === to)
    return [problem('period-form', where, { message: `"${from}" is both ends of the period` })];
  return [
    ...(schema.properties[from] && !required.includes(from)
      ? [
          problem('period-form', where, {
            message: `"${from}" may be empty, so a row may never begin to hold`,
            suggestion: `Add "${from}" to required.`,
          }),
        ]
      : []),
    ...(to !== undefined && schema.properties[to] && required.includes(to)
      ? [
          problem('period-form', where, {
            message: `"${to}" may not be empty, so no row holds until further notice`,
            suggestion: `Take "${to}" out of required and admit null in its type.`,
          }),
        ]
      : []),
  ];
};

const sequenceProblems = (entity: EntitySource, by: readonly string[]): readonly Problem[] =>
  by.flatMap((name, index) => {
    const where = at(entity, 'x-resource', 'effective', 'by', index);
    const unknown = knownField(entity, name, where);
    if (unknown.length > 0) return unknown;
    const kind = kindIn(entity, name) ?? 'unknown';
    const fits =
      (sequenceKinds.has(kind) || ownKind(kind) !== undefined) && !isVirtual(entity, name);
    // Rows without a value would belong to no sequence and could overlap.
    const isRequired = (entity.schema.required ?? []).includes(name);
    return fits && isRequired
      ? []
      : [
          problem('period-sequence', where, {
            message: fits ? `"${name}" may be empty` : `"${name}" is of kind ${kind}`,
            suggestion: fits
              ? `Add "${name}" to required.`
              : 'Name a stored field that holds one plain value.',
          }),
        ];
  });

const endProblems = (entity: EntitySource): readonly Problem[] =>
  entity.schema.properties[periodEndName]
    ? [
        problem('duplicate-name', at(entity, 'properties', periodEndName), {
          message: `"${periodEndName}" is the computed end of periods that only say when they begin`,
          suggestion: 'Name it in x-resource.effective.to, or give it another name.',
        }),
      ]
    : [];

/** Periods: from and to are dates, one open-ended, and the sequence fields are required. */
export const effectiveRules: EntityRule = (entity) => {
  const { effective } = entity.schema['x-resource'];
  if (!effective) return [];
  return [
    ...dayProblems(entity, 'from', effective.from),
    ...(effective.to === undefined ? endProblems(entity) : dayProblems(entity, 'to', effective.to)),
    ...formProblems(entity, effective),
    ...sequenceProblems(entity, effective.by),
  ];
};

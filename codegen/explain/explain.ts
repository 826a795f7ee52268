import { didYouMean } from '../lint/World';
import { lint } from '../lint/lint';
import { metaProblems } from '../lint/metaRules';
import { formatProblems, type Problem } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import type { EntityModel, Model } from '../model/Model';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import {
  callsBase,
  conditionPlan,
  conditionSentence,
  inLanguage,
  type FieldDescription,
  type KindCandidate,
  type Locale,
  type OnDelete,
  type ReferringField,
  canBeMasked,
  fieldSentences,
  isReferring,
  kindOf,
  onDeleteOf,
  wireName,
} from '@patio/framework/kernel';
import {
  operationWords,
  rowWords,
  ruleWords,
  lifeFacts,
  namedScreenTexts,
  fieldAccessWords,
  labelsOf,
} from './facts';
import type { PropertySchema } from '../model/SchemaTypes';
import { columnOf, identifier } from '../write/sqlColumns';
import { tablesOf } from '../write/sqlTable';

/** A table row: a name and the lines of its second column. */
type Row = readonly [name: string, texts: readonly string[]];

const nameWidth = 12;

/** A title with aligned rows. */
const lines = (title: string, rows: readonly Row[]): string =>
  [
    title,
    ...rows.flatMap(([name, texts]) =>
      texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(nameWidth)}${text}`),
    ),
  ].join('\n');

/** DDL lines of an entity's table, with its indexes and late foreign keys. */
const tableLines = (model: Model, resource: string): readonly string[] => {
  const found = tablesOf(model).find(({ table }) => table === resource);
  return [found?.create ?? '', ...(found?.lateKeys ?? [])].flatMap((sql) => sql.trim().split('\n'));
};

/** Fields from the record to a nested one, outermost first. */
type FieldTrail = readonly FieldDescription[];

/** Property at a description's pointer. */
const propertyAt = ({ schema }: EntityModel, { pointer }: FieldDescription): PropertySchema => {
  const segments = (pointer.split('#')[1] ?? '').split('/').slice(1);
  const read = (value: unknown, segment: string): unknown =>
    (value as Readonly<Record<string, unknown>>)[
      segment.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  return segments.reduce<unknown>(read, schema) as PropertySchema;
};

const valueOf = (property: PropertySchema, by: string): string => {
  const value = (property as Readonly<Record<string, unknown>>)[by];
  if (by === 'items' || by === 'enum' || typeof value === 'object') return by;
  return `${by} "${String(value)}"`;
};

const ranks: Readonly<Record<number, string>> = {
  4: 'states it outright',
  3: 'says what the value means',
  2: 'only says how the value is written',
  1: 'only says what the value is made of',
};

const reason = (property: PropertySchema, { kind, by, specificity }: KindCandidate): string =>
  `${kind}, by ${valueOf(property, by)}: ${ranks[specificity] ?? ''} (${specificity})`;

const kindRows = (property: PropertySchema): readonly Row[] => {
  const { outcome, candidates } = kindOf(property);
  const [winner, ...losers] = candidates.map((candidate) => reason(property, candidate));
  if (outcome === 'none' || !winner) return [['kind', ['none: nothing decides it']]];
  if (outcome === 'tie') return [['kind', [`undecided: ${[winner, ...losers].join(' against ')}`]]];
  return [
    ['kind', [winner]],
    ...(losers.length > 0 ? [['lost', losers] as const] : []),
    ['rule', ['the most specific reason wins: x-kind › format, x-ref, enum › format uuid › type']],
  ];
};

/** Column, constraints and indexes of a field. */
const columnRows = (model: Model, entity: EntityModel, trail: FieldTrail): readonly Row[] => {
  const [top] = trail;
  if (!top) return [];
  if (top.computed) return [['column', ['none: computed when it is read']]];
  if (top.virtual) return [['column', ['none: a command consumes or computes it']]];
  if (trail.length > 1) return [['column', [`inside ${columnOf(top).sql}`]]];
  const named = new RegExp(`^(?:constraint|create|alter) .*${identifier(top.name)}`);
  // An index that only includes the column belongs to another.
  const own = tableLines(model, entity.description.resource)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => named.test(line.replace(/ include \(.*$/, '')));
  return [['column', [columnOf(top).sql, ...own]]];
};

const findRows = (entity: EntityModel, trail: FieldTrail): readonly Row[] => {
  const field = trail.at(-1);
  if (!field || trail.length > 1) return [];
  const { search, defaultSort } = entity.description;
  const traits = [
    field.sortable ? 'lists can be sorted by it' : 'no sorting',
    ...(search.includes(field.name) ? ['full-text search reads it'] : []),
    ...(defaultSort.field === field.name ? ['lists are sorted by it at first'] : []),
  ];
  return [
    ['operators', [field.operators.length === 0 ? 'none' : field.operators.join(', ')]],
    ['lists', [traits.join('; ')]],
  ];
};

/** Wire name of a field, if different. */
const wireRows = ({ description }: EntityModel, [top, ...inside]: FieldTrail): readonly Row[] => {
  const name = top && inside.length === 0 ? wireName(description, top.name) : top?.name;
  return name === undefined || name === top?.name ? [] : [['wire', [`travels as ${name}`]]];
};

/** Source of a reference's options: stored field and filter. */
const offerRows = ({ ref }: ReferringField): readonly Row[] => {
  const filters = Object.entries(ref.filter ?? {}).map(
    ([name, value]) =>
      `${name} is ${typeof value === 'object' ? `what ${value.$data} is here` : String(value)}`,
  );
  const offered = filters.length === 0 ? 'every record' : `records whose ${filters.join(' and ')}`;
  const ordered = ref.order === undefined ? '' : `, ordered by ${ref.order}`;
  const grouped = ref.group === undefined ? '' : `, under headings by ${ref.group}`;
  return [
    ['refers', [`stores ${ref.field} of ${ref.resource}; offers ${offered}${ordered}${grouped}`]],
  ];
};

const whenDeleted = {
  restrict: 'refused while a record says so here',
  clear: 'empties this, with version and history of each record',
  keep: 'leaves this as it is',
} as const satisfies Record<OnDelete, string>;

/** Effect of deleting the target. */
const deletingRows = ({ entities }: Model, field: ReferringField): readonly Row[] => {
  const target = entities.find(({ description }) => description.resource === field.ref.resource);
  if (!target?.description.deletable) return [];
  return [
    [
      'deleting',
      [`of ${field.ref.resource}: ${whenDeleted[onDeleteOf(field, target.description)]}`],
    ],
  ];
};

const referenceRows = (model: Model, field: FieldDescription): readonly Row[] =>
  isReferring(field) ? [...offerRows(field), ...deletingRows(model, field)] : [];

const fieldActionRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  const setting = description.actions.filter(({ set = {} }) => field.name in set);
  return setting.length === 0
    ? []
    : [
        [
          'actions',
          setting.map(
            ({ name, set = {}, access }) =>
              `${name} sets ${JSON.stringify(set[field.name])}: ${ruleWords(access)}`,
          ),
        ],
      ];
};

/** Error codes for duplicate values. */
const clashRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  const sets = description.unique.filter(({ fields }) => fields.includes(field.name));
  return sets.length === 0 ? [] : [['clash', sets.map(({ code }) => `refused as ${code}`)]];
};

/** Who gets masked values, and who may reveal them. */
const maskRows = ({ description }: EntityModel, field: FieldDescription): readonly Row[] => {
  if (field.pii === 'none') return [];
  if (!canBeMasked(field) || field.name === description.key)
    return [['masked', [`never, though ${field.pii}: its own rights say who reads it`]]];
  const { reveal, edit } = description.access;
  const text = reveal
    ? `for everybody; shown, with a reason that is kept, to: ${ruleWords(reveal)}`
    : `for whoever may not edit; in clear for: ${ruleWords(edit)}`;
  return [['masked', [text]]];
};

const screenRows = ({ description }: EntityModel, trail: FieldTrail): readonly Row[] => {
  const [{ name }, ...inside] = trail as readonly [FieldDescription, ...FieldDescription[]];
  if (inside.length > 0) return [['screens', [`inside the input of ${name}`]]];
  const { columns, filters, sections } = description.screens;
  const column = columns.find(({ field }) => field === name);
  const section = sections.find(({ fields }) => fields.includes(name));
  const places = [
    column ? `column${column.hidden ? ', off until chosen' : ''}` : 'no column',
    ...(filters.includes(name) ? ['filter that is always shown'] : []),
    section ? `form section "${section.name}"` : 'in no section of the form',
  ];
  return [['screens', [places.join('; ')]]];
};

/** Explanation of one property: kind with reason, column, operators, rights, rules as sentences. */
const explainField = (model: Model, entity: EntityModel, trail: FieldTrail): string => {
  const field = trail.at(-1);
  if (!field) throw new Error('no field to explain');
  const { description } = entity;
  const { read, write } = fieldAccessWords(field, description);
  const contextIn = (locale: Locale) => ({ description, locale, labelOf: labelsOf(model, locale) });
  const path = trail.map(({ name }) => name).join('.');
  return lines([`${description.resource}.${path}`, ...Object.values(field.label)].join(' · '), [
    ['schema', [field.pointer]],
    ...kindRows(propertyAt(entity, field)),
    ...columnRows(model, entity, trail),
    ...findRows(entity, trail),
    ...wireRows(entity, trail),
    ['read', [read]],
    ['write', [write]],
    ...maskRows(entity, field),
    ...referenceRows(model, field),
    ...(trail.length === 1 ? [...fieldActionRows(entity, field), ...clashRows(entity, field)] : []),
    ...(field.pattern === undefined ? [] : [['pattern', [field.pattern]] as const]),
    ...(field.help ? [['help', Object.values(field.help)] as const] : []),
    ...model.application.languages.map(
      (language) => [`rules ${language}`, fieldSentences(field, contextIn(language))] as const,
    ),
    ...screenRows(entity, trail),
  ]);
};

const fieldRows = ({ description }: EntityModel): readonly Row[] => [
  [
    'fields',
    description.fields.map(
      ({ name, kind, required, label }) =>
        `${name.padEnd(20)}${kind.padEnd(14)}${(required ? 'required' : '').padEnd(10)}${inLanguage(label, 'en')}`,
    ),
  ],
];

const checkRows = ({ description }: EntityModel): readonly Row[] => {
  const texts = conditionPlan(description).checks.map(
    ({ check, node }) =>
      `${check.name}: ${conditionSentence(node, 'en', 'rule')}. At ${check.fields.join(', ')}.`,
  );
  return texts.length > 0 ? [['checks', texts]] : [];
};

const actionRows = ({ description }: EntityModel): readonly Row[] => {
  const texts = description.actions.map(({ name, when, asks, set, access, command }) => {
    const parts = [
      ...(when ? [`where ${JSON.stringify(when)}`] : []),
      ...(asks ? [`asks for ${asks.map((input) => input.name).join(', ')}`] : []),
      ...(set ? [`sets ${JSON.stringify(set)}`] : []),
      ...(command ? [`runs ${command}`] : []),
      `by ${ruleWords(access)}`,
    ];
    return `${name}: ${parts.join('; ')}`;
  });
  return texts.length > 0 ? [['actions', texts]] : [];
};

const scopeWords = ({ description }: EntityModel): string => {
  const { scope } = description;
  return scope
    ? `${scope.userType} persons see rows whose ${scope.column} is the ${scope.matches} of one of their scopes`
    : 'whoever may list sees every row';
};

/** x-resource keywords that change deletion, approval and time. */
const lifeRows = ({ description }: EntityModel): readonly Row[] =>
  lifeFacts(description).map(({ name, text }) => [name, [text]]);

const referringTo = (model: Model, resource: string): readonly string[] =>
  model.entities.flatMap(({ description }) =>
    description.fields
      .filter(({ ref }) => ref?.resource === resource)
      .map(({ name }) => `${description.resource}.${name}`),
  );

/** Summary of an entity. */
export const explainEntity = (model: Model, entity: EntityModel): string => {
  const { description, file } = entity;
  const { resource, label, apiPath, calls, paths, unique, key } = description;
  const referring = referringTo(model, resource);
  return lines([resource, ...Object.values(label.many)].join(' · '), [
    ['schema', [file]],
    ['calls', [`${callsBase}/{userType}${apiPath}: ${calls.join(', ')}`]],
    [
      'screens',
      [
        ...Object.entries(paths).map(([screen, path]) => `${screen.padEnd(8)}${path}`),
        ...namedScreenTexts(description),
      ],
    ],
    ['key', [`${key}; named by ${description.recordRepresentation}`]],
    [
      'lists',
      [
        `search in ${description.search.join(', ')}; sorted by ${description.defaultSort.field}; ${description.pageSize} per page`,
      ],
    ],
    ...(unique.length > 0
      ? [['unique', unique.map(({ fields, code }) => `${fields.join(' + ')} (${code})`)] as const]
      : []),
    [
      'rows',
      [scopeWords(entity), ...rowWords(description).map(([who, what]) => `${who}: ${what}`)],
    ],
    ...lifeRows(entity),
    ...(referring.length > 0 ? [['referred by', [referring.join(', ')]] as const] : []),
    ['access', operationWords(description).map(([name, who]) => `${name.padEnd(10)}${who}`)],
    ...actionRows(entity),
    ...checkRows(entity),
    ...fieldRows(entity),
    ['table', tableLines(model, resource)],
  ]);
};

/** Output of a command, and whether it failed. */
export type Answer = { readonly message: string; readonly failed: boolean };

const succeeded = (message: string): Answer => ({ message, failed: false });
const failed = (message: string): Answer => ({ message, failed: true });

const unknown = (what: string, name: string, known: readonly string[]): Answer => {
  const suggestion = didYouMean(name, known);
  return failed(
    `No ${what} is named "${name}".${suggestion ? ` ${suggestion}` : ''}\nThere are: ${known.join(', ')}`,
  );
};

const trailOf = (entity: EntityModel, names: readonly string[]): FieldTrail | Answer => {
  let fields = entity.description.fields;
  const trail: FieldTrail[number][] = [];
  for (const name of names) {
    const field = fields.find((one) => one.name === name);
    if (!field)
      return unknown(
        'field',
        name,
        fields.map((one) => one.name),
      );
    trail.push(field);
    fields = field.fields ?? [];
  }
  return trail;
};

/** Reports the problems of an entity or field, such as ambiguous kinds. */
type ReportProblems = (place: string) => string;

const problemsAt =
  (root: string, problems: readonly Problem[]): ReportProblems =>
  (place) => {
    const own = problems.filter(({ file, pointer }) =>
      [`${file}${pointer}/`, `${file}#${pointer}/`].some((one) => one.startsWith(`${place}/`)),
    );
    return own.length === 0 ? '' : `\n\n${formatProblems(root, own)}`;
  };

const explainIn = (model: Model, tell: ReportProblems, target: string): Answer => {
  const [resource = '', ...names] = target.split('.');
  const entity = model.entities.find(
    ({ description, name }) => description.resource === resource || name === resource,
  );
  if (!entity)
    return unknown(
      'entity',
      resource,
      model.entities.map(({ description }) => description.resource),
    );
  if (names.length === 0) return succeeded(explainEntity(model, entity) + tell(entity.file));
  const trail = trailOf(entity, names);
  if ('message' in trail) return trail;
  const place = trail.at(-1)?.pointer ?? entity.file;
  return succeeded(explainField(model, entity, trail) + tell(place));
};

/**
 * Explains an entity or property: what follows from its schema, and why.
 *
 * @param root   project root
 * @param target `dealers`, `dealers.document` or `suppliers.address.street`
 * @param places of the application; default: the portal's
 */
export const explain = (
  root: string,
  target: string | undefined,
  places: Places = portalPlaces,
): Answer => {
  if (target === undefined || !/^[\w-]+(\.\w+)*$/.test(target))
    return failed(
      `Usage: ${typed(places, 'explain', { words: '<resource>[.<field>[.<member>]]' })}`,
    );
  const schemas = readSchemas(root, places);
  const form = [...schemas.problems, ...metaProblems(schemas)];
  if (form.length > 0) return failed(formatProblems(root, form));
  return explainIn(buildModel(schemas), problemsAt(root, lint(schemas)), target);
};

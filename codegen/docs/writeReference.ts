import {
  inLanguage,
  type ActionValue,
  type FieldDescription,
  type Localized,
  callsBase,
  conditionPlan,
  conditionSentence,
  fieldSentences,
  serverMembers,
  wireName,
} from '@patio/framework/kernel';
import type { Model, EntityModel } from '../model/Model';
import type { JsonFile } from '../read/readSchemas';
import type { GeneratedFiles } from '../write/generatedFiles';
import {
  fieldAccessWords,
  operationWords,
  rowWords,
  ruleWords,
  labelsOf,
  lifeFacts,
  namedScreenTexts,
} from '../explain/facts';
import { columnOf } from '../write/sqlColumns';
import { tablesOf } from '../write/sqlTable';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A Markdown table. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');

/** A section with heading; empty without content. */
const section = (title: string, text: string): readonly string[] =>
  text === '' ? [] : [`## ${title}`, text];

/** A Markdown list. */
const list = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join('\n');

type FlatField = { readonly path: string; readonly field: FieldDescription };

const flat = (fields: readonly FieldDescription[], prefix = ''): readonly FlatField[] =>
  fields.flatMap((field) => [
    { path: prefix + field.name, field },
    ...flat(field.fields ?? [], `${prefix}${field.name}.`),
  ]);

const columnText = ({ path, field }: FlatField): string => {
  if (path !== field.name) return 'inside its object';
  if (field.computed) return 'computed';
  return field.virtual ? 'none' : `\`${columnOf(field).sql.replace(/^"[^"]+" /, '')}\``;
};

const fieldRows = (model: Model, { description }: EntityModel): string => {
  const context = { description, locale: 'en', labelOf: labelsOf(model) } as const;
  return table(
    ['Field', 'Name', 'Kind', 'Rules', 'Column', 'Operators'],
    flat(description.fields).map((one) => [
      `\`${one.path}\``,
      inLanguage(one.field.label, 'en'),
      one.field.kind,
      fieldSentences(one.field, context).join(' '),
      columnText(one),
      one.path === one.field.name ? one.field.operators.join(', ') : '',
    ]),
  );
};

const rightRows = ({ description }: EntityModel): string => {
  const narrower = description.fields.filter(({ access }) => access !== undefined);
  return [
    table(['Operation', 'Who'], operationWords(description)),
    ...narrower.map((field) => {
      const { read, write } = fieldAccessWords(field, description);
      return `\`${field.name}\`: read by ${read}; ${write}.`;
    }),
  ].join('\n\n');
};

const setText = (value: ActionValue): string =>
  typeof value === 'object' && value !== null ? `the ${value.$asked} given` : String(value);

const actionRows = ({ description }: EntityModel): string =>
  description.actions.length === 0
    ? ''
    : table(
        ['Action', 'Name', 'Where', 'Asks for', 'Sets', 'Who'],
        description.actions.map(({ name, label, when, asks = [], set, access, command }) => [
          `\`${name}\``,
          inLanguage(label, 'en'),
          when
            ? Object.entries(when)
                .map(([field, values]) => `${field} is ${values.join(' or ')}`)
                .join(' and ')
            : 'always',
          asks.map((input) => `${input.name}${input.required ? '' : ' (optional)'}`).join(', '),
          [
            ...Object.entries(set ?? {}).map(([field, value]) => `${field} = ${setText(value)}`),
            ...(command ? [`runs \`${command}\``] : []),
          ].join('; '),
          ruleWords(access),
        ]),
      );

const checkList = ({ description }: EntityModel): string =>
  list(
    conditionPlan(description).checks.map(
      ({ check, node }) =>
        `\`${check.name}\`: ${conditionSentence(node, 'en', 'rule')}. Else: “${inLanguage(check.message, 'en')}”`,
    ),
  );

const uniqueList = ({ description }: EntityModel): string =>
  list(
    description.unique.map(
      ({ fields, code, reusable, emptyCounts, space }) =>
        `${fields.join(' + ')}, refused with \`${code}\`${emptyCounts ? '; empty counts as a value' : ''}${space ? `; shared with ${space.resources.join(', ')}` : ''}${reusable ? '; free again once a record is deleted' : ''}`,
    ),
  );

const indexList = (model: Model, { description }: EntityModel): string => {
  const create = tablesOf(model).find((one) => one.table === description.resource)?.create ?? '';
  return list([...create.matchAll(/^create (?:unique )?index .*$/gm)].map(([sql]) => `\`${sql}\``));
};

/** Properties with another wire name, and renamed server members. */
const wireNameLines = ({ description }: EntityModel): readonly string[] =>
  [...Object.keys(description.wire?.names ?? {}), ...serverMembers].flatMap((name) => {
    const other = wireName(description, name);
    return other === name ? [] : [`\`${name}\` is \`${other}\` on the wire`];
  });

const callText = (entity: EntityModel): string => {
  const { description } = entity;
  const { apiPath, calls, key, search, defaultSort, pageSize, recordRepresentation, scope } =
    description;
  return list([
    `\`${callsBase}/{userType}${apiPath}\`: ${calls.join(', ')}; the id on the wire is \`${key}\``,
    `search reads ${search.join(', ')}; lists are sorted by ${defaultSort.field} ${defaultSort.order}, ${pageSize} per page`,
    `a record is named by ${recordRepresentation}`,
    ...wireNameLines(entity),
    ...(scope
      ? [
          `${scope.userType} persons reach only rows whose ${scope.column} is the ${scope.matches} of one of their scopes`,
        ]
      : []),
    ...rowWords(description).map(([who, what]) => `${who} reach only rows whose ${what}`),
  ]);
};

/** English title, with those of other languages. */
const headingOf = (label: Localized): string => {
  const title = inLanguage(label, 'en');
  const others = Object.values(label).filter((other) => other !== title);
  return others.length === 0 ? title : `${title} (${others.join(', ')})`;
};

/** Reference page of an entity in Markdown. */
const entityPage = (model: Model, entity: EntityModel): string => {
  const { label } = entity.description;
  const parts = [
    `<!-- Generated by "npm run generate" from ${entity.file}. Do not edit. -->`,
    `# ${headingOf(label.many)}`,
    ...section('Calls', callText(entity)),
    ...section('Screens besides its own', list(namedScreenTexts(entity.description))),
    ...section('Rights', rightRows(entity)),
    ...section(
      'Deletion, periods, approval',
      list(lifeFacts(entity.description).map(({ text }) => text)),
    ),
    ...section('Fields', fieldRows(model, entity)),
    ...section('Rules over several fields', checkList(entity)),
    ...section('Unique', uniqueList(entity)),
    ...section('Actions', actionRows(entity)),
    ...section('Indexes', indexList(model, entity)),
  ];
  return `${parts.join('\n\n')}\n`;
};

/** A part of a meta-schema. */
type Meta = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Meta[];
  readonly items?: Meta;
  readonly properties?: Readonly<Record<string, Meta>>;
  readonly additionalProperties?: Meta | boolean;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Meta>>;
};

/** Definitions with their own section, in page order. */
const titles: Readonly<Record<string, string>> = {
  resource: 'x-resource',
  property: 'A field',
  item: 'items',
  reference: 'x-ref',
  enumValue: 'x-enum',
  access: 'A right',
  rowRule: 'x-access.rows',
  condition: 'A condition',
  check: 'x-checks',
  action: 'x-actions',
  views: 'x-views',
  boardView: 'x-views.board',
  calendarView: 'x-views.calendar',
  cardsView: 'x-views.cards',
  paths: 'paths',
  wire: 'wire',
  wireFilter: 'wire.filters',
  menu: 'menu',
  screen: 'screens',
  list: 'list',
  form: 'form',
};

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const definitionOf = ({ $ref = '' }: Meta): string => $ref.split('#/$defs/')[1] ?? '';

const linkTo = (name: string): string => {
  const title = titles[name];
  return title === undefined ? '' : `[${title}](#${anchorOf(title)})`;
};

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

type Page = { readonly definitions: Readonly<Record<string, Meta>> };

/** Value of a keyword. */
const valueText = (page: Page, meta: Meta): string => {
  const name = definitionOf(meta);
  if (name in titles) return linkTo(name);
  const target = page.definitions[name];
  if (target) return valueText(page, target);
  if (meta.const !== undefined) return code(meta.const);
  if (meta.enum) return meta.enum.map(code).join(', ');
  if (meta.anyOf) return meta.anyOf.map((one) => valueText(page, one)).join(', or ');
  if (meta.items) return `list of ${valueText(page, meta.items)}`;
  if (typeof meta.additionalProperties === 'object')
    return `object of ${valueText(page, meta.additionalProperties)}`;
  return [meta.type ?? 'any value'].flat().join(' or ');
};

type Row = readonly [name: string, value: string, says: string];

const describe = (page: Page, meta: Meta): string =>
  meta.description ?? page.definitions[definitionOf(meta)]?.description ?? '';

/** Rows of an object's members; nested members follow under their parent. */
const rowsOf = (
  page: Page,
  { properties = {}, required = [] }: Meta,
  prefix = '',
): readonly Row[] =>
  Object.entries(properties).flatMap(([name, meta]): readonly Row[] => {
    if (name === '$schema') return [];
    const inner = meta.items
      ? { meta: meta.items, path: `${prefix}${name}[]` }
      : { meta, path: `${prefix}${name}` };
    const must = required.includes(name) ? ' Required.' : '';
    return [
      [`\`${prefix}${name}\``, valueText(page, meta), `${describe(page, meta)}${must}`.trim()],
      ...rowsOf(page, inner.meta, `${inner.path}.`),
    ];
  });

const tableOf = (page: Page, meta: Meta): string => {
  const rows = rowsOf(page, meta);
  const intro = meta.description === undefined ? '' : `${meta.description}\n\n`;
  return rows.length === 0 ? '' : intro + table(['Keyword', 'Takes', 'Says'], rows);
};

/** Reference of all entity and ui.json keywords, from the meta-schemas, in Markdown. */
const keywordsPage = (files: readonly JsonFile[]): string => {
  const read = (name: string): Meta =>
    (files.find(({ file }) => file.endsWith(`/${name}.schema.json`))?.json ?? {}) as Meta;
  const page = { definitions: { ...read('vocabulary').$defs, ...read('ui').$defs } };
  const parts = [
    '<!-- Generated by "npm run generate" from schemas/meta. Do not edit. -->',
    '# Keywords',
    'What `schemas/application.json` and the files in `schemas/entities` may say. Anything else is refused by `npm run generate`.',
    ...section('application.json', tableOf(page, read('application'))),
    ...section('<name>.schema.json', tableOf(page, read('entity'))),
    ...Object.entries(titles).flatMap(([name, title]) =>
      section(title, tableOf(page, page.definitions[name] ?? {})),
    ),
    ...section('<name>.ui.json', tableOf(page, read('ui'))),
  ];
  return `${parts.join('\n\n')}\n`;
};

/**
 * `<resource>.md` per entity, `keywords.md` and `README.md`, below `docs/reference`.
 *
 * @param meta the meta-schemas, which describe the keywords
 */
export const writeReference = (model: Model, meta: readonly JsonFile[]): GeneratedFiles => {
  const rows = model.entities.map(({ description: { label, resource } }) => {
    const title = inLanguage(label.many, 'en');
    const others = Object.values(label.many).filter((other) => other !== title);
    return `- ${[`[${title}](${resource}.md)`, ...others].join(', ')}`;
  });
  return {
    'README.md': `<!-- Generated by "npm run generate". Do not edit. -->\n\n# Reference\n\n[Keywords](keywords.md) of schemas. Entities, with all that follows from their schemas:\n\n${rows.join('\n')}\n`,
    'keywords.md': keywordsPage(meta),
    ...Object.fromEntries(
      model.entities.map((entity) => [
        `${entity.description.resource}.md`,
        entityPage(model, entity),
      ]),
    ),
  };
};

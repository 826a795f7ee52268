import {
  type ActionValue,
  type FieldDescription,
  type Localized,
  callsBase,
  conditionPlan,
  conditionSentence,
  fieldSentences,
  inLanguage,
  serverMembers,
  wireName,
} from '@patio/framework/kernel';
import { fieldAccessWords, operationWords, rowWords, ruleWords } from '../explain/accessWords';
import { labelsOf } from '../explain/labelsOf';
import { lifeFacts } from '../explain/lifeFacts';
import { namedScreenTexts } from '../explain/namedScreenTexts';
import type { EntityModel, Model } from '../model/Model';
import { columnOf } from '../write/sqlColumns';
import { tablesOf } from '../write/sqlTable';
import { list, section, table } from './markdown';

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

/** Properties that go by another name on the wire, and the members of the server that step aside. */
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

/** The English title, and those of the other languages beside it. */
const headingOf = (label: Localized): string => {
  const title = inLanguage(label, 'en');
  const others = Object.values(label).filter((other) => other !== title);
  return others.length === 0 ? title : `${title} (${others.join(', ')})`;
};

/** The reference page of an entity: all that follows from its files, in Markdown. */
export const entityPage = (model: Model, entity: EntityModel): string => {
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

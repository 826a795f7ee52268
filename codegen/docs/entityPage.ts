import { conditionPlan } from '../../src/kernel/condition/conditionPlan';
import { conditionSentence } from '../../src/kernel/condition/conditionSentence';
import type { FieldDescription } from '../../src/kernel/entity/EntityDescription';
import { fieldSentences } from '../../src/kernel/sentences/fieldSentences';
import { fieldAccessWords, operationWords, ruleWords } from '../explain/accessWords';
import { labelsOf } from '../explain/labelsOf';
import type { EntityModel, Model } from '../model/Model';
import { columnOf } from '../write/sqlColumns';
import { tablesOf } from '../write/sqlTable';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');

const section = (title: string, text: string): readonly string[] =>
  text === '' ? [] : [`## ${title}`, text];

const list = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join('\n');

type FlatField = { readonly path: string; readonly field: FieldDescription };

const flat = (fields: readonly FieldDescription[], prefix = ''): readonly FlatField[] =>
  fields.flatMap((field) => [
    { path: prefix + field.name, field },
    ...flat(field.fields ?? [], `${prefix}${field.name}.`),
  ]);

const columnText = ({ path, field }: FlatField): string => {
  if (path !== field.name) return 'inside its object';
  return field.virtual ? 'none' : `\`${columnOf(field).sql.replace(/^"[^"]+" /, '')}\``;
};

const fieldRows = (model: Model, { description }: EntityModel): string => {
  const context = { description, locale: 'en', labelOf: labelsOf(model) } as const;
  return table(
    ['Field', 'Name', 'Kind', 'Rules', 'Column', 'Operators'],
    flat(description.fields).map((one) => [
      `\`${one.path}\``,
      one.field.label.en,
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

const actionRows = ({ description }: EntityModel): string =>
  description.actions.length === 0
    ? ''
    : table(
        ['Action', 'Name', 'Where', 'Sets', 'Who'],
        description.actions.map(({ name, label, when, set, access, command }) => [
          `\`${name}\``,
          label.en,
          when
            ? Object.entries(when)
                .map(([field, values]) => `${field} is ${values.join(' or ')}`)
                .join(' and ')
            : 'always',
          [
            ...Object.entries(set ?? {}).map(([field, value]) => `${field} = ${String(value)}`),
            ...(command ? [`runs \`${command}\``] : []),
          ].join('; '),
          ruleWords(access),
        ]),
      );

const checkList = ({ description }: EntityModel): string =>
  list(
    conditionPlan(description).checks.map(
      ({ check, node }) =>
        `\`${check.name}\`: ${conditionSentence(node, 'en', 'rule')}. Else: “${check.message.en}”`,
    ),
  );

const uniqueList = ({ description }: EntityModel): string =>
  list(
    description.unique.map(
      ({ fields, code, reusable }) =>
        `${fields.join(' + ')}, refused with \`${code}\`${reusable ? '; free again once a record is deleted' : ''}`,
    ),
  );

const indexList = (model: Model, { description }: EntityModel): string => {
  const create = tablesOf(model).find((one) => one.table === description.resource)?.create ?? '';
  return list([...create.matchAll(/^create (?:unique )?index .*$/gm)].map(([sql]) => `\`${sql}\``));
};

const callText = ({ description }: EntityModel): string => {
  const { apiPath, calls, key, search, defaultSort, pageSize, recordRepresentation, scope } =
    description;
  return list([
    `\`/api/{userType}${apiPath}\`: ${calls.join(', ')}; the id on the wire is \`${key}\``,
    `search reads ${search.join(', ')}; lists are sorted by ${defaultSort.field} ${defaultSort.order}, ${pageSize} per page`,
    `a record is named by ${recordRepresentation}`,
    ...(scope
      ? [
          `${scope.userType} persons reach only rows whose ${scope.column} is the ${scope.matches} of one of their dealers`,
        ]
      : []),
  ]);
};

/** The reference page of an entity: all that follows from its files, in Markdown. */
export const entityPage = (model: Model, entity: EntityModel): string => {
  const { label } = entity.description;
  const parts = [
    `<!-- Generated by "npm run generate" from ${entity.file}. Do not edit. -->`,
    `# ${label.many.en} (${label.many['pt-BR']})`,
    ...section('Calls', callText(entity)),
    ...section('Rights', rightRows(entity)),
    ...section('Fields', fieldRows(model, entity)),
    ...section('Rules over several fields', checkList(entity)),
    ...section('Unique', uniqueList(entity)),
    ...section('Actions', actionRows(entity)),
    ...section('Indexes', indexList(model, entity)),
  ];
  return `${parts.join('\n\n')}\n`;
};

import { callsBase, conditionPlan, conditionSentence, inLanguage } from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import { operationWords, rowWords, ruleWords } from './accessWords';
import { lifeFacts } from './lifeFacts';
import { namedScreenTexts } from './namedScreenTexts';
import { lines, type Row } from './lines';
import { tableLines } from './tableLines';

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

/** Keywords of x-resource that change what deleting, changing and time mean. */
const lifeRows = ({ description }: EntityModel): readonly Row[] =>
  lifeFacts(description).map(({ name, text }) => [name, [text]]);

const referringTo = (model: Model, resource: string): readonly string[] =>
  model.entities.flatMap(({ description }) =>
    description.fields
      .filter(({ ref }) => ref?.resource === resource)
      .map(({ name }) => `${description.resource}.${name}`),
  );

/** Everything that follows from an entity's files, in short. */
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

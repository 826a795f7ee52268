import { didYouMean } from '../lint/World';
import { lint } from '../lint/lint';
import { metaProblems } from '../lint/metaRules';
import { formatProblems, type Problem } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import type { EntityModel, Model } from '../model/Model';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import { callsBase, conditionPlan, conditionSentence, inLanguage } from '@patio/framework/kernel';
import { operationWords, rowWords, ruleWords, lifeFacts, namedScreenTexts } from './facts';
import { explainField, type FieldTrail, tableLines, lines, type Row } from './explainField';

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

const said = (message: string): Answer => ({ message, failed: false });
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
type TellProblems = (place: string) => string;

const problemsAt =
  (root: string, problems: readonly Problem[]): TellProblems =>
  (place) => {
    const own = problems.filter(({ file, pointer }) =>
      [`${file}${pointer}/`, `${file}#${pointer}/`].some((one) => one.startsWith(`${place}/`)),
    );
    return own.length === 0 ? '' : `\n\n${formatProblems(root, own)}`;
  };

const explainIn = (model: Model, tell: TellProblems, target: string): Answer => {
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
  if (names.length === 0) return said(explainEntity(model, entity) + tell(entity.file));
  const trail = trailOf(entity, names);
  if ('message' in trail) return trail;
  const place = trail.at(-1)?.pointer ?? entity.file;
  return said(explainField(model, entity, trail) + tell(place));
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

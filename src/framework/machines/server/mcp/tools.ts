import type { EntityDescription, Operation } from '#kernel/entity/EntityDescription.ts';
import type { FieldDescription } from '#kernel/entity/FieldDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { makeChange, type WantedChange } from '#server/crud/approvals/carryOut.ts';
import { requestChange } from '#server/crud/approvals/requestChange.ts';
import { addComment, readConversation } from '#server/conversation/conversation.ts';
import { transactAndUndo } from '#server/store/database/database.ts';
import { needsApproval } from '#server/crud/write/runWrite.ts';
import {
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  inTransaction,
} from '#server/crud/EntityContext.ts';
import { getRecord } from '#server/crud/read/getRecord.ts';
import { listRecords } from '#server/crud/read/listRecords.ts';
import { readableFields, canRevealWithheld } from '#server/crud/read/readableFields.ts';
import { runEntityAction } from '#server/crud/write/actionSteps.ts';
import { runQuestion } from '#server/reports/runQuestion.ts';
import { periodNames } from '#kernel/filter/periods.ts';
import { dateUnits, reportOperations, type ReportQuestion } from '#kernel/reports/question.ts';

const field = { type: 'string', minLength: 1, maxLength: 60 } as const;

/** Tool description. */
const analyseDescription =
  'Counts the records of an entity, or sums, averages or compares a number, by up to two fields. Dates need a `unit`.';

/** Input of the tool for report questions: the members of a question. */
const analyseProperties = {
  filter: { type: 'object', description: 'As in `search`.' },
  measure: {
    type: 'object',
    description: 'Every operation but `count` needs a field, a number.',
    properties: { operation: { enum: [...reportOperations] }, field },
    required: ['operation'],
    additionalProperties: false,
  },
  by: {
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      properties: { field, unit: { enum: [...dateUnits] } },
      required: ['field'],
      additionalProperties: false,
    },
  },
  period: {
    type: 'object',
    description: 'Of a date. `compare` computes the period before too.',
    properties: { field, name: { enum: [...periodNames] }, compare: { type: 'boolean' } },
    required: ['field', 'name'],
    additionalProperties: false,
  },
} as const;

/** Converts validated input to a question. */
const questionOf = (
  { description: { resource } }: Pick<EntityContext, 'description'>,
  input: Readonly<Record<string, unknown>>,
): ReportQuestion => {
  const { measure, filter, by = [], period } = input as Partial<ReportQuestion>;
  return {
    resource,
    measure: measure ?? { operation: 'count' },
    filter,
    by,
    period,
    display: 'table',
  };
};

type Values = Readonly<Record<string, unknown>>;
type Answer = Promise<Result<unknown, AppError>>;

/** A tool for models: name, description, JSON Schema of its input, and handler. */
type Tool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Values;
  readonly readOnly: boolean;
  readonly run: (context: CatalogContext, input: Values) => Answer;
};

const mostRows = 50;
const language = 'en';

const text = (description: string) => ({ type: 'string', description }) as const;
const entity = text('Name of the entity, as `entities` lists it.');
const recordId = text('Key of the record, as `search` and `get` answer it in `id`.');
const version = {
  type: 'integer',
  minimum: 1,
  description: 'Version of the record that you read. A newer one refuses the change.',
} as const;
const reason = { type: 'string', maxLength: 500, description: 'Kept in the history.' } as const;
const dryRun = {
  type: 'boolean',
  description: 'Checks everything and answers what would be stored, but stores nothing.',
} as const;
const values = {
  type: 'object',
  description: 'Fields by name, as `describe` lists them. Money is in minor units.',
} as const;

const inputOf = (properties: Values, required: readonly string[]): Tool['inputSchema'] => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});

/** Entity operations offered as tools. */
const offered = ['list', 'show', 'create', 'edit'] as const satisfies readonly Operation[];
const callOf = { list: 'list', show: 'get', create: 'create', edit: 'update' } as const;

const operationsFor = async (
  { can }: CatalogContext,
  description: EntityDescription,
): Promise<readonly Operation[]> => {
  const allowed: Operation[] = [];
  for (const operation of offered) {
    const rule = ruleOf(description, operation);
    if (rule && description.calls.includes(callOf[operation]) && (await can(rule)))
      allowed.push(operation);
  }
  return allowed;
};

const actionsFor = async (context: CatalogContext, { actions }: EntityDescription) => {
  const judged = await Promise.all(actions.map(({ access }) => context.can(access)));
  return actions.filter((_, at) => judged[at]);
};

/** Entities with nested paths need a parent, which no tool takes. */
const isPlain = ({ apiPath }: EntityDescription): boolean => !apiPath.includes('{');

/**
 * Looks up an entity for the account.
 *
 * @fails record.not_found for an unknown entity, or one on which it may do nothing
 */
const openEntity = async (
  context: CatalogContext,
  name: unknown,
): Promise<Result<EntityContext, AppError>> => {
  const description =
    typeof name === 'string' && Object.hasOwn(context.catalog.descriptions, name)
      ? context.catalog.descriptions[name]
      : undefined;
  const isOpen =
    description !== undefined &&
    isPlain(description) &&
    ((await operationsFor(context, description)).length > 0 ||
      (await actionsFor(context, description)).length > 0);
  return isOpen ? ok({ ...context, description }) : err(appError('record.not_found'));
};

const withEntity =
  (work: (context: EntityContext, input: Values) => Answer): Tool['run'] =>
  async (context, input) => {
    const opened = await openEntity(context, input['entity']);
    return opened.ok ? work(opened.value, input) : opened;
  };

const fieldFacts = (field: FieldDescription, isMasked: boolean) => ({
  name: field.name,
  label: inLanguage(field.label, language),
  kind: field.kind,
  required: field.required,
  ...(field.editable === 'always' ? {} : { editable: field.editable }),
  ...(field.help ? { help: inLanguage(field.help, language) } : {}),
  ...(field.options
    ? {
        options: field.options.map(({ value, label }) => ({
          value,
          label: inLanguage(label, language),
        })),
      }
    : {}),
  ...(field.ref ? { references: field.ref.resource } : {}),
  ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
  ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
  ...(field.minimum === undefined ? {} : { minimum: field.minimum }),
  ...(field.maximum === undefined ? {} : { maximum: field.maximum }),
  ...(isMasked ? { masked: true } : {}),
  filterBy: field.operators,
});

const listEntities: Tool = {
  name: 'entities',
  description: 'Lists the entities that this account may use, and what it may do with each.',
  inputSchema: inputOf({}, []),
  readOnly: true,
  run: async (context) => {
    const found = [];
    for (const description of Object.values(context.catalog.descriptions).filter(isPlain)) {
      const operations = await operationsFor(context, description);
      const actions = await actionsFor(context, description);
      if (operations.length + actions.length > 0)
        found.push({
          entity: description.resource,
          label: inLanguage(description.label.many, language),
          operations,
          actions: actions.map(({ name }) => name),
        });
    }
    return ok(found);
  },
};

const describeEntity: Tool = {
  name: 'describe',
  description:
    'Describes an entity: its fields with kinds, bounds, options and filters, and its actions.',
  inputSchema: inputOf({ entity }, ['entity']),
  readOnly: true,
  run: withEntity(async (context) => {
    const { description } = context;
    const { hidden, masked, locked } = await readableFields(context);
    const fields = description.fields.filter(({ name }) => !hidden.has(name));
    return ok({
      entity: description.resource,
      label: inLanguage(description.label.one, language),
      key: description.key,
      operations: await operationsFor(context, description),
      needsApproval: description.approval?.calls ?? [],
      fields: fields.map((field) => ({
        ...fieldFacts(field, masked.has(field.name)),
        ...(locked.has(field.name) ? { editable: 'never' } : {}),
      })),
      actions: (await actionsFor(context, description)).map(({ name, label, asks = [] }) => ({
        name,
        label: inLanguage(label, language),
        asks: asks.map((field) => fieldFacts(field, false)),
      })),
    });
  }),
};

const searchRecords: Tool = {
  name: 'search',
  description:
    'Finds records of an entity. `filter` is the list filter: {"status": "open", "price": {"gte": 100}, "q": "words"}.',
  inputSchema: inputOf(
    {
      entity,
      filter: { type: 'object', description: 'Conditions by field; `q` searches words.' },
      sort: {
        type: 'object',
        properties: { field: { type: 'string' }, order: { enum: ['ASC', 'DESC'] } },
        required: ['field', 'order'],
        additionalProperties: false,
      },
      offset: { type: 'integer', minimum: 0 },
      limit: { type: 'integer', minimum: 1, maximum: mostRows },
    },
    ['entity'],
  ),
  readOnly: true,
  run: withEntity(async (context, input) => {
    const { filter = {}, sort, offset = 0, limit = mostRows } = input;
    const from = Number(offset);
    const list = await listRecords(context, {
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + Math.min(Number(limit), mostRows) - 1]),
      ...(sort
        ? { sort: JSON.stringify([(sort as Values)['field'], (sort as Values)['order']]) }
        : {}),
    });
    if (!list.ok) return list;
    const { records, total, isAtLeast } = list.value;
    return ok({ records, total, ...(isAtLeast ? { totalIsAtLeast: true } : {}) });
  }),
};

const analyseRecords: Tool = {
  name: 'analyse',
  description: analyseDescription,
  inputSchema: inputOf({ entity, ...analyseProperties }, ['entity', 'measure']),
  readOnly: true,
  run: withEntity((context, input) => runQuestion(context, questionOf(context, input), language)),
};

const getOne: Tool = {
  name: 'get',
  description: 'Reads one record with its version.',
  inputSchema: inputOf({ entity, id: recordId }, ['entity', 'id']),
  readOnly: true,
  run: withEntity((context, { id }) => getRecord(context, String(id))),
};

/**
 * Makes a change, or tries it in a transaction that is rolled back.
 *
 * @fails access.denied for a trial run whose refusals could reveal withheld values, by confirming uncounted guesses
 */
const makeOrTry = async (
  context: EntityContext,
  isTrial: unknown,
  change: (context: EntityContext) => EntityResult<unknown>,
): Answer => {
  if (isTrial !== true) return change(context);
  if (await canRevealWithheld(context)) return err(appError('access.denied'));
  const tried = await transactAndUndo(context.deps.db, (trx) =>
    change(inTransaction(context, trx)),
  );
  return tried.ok ? ok({ dryRun: true, wouldBe: tried.value }) : tried;
};

const valuesIn = (input: Values): Values => (input['values'] ?? {}) as Values;

/** Makes a change, or requests approval if required. */
const changeOrRequest = async (
  context: EntityContext,
  wanted: WantedChange,
): EntityResult<unknown> => {
  if (!needsApproval(context, wanted.operation)) return makeChange(context, wanted);
  const approval = await requestChange(context, wanted);
  return approval.ok ? ok({ waitsForApproval: true, approval: approval.value }) : approval;
};

const wantedIn = (
  input: Values,
  change: Pick<WantedChange, 'operation' | 'recordKey' | 'baseVersion'>,
): WantedChange => ({
  ...change,
  closeFormer: false,
  values: valuesIn(input),
  reason: typeof input['reason'] === 'string' ? input['reason'] : null,
});

const createOne: Tool = {
  name: 'create',
  description: 'Creates a record. Where a second person has to approve, it waits for them.',
  inputSchema: inputOf({ entity, values, reason, dryRun }, ['entity', 'values']),
  readOnly: false,
  run: withEntity((context, input) => {
    const wanted = wantedIn(input, { operation: 'create', recordKey: null, baseVersion: null });
    return makeOrTry(context, input['dryRun'], (own) => changeOrRequest(own, wanted));
  }),
};

const updateOne: Tool = {
  name: 'update',
  description:
    'Changes fields of a record; others stay. Where a second person has to approve, it waits for them.',
  inputSchema: inputOf({ entity, id: recordId, version, values, reason, dryRun }, [
    'entity',
    'id',
    'version',
    'values',
  ]),
  readOnly: false,
  run: withEntity((context, input) => {
    const wanted = wantedIn(input, {
      operation: 'update',
      recordKey: String(input['id']),
      baseVersion: Number(input['version']),
    });
    return makeOrTry(context, input['dryRun'], (own) => changeOrRequest(own, wanted));
  }),
};

const actOnOne: Tool = {
  name: 'act',
  description: 'Runs an action of an entity on a record, such as approve or cancel.',
  inputSchema: inputOf(
    {
      entity,
      id: recordId,
      action: text('Name of the action, as `describe` lists it.'),
      version,
      values: { type: 'object', description: 'What the action asks for.' },
      reason,
      dryRun,
    },
    ['entity', 'id', 'action', 'version'],
  ),
  readOnly: false,
  run: withEntity((context, input) =>
    makeOrTry(context, input['dryRun'], (own) =>
      runEntityAction(own, {
        id: String(input['id']),
        action: String(input['action']),
        version: Number(input['version']),
        values: valuesIn(input),
        ...(input['reason'] === undefined ? {} : { reason: input['reason'] }),
      }),
    ),
  ),
};

const readTalk: Tool = {
  name: 'comments',
  description:
    'Reads the conversation about a record: comments, oldest first, its followers and whom it is assigned to.',
  inputSchema: inputOf({ entity, id: recordId }, ['entity', 'id']),
  readOnly: true,
  run: withEntity((context, { id }) =>
    readConversation(context, { resource: context.description.resource, record: String(id) }),
  ),
};

const commentOn: Tool = {
  name: 'comment',
  description:
    'Comments on a record, for everybody who may read it. `@USERNAME` mentions a person who may read it.',
  inputSchema: inputOf(
    {
      entity,
      id: recordId,
      text: { type: 'string', minLength: 1, maxLength: 4_000, description: 'Plain text.' },
    },
    ['entity', 'id', 'text'],
  ),
  readOnly: false,
  run: withEntity((context, { id, text: words }) =>
    addComment(context, {
      resource: context.description.resource,
      record: String(id),
      text: String(words),
    }),
  ),
};

/** All tools. Each checks the rights of the calling account. */
export const tools: readonly Tool[] = [
  listEntities,
  describeEntity,
  searchRecords,
  analyseRecords,
  getOne,
  createOne,
  updateOne,
  actOnOne,
  readTalk,
  commentOn,
];

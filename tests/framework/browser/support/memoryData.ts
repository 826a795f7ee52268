import { HttpError } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type {
  EntityDataMethods,
  HistoryEntry,
  WireRecord,
} from '#framework/kernel/entity/EntityDataMethods.ts';
import type { BulkRequest } from '#framework/kernel/entity/BulkChange.ts';
import type { SavedView, ViewInput } from '#framework/kernel/entity/SavedView.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { AppError } from '#framework/kernel/errors/AppError.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { statusOf, type ErrorCode } from '#framework/kernel/errors/catalogue.ts';
import type { FilterJson } from '#framework/kernel/filter/filterFields.ts';
import { states } from './states';

/** A call received by the data provider. */
export type Call = { readonly method: string; readonly params: Readonly<Record<string, unknown>> };

/** One entity in memory, behind the interface used by the screens, with the behaviour of the server. */
export type MemoryData = {
  readonly provider: DataProvider & EntityDataMethods;
  readonly records: Map<string, WireRecord>;
  readonly history: HistoryEntry[];
  /** Values of masked fields, by field. */
  readonly clear: Map<string, unknown>;
  readonly deleted: Map<string, WireRecord>;
  readonly calls: Call[];
  readonly callsOf: (method: string) => readonly Call[];
  /** Makes calls of the method fail with an error; `undefined` ends that. */
  readonly fail: (method: string, error: unknown) => void;
  /** Delays calls of the method until the returned function is called. */
  readonly hold: (method: string) => () => void;
  /** Delays answers of the method, which then tell of the past, until the returned function is called. */
  readonly holdAnswer: (method: string) => () => void;
};

/** A refusal as thrown by the application's data provider. */
export const refusal = (error: AppError, current?: WireRecord): HttpError =>
  new HttpError('', statusOf(error.code), { ...error, ...(current ? { current } : {}) });

const text = (value: unknown): string => String(value ?? '').toLowerCase();

const tests: Readonly<Record<string, (held: unknown, operand: unknown) => boolean>> = {
  eq: (held, operand) => held === operand,
  ne: (held, operand) => held !== operand,
  in: (held, operand) => Array.isArray(operand) && operand.includes(held),
  contains: (held, operand) => text(held).includes(text(operand)),
  gte: (held, operand) => Number(held) >= Number(operand),
  lte: (held, operand) => Number(held) <= Number(operand),
  empty: (held, operand) => (held === null || held === '') === (operand !== false),
};

const conditions = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return [['in', value]];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [['eq', value]];
};

const matches = (record: WireRecord, filter: FilterJson, search: readonly string[]): boolean =>
  Object.entries(filter).every(([name, value]) =>
    name === 'q'
      ? search.some((field) => text(record[field]).includes(text(value)))
      : conditions(value).every(([op, operand]) => tests[op]?.(record[name], operand) ?? false),
  );

/** Bulk changes refuse a record with this code. */
export const lockedCode = '105';

type Params = Call['params'];
type Values = Readonly<Record<string, unknown>>;
type Answer = { readonly data: unknown; readonly total?: number };
/** Names a method and records, delays or fails its calls. */
type Method = (
  name: string,
  run: (params: Params) => Answer,
) => (resource: string, params: Params) => Promise<Answer>;

/** The stored state behind the methods. */
type Memory = Pick<MemoryData, 'records' | 'history' | 'clear' | 'deleted'> & {
  readonly description: EntityDescription;
  /** Created records by idempotency key. */
  readonly byKey: Map<string, WireRecord>;
};

const stored = ({ records }: Memory, id: unknown): WireRecord => {
  const record = records.get(String(id));
  if (!record) throw refusal(appError('SIS001'));
  return record;
};

const change = (
  memory: Memory,
  { id, version }: { readonly id: unknown; readonly version: unknown },
  data: Values,
): WireRecord => {
  const current = stored(memory, id);
  if (version !== current.version) throw refusal(appError('record.version_stale'), current);
  const next = { ...current, ...data, version: current.version + 1 };
  memory.records.set(current.id, next);
  return next;
};

const isTaken = ({ records }: Memory, values: Values, exceptId?: string): boolean =>
  [...records.values()].some(
    (record) =>
      record.id !== exceptId &&
      Object.entries(values).every(([name, value]) => record[name] === value),
  );

const act = (
  memory: Memory,
  name: string,
  record: { readonly id: string; readonly version: number },
): WireRecord => {
  const action = memory.description.actions.find((each) => each.name === name);
  if (!action) throw refusal(appError('action.unknown'));
  return change(memory, record, action.set ?? {});
};

const listed = ({ records, description }: Memory, params: Params): Answer => {
  const { filter, sort, pagination } = params as unknown as Parameters<DataProvider['getList']>[1];
  const field = sort?.field ?? 'id';
  const sign = sort?.order === 'DESC' ? -1 : 1;
  const found = [...records.values()]
    .filter((record) => matches(record, filter as FilterJson, description.search))
    .sort(
      (a, b) => sign * text(a[field]).localeCompare(text(b[field]), 'pt-BR', { numeric: true }),
    );
  const { page = 1, perPage = 10 } = pagination ?? {};
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};

const created = (memory: Memory, params: Params): Answer => {
  const { records, byKey, description } = memory;
  const { data, meta } = params as unknown as {
    data: Record<string, unknown>;
    meta: { idempotencyKey: string };
  };
  const known = byKey.get(meta.idempotencyKey);
  if (known) return { data: known };
  const set = description.unique.find(({ fields }) =>
    isTaken(memory, Object.fromEntries(fields.map((name) => [name, data[name]]))),
  );
  if (set) {
    const fields = [{ path: set.fields[0] ?? '', code: 'validation.not_unique' as const }];
    throw refusal(appError('validation.failed', { fields }));
  }
  const record: WireRecord = { ...data, id: `n${records.size + 1}`, version: 1 };
  records.set(record.id, record);
  byKey.set(meta.idempotencyKey, record);
  return { data: record };
};

const recordMethods = (memory: Memory, method: Method) => ({
  getList: method('getList', (params) => listed(memory, params)),
  getOne: method('getOne', ({ id }) => ({ data: stored(memory, id) })),
  getMany: method('getMany', ({ ids }) => ({
    data: (ids as readonly string[]).flatMap((id) => memory.records.get(id) ?? []),
  })),
  getManyReference: method('getManyReference', (params) => listed(memory, params)),
  create: method('create', (params) => created(memory, params)),
  update: method('update', ({ id, data, previousData }) => ({
    data: change(memory, { id, version: (previousData as WireRecord).version }, data as Params),
  })),
  updateMany: method('updateMany', () => ({ data: [] })),
  delete: method('delete', ({ id }) => {
    const record = stored(memory, id);
    memory.records.delete(record.id);
    return { data: record };
  }),
  deleteMany: method('deleteMany', () => ({ data: [] })),
  deletedRecords: method('deletedRecords', () => ({
    data: [...memory.deleted.values()],
    total: memory.deleted.size,
  })),
  restore: method('restore', ({ id }) => {
    const record = memory.deleted.get(String(id));
    if (!record) throw refusal(appError('SIS001'));
    memory.deleted.delete(record.id);
    memory.records.set(record.id, record);
    return { data: record };
  }),
  reveal: method('reveal', ({ fields }) => ({
    data: Object.fromEntries(
      (fields as readonly string[]).map((name) => [name, memory.clear.get(name)]),
    ),
  })),
  affected: method('affected', () => ({ data: { count: 1200 } })),
  runAction: method('runAction', ({ action, ...of }) => ({
    data: act(memory, String(action), of as Parameters<typeof act>[2]),
  })),
  options: (resource: string, params: Params) =>
    method('options', () => ({ data: resource === 'states' ? states : [] }))(resource, params),
  checkUnique: method('checkUnique', ({ values, exceptId }) => ({
    data: { taken: isTaken(memory, values as Params, exceptId as string | undefined) },
  })),
});

/** A record as of a version, undoing later history entries; a timestamp stands for its first version. */
const recordAt = ({ history }: Memory, record: WireRecord, point: Params) => {
  const version = Number(point['version'] ?? 1);
  const later = history.filter((entry) => entry.version > version);
  const before = Object.fromEntries(
    later.flatMap(({ changes }) => Object.entries(changes).map(([name, [old]]) => [name, old])),
  );
  const made = history.find((entry) => entry.version === version);
  return {
    record: { ...record, ...before, version },
    version,
    since: made?.at ?? '2026-01-01T12:00:00.000Z',
    until: later.at(-1)?.at ?? null,
    actorName: made?.actorName ?? null,
  };
};

const historyMethods = (memory: Memory, method: Method) => ({
  history: method('history', () => ({ data: memory.history })),
  fieldHistory: method('fieldHistory', ({ field }) => ({
    data: memory.history.filter(({ changes }) => Object.hasOwn(changes, String(field))),
  })),
  recordAt: method('recordAt', ({ id, ...point }) => ({
    data: recordAt(memory, stored(memory, id), point),
  })),
  revert: method('revert', ({ id, version, toVersion }) => {
    const past = recordAt(memory, stored(memory, id), { version: toVersion });
    return { data: { record: change(memory, { id, version }, past.record), skipped: [] } };
  }),
});

const viewMethods = ({ resource }: EntityDescription, method: Method) => {
  const views = new Map<string, SavedView>();
  return {
    views: method('views', () => ({
      data: { views: [...views.values()], publish: { group: true, shared: false } },
    })),
    createView: method('createView', ({ data }) => {
      const view = {
        ...(data as ViewInput),
        id: `v${views.size + 1}`,
        version: 1,
        resource,
        mine: true,
        editable: true,
        dropped: [],
      };
      views.set(view.id, view);
      return { data: view };
    }),
    updateView: method('updateView', ({ id, data }) => {
      const old = views.get(String(id));
      if (!old) throw refusal(appError('SIS001'));
      const view = { ...old, ...(data as ViewInput), version: old.version + 1 };
      views.set(view.id, view);
      return { data: view };
    }),
    deleteView: method('deleteView', ({ id }) => {
      views.delete(String(id));
      return { data: { id } };
    }),
  };
};

const chosen = (
  { records, description }: Memory,
  { ids, query, exclude = [] }: BulkRequest,
): readonly WireRecord[] =>
  [...records.values()].filter((record) =>
    ids
      ? ids.includes(record.id)
      : !exclude.includes(record.id) && matches(record, query?.filter ?? {}, description.search),
  );

const isLocked = ({ code }: WireRecord): boolean => code === lockedCode;

const actionOf = ({ description }: Memory, { change: wanted }: BulkRequest) =>
  description.actions.find(({ name }) => wanted.type === 'action' && name === wanted.action);

const fits = (memory: Memory, request: BulkRequest) => (record: WireRecord) =>
  Object.entries(actionOf(memory, request)?.when ?? {}).every(([name, allowed]) =>
    (allowed as readonly unknown[]).includes(record[name]),
  );

const leftOut = (code: ErrorCode, records: readonly WireRecord[]) =>
  records.length > 0 ? [{ code, count: records.length, label: String(records[0]?.['name']) }] : [];

const previewOf = (memory: Memory, request: BulkRequest) => {
  const found = chosen(memory, request);
  const { change: wanted } = request;
  const values = wanted.type === 'edit' ? wanted.values : (actionOf(memory, request)?.set ?? {});
  const fit = new Set(found.filter(fits(memory, request)));
  const unfit = found.filter((record) => !fit.has(record));
  return {
    count: found.length,
    sample: found.slice(0, 2).map((record) => ({
      id: record.id,
      label: String(record['name']),
      before: Object.fromEntries(Object.keys(values).map((name) => [name, record[name]])),
      after: wanted.type === 'delete' ? null : values,
    })),
    refused: [
      ...leftOut('access.denied', found.filter(isLocked)),
      ...leftOut('action.not_applicable', unfit),
    ],
    token: 'token',
  };
};

/** Changes the chosen records that are neither locked nor unfit. @returns those records as they were */
const runBulk = (memory: Memory, request: BulkRequest): readonly WireRecord[] => {
  const { change: wanted } = request;
  const found = chosen(memory, request).filter(
    (record) => !isLocked(record) && fits(memory, request)(record),
  );
  found.forEach((record) => {
    if (wanted.type === 'delete') memory.records.delete(record.id);
    if (wanted.type === 'edit') change(memory, record, wanted.values);
    if (wanted.type === 'action') act(memory, wanted.action, record);
  });
  return found;
};

const bulkMethods = (memory: Memory, method: Method) => {
  let kept: readonly WireRecord[] = [];
  let refused: readonly WireRecord[] = [];
  const taskOf = (id: string) => ({
    id,
    kind: id === 'undo' ? 'undo' : 'bulk',
    resource: memory.description.resource,
    status: 'done',
    total: kept.length,
    done: kept.length,
    result: {
      changed: kept.length,
      refused: refused.map((record) => ({
        id: record.id,
        label: record['name'],
        code: 'access.denied',
      })),
      refusedCount: id === 'undo' ? 0 : refused.length,
    },
    createdAt: '2026-01-02T12:00:00.000Z',
    finishedAt: '2026-01-02T12:00:01.000Z',
    canUndo: id !== 'undo',
  });
  return {
    bulkPreview: method('bulkPreview', (params) => ({
      data: previewOf(memory, params as unknown as BulkRequest),
    })),
    bulkRun: method('bulkRun', (params) => {
      const request = params as unknown as BulkRequest;
      refused = chosen(memory, request).filter(isLocked);
      kept = runBulk(memory, request);
      return { data: { task: 'change' } };
    }),
    undoTask: method('undoTask', () => {
      kept.forEach((record) => memory.records.set(record.id, record));
      return { data: { task: 'undo' } };
    }),
    task: method('task', ({ id }) => ({ data: taskOf(String(id)) })),
    cancelTask: method('cancelTask', ({ id }) => ({ data: taskOf(String(id)) })),
  };
};

/** Data of one entity for screen tests. */
export const createMemoryData = (
  description: EntityDescription,
  first: readonly WireRecord[],
): MemoryData => {
  const calls: Call[] = [];
  const failures = new Map<string, unknown>();
  const holds = new Map<string, Promise<void>>();
  const answerHolds = new Map<string, Promise<void>>();
  const memory: Memory = {
    description,
    records: new Map(first.map((record) => [record.id, record])),
    history: [],
    clear: new Map(),
    deleted: new Map(),
    byKey: new Map(),
  };
  const method: Method = (name, run) => async (_resource, params) => {
    calls.push({ method: name, params });
    await holds.get(name);
    await Promise.resolve();
    if (failures.get(name) !== undefined) throw failures.get(name);
    const answer = run(params);
    await answerHolds.get(name);
    return answer;
  };
  const holdIn = (held: Map<string, Promise<void>>, name: string): (() => void) => {
    let release: () => void = () => undefined;
    held.set(
      name,
      new Promise((resolve) => {
        release = () => {
          held.delete(name);
          resolve();
        };
      }),
    );
    return release;
  };
  const provider = {
    ...recordMethods(memory, method),
    ...historyMethods(memory, method),
    ...viewMethods(description, method),
    ...bulkMethods(memory, method),
  };
  const { records, history, clear, deleted } = memory;
  return {
    // Record types are chosen by the callers, as in every data provider.
    provider: provider as unknown as MemoryData['provider'],
    records,
    history,
    clear,
    deleted,
    calls,
    callsOf: (name) => calls.filter((call) => call.method === name),
    fail: (name, error) => failures.set(name, error),
    hold: (name) => holdIn(holds, name),
    holdAnswer: (name) => holdIn(answerHolds, name),
  };
};

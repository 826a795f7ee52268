import type { DataProvider } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { DraftMethods } from '#kernel/entity/EntityDraft.ts';
import type { FileMethods } from '#kernel/entity/FileMethods.ts';
import type { TransferMethods } from '#kernel/entity/TransferMethods.ts';
import type { DataContext } from './DataContext';
import { createApprovalMethods } from './approvalMethods';
import { createDialect } from './dialect';
import { createEntityMethods } from './entityMethods';
import { engineFailure } from './engineFailure';
import { toHttpError } from './httpError';
import { createListMethods } from './listMethods';
import { createRecordMethods } from './recordMethods';
import { createTaskMethods } from './taskMethods';

/** react-admin's data provider with the calls of the engine's screens. */
export type EntityDataProvider = DataProvider & EntityDataMethods;

type Methods = Readonly<Record<string, unknown>>;
type Params<M extends keyof EntityDataProvider> = Parameters<EntityDataProvider[M]>[1];
type Method = (resource: string, params: never) => Promise<unknown>;

type Loaded<T> = {
  readonly load: () => Promise<T>;
  readonly names: Readonly<Record<keyof T, true>>;
};

/** Methods whose code is loaded when the first of them is called: no list begins with them. */
const lazyMethods = <T extends object>({ load, names }: Loaded<T>): T =>
  Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      async (resource: string, params: never) =>
        ((await load())[name as keyof T] as Method)(resource, params),
    ]),
  ) as T;

const transfers = (context: DataContext): Loaded<TransferMethods> => ({
  load: async () => (await import('./transferMethods')).createTransferMethods(context),
  names: {
    exportRecords: true,
    startExport: true,
    exportFile: true,
    uploadImport: true,
    imports: true,
    importState: true,
    chooseSheet: true,
    discardImport: true,
    checkImport: true,
    commitImport: true,
    importFaults: true,
  },
});

const files = (context: DataContext): Loaded<FileMethods> => ({
  load: async () => (await import('./fileMethods')).createFileMethods(context),
  names: { uploadFile: true, readFile: true },
});

const drafts = (context: DataContext): Loaded<DraftMethods> => ({
  load: async () => (await import('./draftMethods')).createDraftMethods(context),
  names: { drafts: true, draft: true, saveStep: true, finishDraft: true, dropDraft: true },
});

/** Every failure leaves as react-admin's HttpError, in the person's language. */
const translated = <T extends Methods>(methods: T, context: DataContext): T =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (resource: string, params: never) => {
        try {
          return await (method as Method)(resource, params);
        } catch (error) {
          throw toHttpError(
            await engineFailure(context, { resource, method: name }, error),
            context.words(),
          );
        }
      },
    ]),
  ) as T;

/**
 * The one data provider: calls that the application binds to shapes of their own go by those, all others speak the
 * dialect of ra-data-simple-rest. Requests of a screen that was left are cancelled.
 */
export const createDataProvider = (context: DataContext): EntityDataProvider => {
  const dialect = createDialect(context);
  const methods = {
    ...createEntityMethods(context),
    ...createListMethods(context),
    ...lazyMethods(drafts(context)),
    ...lazyMethods(files(context)),
    ...createApprovalMethods(context),
    ...createRecordMethods(context),
    ...createTaskMethods(context),
    ...lazyMethods(transfers(context)),
  };
  const general = { ...dialect, ...methods };
  const resources = new Map(
    Object.entries(context.bound?.resources ?? {}).map(([resource, bind]) => [
      resource,
      { ...general, ...bind(context, dialect) },
    ]),
  );
  const callsOf = (resource: string): typeof general =>
    (resources.get(resource) as typeof general | undefined) ?? general;
  const bound = {
    ...general,
    getList: (resource: string, params: Params<'getList'>) =>
      callsOf(resource).getList(resource, params),
    getMany: (resource: string, params: Params<'getMany'>) =>
      callsOf(resource).getMany(resource, params),
    create: (resource: string, params: Params<'create'>) =>
      callsOf(resource).create(resource, params),
    update: (resource: string, params: Params<'update'>) =>
      callsOf(resource).update(resource, params),
    runAction: (resource: string, params: Params<'runAction'>) =>
      callsOf(resource).runAction(resource, params),
    saveStep: (resource: string, params: Params<'saveStep'>) =>
      callsOf(resource).saveStep(resource, params),
  } satisfies Methods;
  // The record type is the caller's, as in every data provider.
  return {
    ...translated(bound as unknown as EntityDataProvider, context),
    supportAbortSignal: true,
  };
};

import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetManyParams,
  UpdateParams,
} from 'ra-core';
import type {
  EntityDataMethods,
  OptionsQuery,
  ReferenceOption,
  WireRecord,
} from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { DescribedEntity, EntityStore } from '../entity/EntityStore';
import type { AlertWords } from '../alertText';
import type { ApiClient } from '../createClient';
import type { ApiSession } from '../ApiSession';

/** What the data provider works with. */
export type DataContext = {
  readonly client: ApiClient;
  readonly session: ApiSession;
  readonly entities: Pick<EntityStore<DescribedEntity>, 'outlines' | 'load'>;
  /** Sentences of errors in the person's language, asked for when they are needed. */
  readonly words: () => AlertWords;
  readonly bound?: BoundCalls;
};

/** The class in the paths of calls: that of who is signed in. */
export const userClassOf = ({ session }: Pick<DataContext, 'session'>) =>
  session.read()?.userType ?? ('' as UserClass);

/** Calls of a resource that have a shape of their own, in place of the general ones. */
export type BoundMethods = Partial<Pick<EntityDataMethods, 'runAction' | 'saveStep'>> & {
  readonly getList?: (
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ) => Promise<{ data: WireRecord[]; total: number }>;
  readonly getMany?: (
    resource: string,
    params: GetManyParams & { signal?: AbortSignal },
  ) => Promise<{ data: WireRecord[] }>;
  readonly create?: (resource: string, params: CreateParams) => Promise<{ data: WireRecord }>;
  readonly update?: (resource: string, params: UpdateParams) => Promise<{ data: WireRecord }>;
};

/** What an application adds to the data provider. */
export type BoundCalls = {
  /** By resource. `general` are the calls that it takes the place of. */
  readonly resources?: Readonly<
    Record<string, (context: DataContext, general: Pick<DataProvider, 'getOne'>) => BoundMethods>
  >;
  /** Choices of references that have calls of their own; undefined: asked as all others. */
  readonly options?: (
    context: DataContext,
  ) => (resource: string, query: OptionsQuery) => Promise<readonly ReferenceOption[]> | undefined;
};

/** The outline of a resource. Throws for a name that no schema describes. */
export const outlineOf = ({ entities }: DataContext, resource: string): EntityOutline => {
  const outline = entities.outlines[resource];
  if (!outline) throw new Error(`No schema describes the resource "${resource}"`);
  return outline;
};

/** What says how a resource's records travel; its fields are asked for only where amounts do so in another unit. */
export const wiredOf = async (
  context: DataContext,
  resource: string,
): Promise<Pick<EntityDescription, 'fields' | 'wire'>> => {
  const { wire } = outlineOf(context, resource);
  if (wire?.money) return (await context.entities.load(resource)).description;
  return wire ? { fields: [], wire } : { fields: [] };
};

import type { UserClass } from '#kernel/calls/ApplicationTypes.ts';
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
import type { DescribedEntity, EntityStore } from '../entity/EngineContext';
import type { AlertWords } from '../ProblemError';
import type { ApiClient } from '../createClient';
import type { ApiSession } from '../ApiEnvironment';

/** Dependencies of the data provider. */
export type DataContext = {
  readonly client: ApiClient;
  readonly session: ApiSession;
  readonly entities: Pick<EntityStore<DescribedEntity>, 'outlines' | 'load'>;
  /** Lazily loaded error messages. */
  readonly words: () => AlertWords;
  readonly bound?: BoundCalls;
};

/** Class in call paths: the signed-in person's. */
export const userClassOf = ({ session }: Pick<DataContext, 'session'>) =>
  session.read()?.userType ?? ('' as UserClass);

/** Custom calls of a resource, replacing the generic ones. */
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

/** Application-specific calls of the data provider. */
export type BoundCalls = {
  /** By resource. `general` are the calls being replaced. */
  readonly resources?: Readonly<
    Record<string, (context: DataContext, general: Pick<DataProvider, 'getOne'>) => BoundMethods>
  >;
  /** Options of references with custom calls; undefined: the generic call. */
  readonly options?: (
    context: DataContext,
  ) => (resource: string, query: OptionsQuery) => Promise<readonly ReferenceOption[]> | undefined;
};

/** Outline of a resource. Throws for an unknown name. */
export const outlineOf = ({ entities }: DataContext, resource: string): EntityOutline => {
  const outline = entities.outlines[resource];
  if (!outline) throw new Error(`No schema describes the resource "${resource}"`);
  return outline;
};

/** Wire format of a resource's records; loads fields only if amounts use another unit. */
export const wiredOf = async (
  context: DataContext,
  resource: string,
): Promise<Pick<EntityDescription, 'fields' | 'wire'>> => {
  const { wire } = outlineOf(context, resource);
  if (wire?.money) return (await context.entities.load(resource)).description;
  return wire ? { fields: [], wire } : { fields: [] };
};

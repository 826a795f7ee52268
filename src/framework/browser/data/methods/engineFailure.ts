import { enginePaths } from '#kernel/entity/wireNames.ts';
import { fromWire, isReshaped } from '#kernel/entity/wireShape.ts';
import { ProblemError } from '../ProblemError';
import { wiredOf, type DataContext } from './DataContext';

/** Methods whose calls go to the entity's path and speak as its wire profile says. */
const onWire: ReadonlySet<string> = new Set([
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'delete',
  'runAction',
]);

/** A refusal as the engine's screens read it: fields by their names, the record as it is stored. */
export const engineFailure = async (
  context: DataContext,
  { resource, method }: { readonly resource: string; readonly method: string },
  thrown: unknown,
): Promise<unknown> => {
  const outline = context.entities.outlines[resource];
  if (!(thrown instanceof ProblemError) || !outline || !onWire.has(method)) return thrown;
  if (!isReshaped(outline)) return thrown;
  const { failure } = thrown;
  const body = failure.body as { readonly current?: unknown } | undefined;
  const wired = await wiredOf(context, resource);
  return new ProblemError({
    ...enginePaths(outline, failure),
    ...(body?.current ? { body: { ...body, current: fromWire(wired, body.current) } } : {}),
  });
};

import { fromWire } from '#kernel/entity/wireNames.ts';
import type {
  EntityDataMethods,
  HistoryEntry,
  OptionsQuery,
  ReferenceOption,
  Trend,
  WireRecord,
} from '#kernel/entity/EntityDataMethods.ts';
import type { ColumnFigures } from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { outlineOf, wiredOf } from './DataContext';
import type { DataContext } from './DataContext';
import { createHttpClient, ifMatch } from './httpClient';
import { apiBase, resourcePath } from './paths';

type Query = Readonly<Record<string, string | undefined>>;

const queryText = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `?${search.toString()}` : '';
};

const optionsText = ({ field, q, values, filter, order, group, of }: OptionsQuery): string =>
  queryText({
    field,
    q: q || undefined,
    order,
    group,
    of,
    values: values ? JSON.stringify(values) : undefined,
    filter: filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
  });

/** Wire form of a filter. */
const filterText = (filter: FilterJson | undefined): string | undefined =>
  filter && JSON.stringify(filter);

type Figures = { readonly columns: readonly ColumnFigures[] };

type OwnMethods =
  | 'history'
  | 'runAction'
  | 'affected'
  | 'trend'
  | 'boardFigures'
  | 'options'
  | 'checkUnique';

/** Calls of the engine's screens besides react-admin's. */
export const createEntityMethods = (context: DataContext): Pick<EntityDataMethods, OwnMethods> => {
  const boundOptions = context.bound?.options?.(context);
  const http = createHttpClient(context.client);
  const base = () => apiBase(context.session.read()?.userType);
  const extras = (resource: string) => `${base()}/resources/${encodeURIComponent(resource)}`;

  const readOptions = async (
    resource: string,
    query: OptionsQuery,
  ): Promise<readonly ReferenceOption[]> => {
    const own = boundOptions?.(resource, query);
    if (own) return own;
    return (await http(`${extras(resource)}/options${optionsText(query)}`))
      .json as readonly ReferenceOption[];
  };

  return {
    history: async (resource, { id }) => {
      const answer = await http(`${extras(resource)}/${encodeURIComponent(id)}/history`);
      return { data: answer.json as readonly HistoryEntry[] };
    },
    runAction: async (resource, { id, version, action, reason, values, record }) => {
      const path = resourcePath(outlineOf(context, resource), [record]);
      const send = createHttpClient(context.client, {
        ...ifMatch(version),
        'Idempotency-Key': crypto.randomUUID(),
      });
      const answer = await send(
        `${base()}/${path}/${encodeURIComponent(id)}/${encodeURIComponent(action)}`,
        {
          method: 'PUT',
          body: JSON.stringify({ ...values, ...(reason ? { reason } : {}) }),
        },
      );
      return { data: fromWire(await wiredOf(context, resource), answer.json as WireRecord) };
    },
    affected: async (resource, { id, action, values, record }) => {
      const path = resourcePath(outlineOf(context, resource), [record]);
      const names = [id, action].map(encodeURIComponent).join('/');
      const text = queryText({ values: values && JSON.stringify(values) });
      const answer = await http(`${base()}/${path}/${names}/verify${text}`);
      return { data: answer.json as Readonly<Record<string, number>> };
    },
    trend: async (resource, { field, filter }) => {
      const answer = await http(
        `${extras(resource)}/trend${queryText({ field, filter: filterText(filter) })}`,
      );
      return { data: answer.json as Trend };
    },
    boardFigures: async (resource, { filter }) => {
      const query = queryText({ filter: filterText(filter) });
      const answer = await http(`${extras(resource)}/board${query}`);
      return { data: (answer.json as Figures).columns };
    },
    options: async (resource, query) => ({ data: await readOptions(resource, query) }),
    checkUnique: async (resource, { values, exceptId }) => {
      const text = queryText({ values: JSON.stringify(values), exceptId });
      const answer = await http(`${extras(resource)}/unique${text}`);
      return { data: answer.json as { taken: boolean } };
    },
  };
};

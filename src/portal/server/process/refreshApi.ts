import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../app';
import {
  leftColumns,
  pendingTables,
  servableCatalog,
  type LeftColumns,
  type PendingTable,
} from '../../../framework/server/crud/pendingTables';
import type { LiveCatalog } from '../../../framework/server/crud/EntityContext';
import { replaceCatalog } from '../replaceCatalog';
import type { Deps } from '../../../framework/server/deps';
import {
  readRequiredColumns,
  readTableColumns,
} from '../../../framework/server/store/database/tableColumns';

/** What a saved schema made of the running API. */
export type Refreshed = {
  /** What is not served before its migration. */
  readonly pending: readonly PendingTable[];
  /** What keeps new records from being saved. */
  readonly left: readonly LeftColumns[];
};

/**
 * In development only: serves saved schemas from the running server. The routes are mounted in a second application, which
 * then takes over the listening socket; requests that run are finished by the former one.
 *
 * @param app the application that listens
 */
export const refreshApi = async (
  app: FastifyInstance,
  { deps, options, live }: { deps: Deps; options: AppOptions; live: LiveCatalog },
): Promise<Refreshed> => {
  const columns = await readTableColumns(deps.db);
  const pending = pendingTables(live, columns);
  replaceCatalog(servableCatalog(live, columns));
  const next = await buildApp(deps, options);
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => next.routing(request, response));
  return { pending, left: leftColumns(live, await readRequiredColumns(deps.db)) };
};

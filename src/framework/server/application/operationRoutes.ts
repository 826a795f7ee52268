import { checkHealth, checkReady } from '#kernel/calls/operation.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { route, type RouteModule } from '../http/route';
import { beginning, serverVersion } from '../store/database/database';

/** Whatever keeps the database from answering: whoever asks is told no more than that. */
const databaseAnswers = ({ db, log }: Deps): Promise<boolean> =>
  serverVersion(beginning(db)).then(
    () => true,
    (error: unknown) => {
      log.warn({ error: describeError(error) }, 'Not ready: the database does not answer.');
      return false;
    },
  );

/** What supervisors and load balancers ask. A server listens only after its migrations. */
export const operationRoutes: RouteModule = [
  route(checkHealth, async () => ok(undefined)),
  route(checkReady, async (deps) =>
    deps.jobs.isWorking() && (await databaseAnswers(deps))
      ? ok(undefined)
      : err(appError('server.unavailable')),
  ),
];

import type { Database } from '#server/deps.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';
import { runWrite, type Idempotency } from '#server/crud/write/runWrite.ts';
import { startTask } from '#server/jobs/startTask.ts';
import { ok } from '#kernel/Result.ts';
import { checkExport } from '../exportRecords';
import { hasRoom } from './keepExport';
import { exportParameters } from '../parseExport';

/** Parameters of an export as received. */
export type ExportTexts = Readonly<Partial<Record<(typeof exportParameters)[number], string>>>;

/** Parameters stored in a task; unknown or non-text members are dropped. */
export const readExportTexts = (input: Readonly<Record<string, unknown>>): ExportTexts => {
  const { query } = input;
  if (typeof query !== 'object' || query === null) return {};
  const members = query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    exportParameters.flatMap((name) => {
      const value = members[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
};

/** Rule and name of a custom file, written only by the server. */
export const readOwnExport = (
  input: Readonly<Record<string, unknown>>,
): EntityContext['ownExport'] => input['ownExport'] as EntityContext['ownExport'];

/**
 * Starts a task that generates an export and keeps it for a day. Validated now, and again with the rights at its start.
 *
 * @fails the errors of `checkExport`; file.quota_exceeded; idempotency.*
 */
export const startExport = async (
  context: EntityContext,
  texts: ExportTexts,
  idempotency?: Idempotency,
): EntityResult<{ task: string }> => {
  const asked = await checkExport(context, texts);
  if (!asked.ok) return asked;
  const room = await hasRoom(context.deps, context.request.actor.userId);
  if (!room.ok) return room;
  const { deps, description, request } = context;
  const work = async (trx: Database): EntityResult<{ task: string }> => {
    const { resource } = description;
    const { ownExport } = context;
    const input = {
      query: texts,
      format: asked.value.format,
      ...(ownExport ? { ownExport } : {}),
    };
    return ok({
      task: await startTask(trx, deps, { kind: 'export', resource, actor: request.actor, input }),
    });
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};

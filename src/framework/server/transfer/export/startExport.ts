import type { Database } from '../../deps';
import type { EntityContext, EntityResult } from '../../crud/EntityContext';
import { runWrite, type Idempotency } from '../../crud/write/runWrite';
import { startTask } from '../../jobs/startTask';
import { ok } from '../../../kernel/Result';
import { checkExport } from '../exportRecords';
import { hasRoom } from './exportRoom';
import type { ExportTexts } from './exportTaskInput';

/**
 * Starts the task that makes a file of an export and keeps it for a day. What it asks for is checked at once, and again
 * with the person's rights of then when the work begins.
 *
 * @fails what `checkExport` refuses; file.quota_exceeded; idempotency.*
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

import type { ProposalRecord } from '../../generated/types/wire';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { wirePaths } from '../../framework/kernel/entity/wireNames';
import { toWire } from '../../framework/kernel/entity/wireShape';
import type { AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { EntityResult } from '../../framework/server/crud/EntityContext';

/** A stored record, or why it was refused, as the entity's own calls say it. @source PROP-001 */
export const answerRecord = async (
  description: EntityDescription,
  done: EntityResult<WireRecord>,
): Promise<Result<ProposalRecord, AppError>> => {
  const record = await done;
  if (record.ok) return ok({ ...toWire(description, record.value) });
  const { current } = record.error;
  const shown = current ? { current: toWire(description, current) } : {};
  return err({ ...wirePaths(description, record.error), ...shown });
};

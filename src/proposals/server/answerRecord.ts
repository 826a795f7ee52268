import type { ProposalRecord } from '#generated/types/wire.ts';
import {
  type AppError,
  type EntityDescription,
  type Result,
  type WireRecord,
  err,
  ok,
  toWire,
  wirePaths,
} from '@patio/framework/kernel';
import type { EntityResult } from '@patio/framework/server';

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

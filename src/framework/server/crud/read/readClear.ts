import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { ok } from '#kernel/Result.ts';
import { getRecord } from './getRecord';

/** A record as readable by the person, for copying into another: masked fields are omitted. */
export async function readClear<Name extends string>(
  context: EntityContext<Name>,
  id: string,
): EntityResult<Partial<EntityRecord<Name>>>;
export async function readClear(
  context: EntityContext,
  id: string,
): EntityResult<Partial<WireRecord>> {
  const found = await getRecord(context, id);
  if (!found.ok) return found;
  const masked = new Set((found.value['masked'] ?? []) as readonly string[]);
  return ok(Object.fromEntries(Object.entries(found.value).filter(([name]) => !masked.has(name))));
}

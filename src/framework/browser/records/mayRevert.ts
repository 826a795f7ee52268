import type { EngineValue } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';

/** Whether the person may bring records of the entity back to earlier versions. */
export const mayRevert = (
  { description }: EngineEntity,
  { can, writesOff }: EngineValue,
): boolean => {
  const { access, calls, approval } = description;
  // The way back is a change like any other, and is requested in the form.
  if (approval?.calls.includes('update') || writesOff !== undefined) return false;
  const rule = access.revert ?? access.edit;
  return calls.includes('history') && calls.includes('update') && rule !== undefined && can(rule);
};

import type { EngineValue } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';

/** Whether the person may restore deleted records. */
export const mayRestore = ({ description }: EngineEntity, { can }: EngineValue): boolean => {
  const { access, calls, softDelete } = description;
  const rule = access.restore ?? access.delete;
  return softDelete === true && calls.includes('delete') && rule !== undefined && can(rule);
};

import type { EngineValue } from '../data/entity/EngineContext';

/** Whether the person requests or decides approvals. */
export const takesPart = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some(({ approval, access }) => {
    const rules = [access.approve, access.create, access.edit, access.delete];
    return approval !== undefined && rules.some((rule) => rule !== undefined && can(rule));
  });

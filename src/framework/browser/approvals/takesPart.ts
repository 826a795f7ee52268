import type { EngineValue } from '../data/entity/EngineContext';

/** Whether the person requests changes that wait for somebody, or decides on them. */
export const takesPart = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some(({ approval, access }) => {
    const rules = [access.approve, access.create, access.edit, access.delete];
    return approval !== undefined && rules.some((rule) => rule !== undefined && can(rule));
  });

import { ruleOf } from '#kernel/entity/fieldRights.ts';
import type { EngineValue } from '../data/entity/EngineContext';

/** Whether the person may start background tasks: bulk changes, imports, long exports. */
export const mayRunTasks = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some((outline) => {
    const { access, actions } = outline;
    const bulk = actions.flatMap((action) => (action.bulk ? [action.access] : []));
    const rules = [access.edit, access.delete, access.import, ruleOf(outline, 'export'), ...bulk];
    return rules.some((rule) => rule !== undefined && can(rule));
  });

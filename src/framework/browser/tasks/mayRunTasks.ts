import { ruleOf } from '../../kernel/entity/followedRules';
import type { EngineValue } from '../data/entity/EngineContext';

/** Whether the person may ask for work in the background: changes of many records, imports, long exports. */
export const mayRunTasks = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities).some(({ description }) => {
    const { access, actions } = description;
    const bulk = actions.flatMap((action) => (action.bulk ? [action.access] : []));
    const rules = [
      access.edit,
      access.delete,
      access.import,
      ruleOf(description, 'export'),
      ...bulk,
    ];
    return rules.some((rule) => rule !== undefined && can(rule));
  });

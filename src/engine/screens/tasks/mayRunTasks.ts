import type { EngineValue } from '../../EngineContext';

/** Whether the person changes records at all: whoever only reads never has work in the background. */
export const mayRunTasks = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities).some(({ description: { access, actions } }) => {
    const bulk = actions.flatMap((action) => (action.bulk ? [action.access] : []));
    const rules = [access.edit, access.delete, access.import, ...bulk];
    return rules.some((rule) => rule !== undefined && can(rule));
  });

import type { EngineValue } from '../../EngineContext';

/** Whether the person may ask for work in the background: changes of many records, imports, long exports. */
export const mayRunTasks = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities).some(({ description: { access, actions } }) => {
    const bulk = actions.flatMap((action) => (action.bulk ? [action.access] : []));
    const rules = [
      access.edit,
      access.delete,
      access.import,
      access.export ?? access.list,
      ...bulk,
    ];
    return rules.some((rule) => rule !== undefined && can(rule));
  });

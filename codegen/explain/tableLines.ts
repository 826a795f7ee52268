import type { Model } from '../model/Model';
import { tablesOf } from '../write/sqlTable';

/** Lines of the statements that make an entity's table, with its indexes and the keys that wait for other tables. */
export const tableLines = (model: Model, resource: string): readonly string[] => {
  const found = tablesOf(model).find(({ table }) => table === resource);
  return [found?.create ?? '', ...(found?.lateKeys ?? [])].flatMap((sql) => sql.trim().split('\n'));
};

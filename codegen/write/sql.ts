import type { Model } from '../model/Model';
import { type GeneratedFiles, header } from './header';
import { tablesOf } from './sqlTable';

/** `sql/schema.sql`: the tables of all entities as they ought to be. Migrations lead there. */
export const writeSql = (model: Model): GeneratedFiles => {
  const tables = tablesOf(model);
  const lateKeys = tables.flatMap((table) => table.lateKeys).map((sql) => `\n${sql}\n`);
  const creates = tables.map(({ create }) => `\n${create}`);
  return {
    'sql/schema.sql': `${header(['schemas/entities'], '--')}${creates.join('')}${lateKeys.join('')}`,
  };
};

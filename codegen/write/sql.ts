import type { Model } from '../model/Model';
import { header } from './header';
import { tablesOf } from './sqlTable';

/** `database.sql`: DDL of all entities' tables, the target state of the migrations. */
export const writeSql = (model: Model): string => {
  const tables = tablesOf(model);
  const lateKeys = tables.flatMap((table) => table.lateKeys).map((sql) => `\n${sql}\n`);
  const creates = tables.map(({ create }) => `\n${create}`);
  return `${header(['schemas/entities'], '--')}${creates.join('')}${lateKeys.join('')}`;
};

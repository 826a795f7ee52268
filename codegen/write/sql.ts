import type { Model } from '../model/Model';
import { type GeneratedFiles, header } from './header';
import { createTable, inCreationOrder } from './sqlTable';

/** `sql/schema.sql`: the tables of all entities as they ought to be. Migrations lead there. */
export const writeSql = (model: Model): GeneratedFiles => ({
  'sql/schema.sql': `${header(['schemas/entities'], '--')}${inCreationOrder(model)
    .map((entity) => `\n${createTable(entity)}`)
    .join('')}`,
});

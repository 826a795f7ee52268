import { settleRecord } from '../condition/settleRecord';
import type { Members } from '../condition/holds';
import type { Flow } from './Flow';

/**
 * The record without what no shown step holds, by the conditions of forms and tables: fields of a step have the step's
 * among their own. Pure: the same record when nothing is emptied.
 */
export const prune = <T extends Members>({ description }: Flow, data: T): T =>
  settleRecord(description, data);

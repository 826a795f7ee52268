import { createContext, useContext } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { LastChanges } from './useLastChanges';

/** What a value on a record's page can do; absent where the person may not, or where the record is of the past. */
export type RecordTools = {
  /** Asks for the reason and shows masked fields in clear. */
  readonly reveal?: (names: readonly string[]) => void;
  /** Masks a value again that was revealed. */
  readonly conceal?: (name: string) => void;
  /** Fields that are revealed now. */
  readonly revealed?: ReadonlySet<string>;
  /** Who changed each field last, switched on and off for the whole record. */
  readonly who?: LastChanges;
  /** Shows all changes of the field. */
  readonly openHistory?: (field: FieldDescription) => void;
};

const none: RecordTools = {};

const RecordToolsContext = createContext<RecordTools>(none);

/** Hands the tools to the values below. */
export const RecordToolsProvider = RecordToolsContext.Provider;

/** The tools of the record around. */
export const useRecordTools = (): RecordTools => useContext(RecordToolsContext);

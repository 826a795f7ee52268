import { createContext } from 'react';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';

/** Effect of conditions on a field. */
export type FieldState = { readonly isHidden: boolean; readonly isRequired: boolean };

/** Conditions of the surrounding record, in a form or displayed. */
export type ConditionStore = {
  /** State of a field inside the object at a form path: empty for the record, `items.3` for a row. */
  readonly stateAt: (field: FieldDescription, path: string) => FieldState;
  /** Whether a field applies to an object of a displayed record. */
  readonly applies: (field: FieldDescription, own: Readonly<Record<string, unknown>>) => boolean;
  /** When the field is required, in words; undefined if not needed. */
  readonly sentence: (field: FieldDescription, locale: Locale) => string | undefined;
  /** Calls back when a value used by a condition changes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Provides conditions to members of objects and tables. */
export const ConditionContext = createContext<ConditionStore | undefined>(undefined);

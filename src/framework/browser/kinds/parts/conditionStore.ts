import { application } from '#kernel/application.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';

/** What conditions make of a field now. */
export type FieldState = { readonly isHidden: boolean; readonly isRequired: boolean };

/** The conditions of the record around: of a form while it is filled in, or of a record that is shown. */
export type ConditionStore = {
  /**
   * State of a field that stands in the object at a path of the form: empty for the record itself, `items.3` for a row.
   */
  readonly stateAt: (field: FieldDescription, path: string) => FieldState;
  /** Whether a field belongs to an object of a shown record. */
  readonly applies: (field: FieldDescription, own: Readonly<Record<string, unknown>>) => boolean;
  /** When the field is required, in words; undefined where that needs no words. */
  readonly sentence: (field: FieldDescription, locale: Locale) => string | undefined;
  /** Calls back when a value on which any condition depends has changed. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Hands conditions to the members of objects and tables. */
export const ConditionContext = createContext<ConditionStore | undefined>(undefined);

const never = () => () => undefined;

/**
 * A field as it is to be drawn: marked as required while its condition holds, else with the sentence that says when it
 * is.
 */
export const asRequired = (
  field: FieldDescription,
  isRequired: boolean,
  store: ConditionStore | undefined,
): FieldDescription => {
  if (isRequired) return { ...field, required: true };
  const { languages } = application();
  if (store?.sentence(field, languages[0]) === undefined) return field;
  const helpIn = (locale: Locale): string =>
    [inLanguage(field.help, locale), store.sentence(field, locale)].filter(Boolean).join(' ');
  return {
    ...field,
    help: Object.fromEntries(languages.map((locale) => [locale, helpIn(locale)])),
  };
};

/** What conditions make of a member of an object or a row. Draws its caller anew only when that changes. */
export const useFieldState = (field: FieldDescription, path: string): FieldState => {
  const store = useContext(ConditionContext);
  const isConditional = Boolean(field.when ?? field.requiredWhen);
  const read = (): string => {
    if (!store || !isConditional) return '';
    const { isHidden, isRequired } = store.stateAt(field, path);
    return `${isHidden ? 'h' : ''}${isRequired ? 'r' : ''}`;
  };
  const state = useSyncExternalStore(isConditional && store ? store.subscribe : never, read);
  return { isHidden: state.includes('h'), isRequired: state.includes('r') };
};

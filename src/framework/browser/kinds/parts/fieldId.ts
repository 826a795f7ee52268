import { createContext, useContext } from 'react';

/** Scope of the form that is the page itself. */
export const pageScope = 'f';

/** Starts the ids of all fields of a form; a form over a form has one of its own. */
export const FieldScope = createContext(pageScope);

/** Id of the control of a form's path, for links of an error summary: `address.city` → `f-address-city`. */
export const fieldId = (scope: string, source: string): string =>
  `${scope}-${source.replaceAll('.', '-')}`;

/** Id of the control of a path in the form around. */
export const useFieldId = (source: string): string => fieldId(useContext(FieldScope), source);

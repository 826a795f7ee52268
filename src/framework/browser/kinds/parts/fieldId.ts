import { createContext, useContext } from 'react';

/** Scope of the page's own form. */
export const pageScope = 'f';

/** Prefix of field ids in a form; a form above another has its own. */
export const FieldScope = createContext(pageScope);

/** Element id of a form path's control, for links of the error summary: `address.city` → `f-address-city`. */
export const fieldId = (scope: string, source: string): string =>
  `${scope}-${source.replaceAll('.', '-')}`;

/** Element id of a path's control in the surrounding form. */
export const useFieldId = (source: string): string => fieldId(useContext(FieldScope), source);

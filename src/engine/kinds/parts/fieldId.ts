/** Id of the control of a form's path, for links of an error summary: `address.city` → `f-address-city`. */
export const fieldId = (source: string): string => `f-${source.replaceAll('.', '-')}`;

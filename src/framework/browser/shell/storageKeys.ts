/** Storage prefix of what lists, forms and wizards keep of a person's data. Preferences have another one. */
export const personalPrefix = 'patio.data.';

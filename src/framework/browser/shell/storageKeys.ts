/** Storage prefix of personal data in lists, forms and wizards; preferences use another. */
export const personalPrefix = 'patio.data.';

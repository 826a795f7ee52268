/** Storage prefix of personal data in lists, forms and wizards; preferences use another. */
export const personalPrefix = 'patio.data.';

/** Storage prefix of a person's drafts of forms. */
export const draftPrefix = (userKey: string): string => `${userKey}.draft.`;

/** Storage prefix of a person's drafts of comments. */
export const commentPrefix = (userKey: string): string => `${userKey}.comment.`;

/** Page of pending approvals. */
export const approvalsPath = '/approvals';

/** Page of the person's background tasks. */
export const tasksPath = '/tasks';

/** Page of the person's inbox. */
export const inboxPath = '/inbox';

/** Path of the home page. */
export const homePath = '/';

/** Page of the person's second factor. */
export const factorsPath = '/minha-conta/segunda-etapa';

/** Page of the person's sessions. */
export const sessionsPath = '/minha-conta/sessoes';

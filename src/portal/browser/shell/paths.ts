/** Page of the changes that wait for a second person. */
export const approvalsPath = '/approvals';

/** Page of the person's own background work. */
export const tasksPath = '/tasks';

/** Path of the home page. */
export const homePath = '/';

/** Page of the person's own second factor. */
export const factorsPath = '/minha-conta/segunda-etapa';

/** Page of the person's own sessions. */
export const sessionsPath = '/minha-conta/sessoes';

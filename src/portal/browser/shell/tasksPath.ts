/** Page of the person's own background work. */
export const tasksPath = '/tasks';

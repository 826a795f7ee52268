const prefix = 'machine:';

/** Name of a service account in history and audit. No username starts with this prefix. */
export const machineName = (name: string): string => `${prefix}${name}`;

/** Whether a name in history or audit is one of a service account. */
export const isMachineName = (name: string): boolean => name.startsWith(prefix);

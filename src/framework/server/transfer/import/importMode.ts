/** What a task does with a table: look, take all rows or none, or take the valid ones. */
export type ImportMode = 'check' | 'all' | 'valid';

/** Whether a value is a mode. */
export const isMode = (value: unknown): value is ImportMode =>
  value === 'check' || value === 'all' || value === 'valid';

import path from 'node:path';

/** Folder of the migrations that make the framework's own tables, before those of the application. */
export const frameworkMigrations = path.join(import.meta.dirname, '..', 'migrations');

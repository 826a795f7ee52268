import path from 'node:path';

/** Folder of the migrations of sign-in, sessions and passwords: after those of the framework. */
export const peopleMigrations = path.join(import.meta.dirname, '..', 'migrations');

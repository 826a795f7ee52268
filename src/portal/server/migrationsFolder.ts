import path from 'node:path';

/** Folder of the append-only migrations. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

import path from 'node:path';

/** Root folder of the project, wherever the server was started from. */
export const projectRoot = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** Folder of the built portal. */
export const portalFolder = path.join(projectRoot, 'dist');

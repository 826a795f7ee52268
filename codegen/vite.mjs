// Vite part of the command, shared by all applications.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { directDoors, framework, readManifest } from './directDoors.mjs';

/** Needed only by plain react-admin pages. */
const ofPlainPages = /^(react-admin|@mui\/material\/styles|@emotion\/)/;

/**
 * Serves the installed framework module by module, as the plugin above requires, and pre-bundles its dependencies
 * together, to avoid repeated reloads of the first page.
 */
const installedFramework = () => ({
  name: 'patio:installed-framework',
  apply: 'serve',
  config: ({ root = process.cwd() }) => {
    const { browserImports } = readManifest(root);
    if (browserImports === undefined) return null;
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const needed = browserImports.filter(
      (name) => !ofPlainPages.test(name) || 'react-admin' in dependencies,
    );
    return {
      optimizeDeps: {
        exclude: [framework],
        include: needed.map((name) => `${framework} > ${name}`),
      },
    };
  },
});

/** Vite plugins of an application besides its own. */
export const patio = () => [directDoors(), installedFramework()];

/** Vite configuration of an application; `own` is merged into it. */
export const application = (own = {}) =>
  mergeConfig(
    {
      plugins: [react(), patio()],
      // Browser code has no environment variables.
      envPrefix: 'PATIO_PUBLIC_',
      build: {
        target: 'es2022',
        // The CSP forbids data: fonts and scripts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1_500,
        reportCompressedSize: false,
      },
    },
    own,
  );

import { join } from 'node:path';
import type { Figure } from '../Bench';
import { brotliKb, bundleText } from '../measure/buildPage';

/** Packages that an application on react-admin has anyway. */
const present = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^react-router/,
  /^ra-core/,
  /^react-hook-form/,
  /^@tanstack\//,
  /^ra-i18n-polyglot/,
];

/**
 * Scripts that the engine brings for a list and a form beside ra-core and what that needs: its screens, kinds, controls
 * and the words of the kernel, without what is loaded when a dialog opens. react-admin brings ra-ui-materialui with MUI
 * for the same.
 */
export const measureEngineSize = async (folder: string): Promise<Figure> => {
  const sizeOf = async (file: string): Promise<number> =>
    brotliKb(await bundleText(join(folder, file), { external: present }));
  return {
    name: 'engine for list and form beside ra-core, brotli',
    unit: 'kB',
    ours: await sizeOf('engine.ts'),
    baseline: { name: 'ra-ui-materialui with MUI', value: await sizeOf('reactAdmin.ts') },
    // It stands where ra-ui-materialui would stand: what it adds to an application is measured on the applications.
    goal: { of: 'none' },
  };
};

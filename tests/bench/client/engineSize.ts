import { join } from 'node:path';
import type { Figure } from '../Bench';
import { brotliKb, bundleText } from '../measure/buildPage';

/** Packages that any react-admin application has. */
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
 * Scripts that the engine adds for a list and a form to ra-core and its dependencies: its screens, kinds, controls and
 * kernel types, without what loads when a dialog opens. The counterpart in react-admin is ra-ui-materialui with MUI.
 */
export const measureEngineSize = async (folder: string): Promise<Figure> => {
  const sizeOf = async (file: string): Promise<number> =>
    brotliKb(await bundleText(join(folder, file), { external: present }));
  return {
    name: 'engine for list and form beside ra-core, brotli',
    unit: 'kB',
    ours: await sizeOf('engine.ts'),
    baseline: { name: 'ra-ui-materialui with MUI', value: await sizeOf('reactAdmin.ts') },
    // It replaces ra-ui-materialui: its effect on an application is measured there.
    goal: { of: 'none' },
  };
};

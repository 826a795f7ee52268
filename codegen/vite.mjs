// Vite part of the command, shared by all applications.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { mergeConfig, parseAst } from 'vite';
import { originsOf } from './doorOrigins.mjs';

const framework = '@patio/framework';
const readManifest = (root) => {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const manifest = find(`${framework}/package.json`);
  return { manifest, ...JSON.parse(readFileSync(manifest, 'utf8')) };
};

const findDoors = (root) => {
  const { manifest, exports } = readManifest(root);
  const files = Object.entries(exports).map(([entry, target]) => [
    framework + entry.slice(1),
    typeof target === 'string' ? target : target.default,
  ]);
  return new Map(
    files
      .filter(([, target]) => /\.[jt]sx?$/.test(target))
      .map(([door, target]) => [door, join(dirname(manifest), target)]),
  );
};

const importOf = ({ imported, local }, origins, door) => {
  const origin = origins.get(imported.name);
  if (!origin)
    throw new Error(
      `${door} does not export ${imported.name}: take a name that it does, or install the version that has it.`,
    );
  const name = origin.name === local.name ? local.name : `${origin.name} as ${local.name}`;
  return `import { ${name} } from ${JSON.stringify(origin.file)};`;
};

/**
 * Rewrites imports from entry points to the defining modules, so that a page loads only those rather than the whole
 * framework.
 *
 * @returns {import('vite').Plugin}
 */
const directDoors = () => {
  let doors = new Map();
  const known = new Map();
  const originsAt = (door) => {
    if (!known.has(door)) known.set(door, originsOf(doors.get(door)));
    return known.get(door);
  };
  const replacement = ({ source: { value: door }, specifiers }, text) => {
    const lines = specifiers.map((specifier) => importOf(specifier, originsAt(door), door));
    // Keeps the number of lines, for correct stack traces.
    return lines.join(' ') + '\n'.repeat(text.split('\n').length - 1);
  };
  return {
    name: 'patio:direct-doors',
    configResolved: ({ root }) => {
      doors = findDoors(root);
    },
    watchChange: () => known.clear(),
    transform: {
      filter: { id: /\.[jt]sx?(\?|$)/, code: `${framework}/` },
      handler(code) {
        const imports = parseAst(code).body.filter(
          ({ type, source, specifiers }) =>
            type === 'ImportDeclaration' &&
            doors.has(source.value) &&
            specifiers.every((one) => one.type === 'ImportSpecifier'),
        );
        if (imports.length === 0) return null;
        const direct = imports
          .toReversed()
          .reduce(
            (text, one) =>
              text.slice(0, one.start) +
              replacement(one, text.slice(one.start, one.end)) +
              text.slice(one.end),
            code,
          );
        return { code: direct, map: null };
      },
    },
  };
};

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

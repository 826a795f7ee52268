import fs from 'node:fs';
import path from 'node:path';
import { defineProgram, type Project, type RunningServer } from '@patio/framework/server';
import { application } from './application';
import { readConfig, type Config } from './config';
import type { Prepared } from './process/prepareDatabase';

const demoPassword = 'Demo@Portal2026!';
const demoLogins: readonly (readonly [string, string])[] = [
  ['ADMIN-INTERNAL', 'administrator of the provider'],
  ['BIT', 'back office'],
  ['FINANCE', 'finance of the provider'],
  ['SELLER', 'dealer, sales'],
  ['FI-MANAGER', 'dealer, F&I, two dealers'],
];

const localAddress = (port: number): string => `http://localhost:${port}`;

const loginLines = (): readonly string[] => [
  '',
  `  Demo logins (password ${demoPassword}):`,
  ...demoLogins.map(([name, role]) => `    ${name.padEnd(16)} ${role}`),
  '    … one per group, named as the group in upper case; also NOVATO, BLOQUEADO, EXPIRANDO, FINANCE-2, ADMIN-INTERNAL-2',
];

/** Terminal output once the server accepts requests. */
const announcement = (
  { host }: Config,
  { port, prepared }: Pick<RunningServer<Prepared>, 'port' | 'prepared'>,
): string => {
  const address = ['localhost', '0.0.0.0', '::'].includes(host)
    ? localAddress(port)
    : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = [
    '',
    `  Pátio is ready: ${address}`,
    ...(prepared.demo ? loginLines() : []),
    ...(prepared.invitation === null
      ? []
      : ['', `  First administrator, one-time link: ${prepared.invitation}`]),
    '',
    '  Ctrl-C stops it.',
    '',
  ];
  return lines.join('\n');
};

/** Root folder of the project, independent of the working directory. */
const projectRoot = path.resolve(import.meta.dirname, '..', '..', '..');

/** Folders that no page imports: a change there builds no pages. */
const serverFolders: ReadonlySet<string> = new Set(['server', 'testing', 'migrations']);

/** Server folders are at most this far below `src`: `framework/people/server`. */
const serverLevels = 3;

/** What pages may import below a folder, relative to the root. */
const pageSources = (folder: string, levels: number): readonly string[] =>
  fs
    .readdirSync(path.join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !serverFolders.has(name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() && levels > 1 ? pageSources(place, levels - 1) : [place];
    });

/** The portal's sources, and the folder of its built pages. */
const project: Project = {
  name: 'portal',
  root: projectRoot,
  pagesFolder: path.join(projectRoot, 'dist'),
  pages: {
    places: [
      'index.html',
      'plans.html',
      'csf.html',
      'public.html',
      'signer.html',
      'vite.config.ts',
      'package-lock.json',
      ...pageSources('src', serverLevels),
    ],
    args: [],
  },
};

/** Command-line program of the portal. */
export const program = defineProgram({
  application,
  settings: () => readConfig(process.env),
  project,
  announcement,
});

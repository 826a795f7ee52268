import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join, dirname } from 'node:path';
import {
  type Condition,
  type EntityDescription,
  readsClock,
  resolveCondition,
} from '@patio/framework/kernel';
import type { Answer } from '../explain/explain';
import { lint } from '../lint/lint';
import { formatProblems } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import { componentName, ejectScreen } from './ejectScreen';
import {
  driftOf,
  type EjectableScreen,
  ejectableScreens,
  restamped,
  type Stamp,
  stampOf,
  readStamp,
} from './stamp';

/**
 * Formats files with the project's formatter, if installed.
 *
 * @param root project root, with the settings and the formatter
 * @param files paths relative to the root
 */
export const formatFiles = (root: string, files: readonly string[]): void => {
  const program = 'node_modules/oxfmt/bin/oxfmt';
  if (!existsSync(join(root, program))) return;
  const formatter = [program, '--config', '.oxfmtrc.json'];
  execFileSync(process.execPath, [...formatter, ...files], { cwd: root });
};

/** An ejected file. */
type EjectedFile = { readonly file: string; readonly text: string; readonly stamp: Stamp };

/** All ejected files of an application, sorted. */
const ejectedFiles = (
  root: string,
  { screens }: Pick<Places, 'screens'> = portalPlaces,
): readonly EjectedFile[] => {
  const folder = join(root, screens);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .toSorted()
    .flatMap((name) => {
      const file = `${screens}/${name.replaceAll('\\', '/')}`;
      const text = readFileSync(join(root, file), 'utf8');
      const stamp = readStamp(text);
      return stamp ? [{ file, text, stamp }] : [];
    });
};

/** `ejected.ts`: routes of ejected screens, which override generated ones. */
const registryOf = (
  files: readonly EjectedFile[],
  descriptions: readonly EntityDescription[],
  places: Places,
): string => {
  const { screens } = places;
  const rows = files.flatMap(({ file, stamp }) => {
    const path = descriptions.find(({ resource }) => resource === stamp.resource)?.paths[
      stamp.screen
    ];
    const module = file.slice(screens.length + 1, -'.tsx'.length);
    const name = module.split('/').at(-1) ?? '';
    return path === undefined
      ? []
      : [`  '${path}': lazy(async () => ({ default: (await import('./${module}')).${name} })),\n`];
  });
  return `${rows.length > 0 ? "import { lazy } from 'react';\n" : ''}import type { LazyScreen } from '@patio/framework/react';

/** Ejected screens by route. Written by \`${typed(places, 'eject')}\`. */
export const ejectedRoutes: Readonly<Record<string, LazyScreen>> = {${rows.length > 0 ? `\n${rows.join('')}` : ''}};
`;
};

const succeeded = (message: string): Answer => ({ message, failed: false });
const failed = (message: string): Answer => ({ message, failed: true });

const usageOf = (places: Places): string => {
  const words = `<resource> <${ejectableScreens.join('|')}>`;
  const ejects = typed(places, 'eject', { words, options: '[--accept | --force]' });
  return `Usage: ${ejects}\n       ${typed(places, 'eject', { options: '--check' })}`;
};

/** An eject command. */
type EjectRequest = {
  readonly resource?: string | undefined;
  readonly screen?: string | undefined;
  /** Updates the stamp after a manual update; keeps the code. */
  readonly accept?: boolean;
  /** Overwrites an existing file. */
  readonly force?: boolean;
  /** Reports schema changes since the screens were ejected. */
  readonly check?: boolean;
};

type Project = {
  readonly root: string;
  readonly places: Places;
  readonly descriptions: readonly EntityDescription[];
};

const write = ({ root }: Project, file: string, source: string): void => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
};

const registryFile = ({ places }: Project): string => `${places.screens}/ejected.ts`;

const writeRegistry = (project: Project): void => {
  const { root, places, descriptions } = project;
  const text = registryOf(ejectedFiles(root, places), descriptions, places);
  write(project, registryFile(project), text);
};

/** Why a screen cannot be plain ra-core; null if it can. */
const refusalOf = (
  { resource, paths, apiPath, approval, singleton }: EntityDescription,
  screen: EjectableScreen,
): string | null => {
  if (paths[screen] === undefined) return `${resource} has no ${screen} screen to eject.`;
  if (singleton) return `${resource} is one record: ra-core's screens need the id of a record.`;
  if (apiPath.includes('{'))
    return `${resource} are nested below a parent, which plain react-admin does not support.`;
  if (screen !== 'show' && approval?.calls.includes(screen === 'edit' ? 'update' : 'create'))
    return `Changes of ${resource} need approval, which plain react-admin does not support.`;
  return null;
};

const driftLines = (project: Project, stamp: Stamp): readonly string[] => {
  const { descriptions, places } = project;
  const { resource, screen } = stamp;
  const description = descriptions.find((one) => one.resource === resource);
  if (!description) return [`no schema describes ${resource} any more`];
  const refusal = refusalOf(description, screen);
  if (refusal !== null)
    return [
      refusal,
      `delete the file and its line in ${registryFile(project)} to restore the engine's screen`,
    ];
  const drift = driftOf(stamp, stampOf(description, screen));
  if (drift.length === 0) return [];
  return [
    ...drift,
    `update the file, then run: ${typed(places, 'eject', { words: `${resource} ${screen}`, options: '--accept' })}`,
  ];
};

const check = (project: Project): Answer => {
  const reports = ejectedFiles(project.root, project.places).flatMap(({ file, stamp }) => {
    const lines = driftLines(project, stamp);
    return lines.length === 0 ? [] : [[file, ...lines.map((line) => `  ${line}`)].join('\n')];
  });
  return reports.length === 0
    ? succeeded('Every ejected screen matches its schema.')
    : failed(reports.join('\n\n'));
};

type Target = {
  readonly description: EntityDescription;
  readonly screen: EjectableScreen;
  readonly file: string;
};

const targetOf = ({ descriptions, places }: Project, request: EjectRequest): Target | Answer => {
  const screen = ejectableScreens.find((one) => one === request.screen);
  if (request.resource === undefined || !screen) return failed(usageOf(places));
  const description = descriptions.find(({ resource }) => resource === request.resource);
  if (!description)
    return failed(
      `No entity is named "${request.resource}". There are: ${descriptions.map(({ resource }) => resource).join(', ')}`,
    );
  const refusal = refusalOf(description, screen);
  if (refusal !== null) return failed(refusal);
  const name = componentName(description, screen);
  return { description, screen, file: `${places.screens}/${description.resource}/${name}.tsx` };
};

const accept = (project: Project, { description, screen, file }: Target): Answer => {
  const path = join(project.root, file);
  if (!existsSync(path)) return failed(`${file} was not ejected.`);
  writeFileSync(path, restamped(readFileSync(path, 'utf8'), stampOf(description, screen)));
  return succeeded(`${file} is marked as up to date with its schema.`);
};

const usesClock = ({ fields }: EntityDescription, condition: Condition): boolean =>
  readsClock(resolveCondition(condition, { own: fields, root: fields }));

/** Features of the engine's screen that the ejected one lacks. */
const missingFeatures = (
  description: EntityDescription,
  screen: EjectableScreen,
): readonly string[] => {
  if (screen === 'show')
    return [
      '  Not ejected: actions, history, lists of referring records, revealing masked values, punctuation of documents',
    ];
  const { checks = [], effective } = description;
  const ofTheDay = checks.filter(({ condition }) => usesClock(description, condition));
  return [
    'Not ejected: drafts, merging with a newer version, revealing masked values, approvals',
    ...(ofTheDay.length > 0
      ? [`Checked only by the server, when saving: ${ofTheDay.map(({ name }) => name).join(', ')}`]
      : []),
    ...(effective ? ['Not ejected: closing the previous period before a new one'] : []),
  ].map((text) => `  ${text}`);
};

type Ejection = Answer & {
  /** Written files, not yet formatted. */
  readonly files?: readonly string[];
};

/** `eject` for a loaded project, without formatting: for ejecting many screens. */
export const ejectFrom = (project: Project, request: EjectRequest): Ejection => {
  if (request.check) return check(project);
  const target = targetOf(project, request);
  if ('message' in target) return target;
  if (request.accept) return accept(project, target);
  const { description, screen, file } = target;
  if (existsSync(join(project.root, file)) && !request.force)
    return failed(`${file} already exists. Add --force to overwrite it.`);
  const { descriptions, places } = project;
  write(project, file, ejectScreen({ description, descriptions, places, screen }));
  writeRegistry(project);
  const registry = registryFile(project);
  const done = `Ejected ${file} and registered its route in ${registry}. The file is yours now.`;
  const message = [done, ...missingFeatures(description, screen)].join('\n');
  return { ...succeeded(message), files: [file, registry] };
};

/**
 * Reads and lints a project's schemas, or returns the errors.
 *
 * @param root   project root
 * @param places of the application; default: the portal's
 */
export const readProject = (root: string, places: Places = portalPlaces): Project | Answer => {
  const schemas = readSchemas(root, places);
  const problems = lint(schemas);
  if (problems.length > 0) return failed(formatProblems(root, problems));
  return {
    root,
    places,
    descriptions: buildModel(schemas).entities.map(({ description }) => description),
  };
};

/**
 * Writes an entity's screen as plain react-admin, or reports schema drift of ejected files.
 *
 * @param root   project root
 * @param places of the application; default: the portal's
 */
export const eject = (
  root: string,
  request: EjectRequest,
  places: Places = portalPlaces,
): Answer => {
  const project = readProject(root, places);
  if ('message' in project) return project;
  const { files = [], ...answer } = ejectFrom(project, request);
  if (files.length > 0) formatFiles(root, files);
  return answer;
};

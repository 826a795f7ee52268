import type { FastifyInstance } from 'fastify';
import type { ApplicationSettings } from '#kernel/application.ts';
import type { ErrorParts } from '#kernel/errors/ErrorRow.ts';
import type { Deps } from '../deps';
import type { RouteModule } from '../http/route';
import type { SealedColumn } from '../store/resealRows';
import type { Job } from './runJobs';
import path from 'node:path';

/** Folder of the framework's own migrations, which run before the application's. */
export const frameworkMigrations = path.join(import.meta.dirname, '..', 'migrations');

/** What an application passes to the framework's server: entities, calls, people, migrations. */
export type Application<Prepared = unknown> = Pick<Deps, 'catalog' | 'calls' | 'people'> & {
  /** Contents of `schemas/application.json`. */
  readonly settings: ApplicationSettings;
  /** Error codes of its subjects, by subject. */
  readonly errors?: ErrorParts;
  /** Hand-written calls, besides the framework's. */
  readonly routes: readonly RouteModule[];
  /** Folders of append-only migrations, in order of execution. */
  readonly migrations: readonly string[];
  /** Prepares a migrated database: runs at every start, before serving. */
  readonly prepare: (deps: Deps) => Promise<Prepared>;
  /** Demo users (`DEMO=true`), printed at startup: `ALICE or BENTO, Demo@Library2026!`. */
  readonly demoPeople?: string;
  /** Background jobs of its own. */
  readonly jobs?: readonly Job[];
  /** Columns of sealed values besides those of the framework, which a new key seals anew. */
  readonly sealed?: readonly SealedColumn[];
  /** Mounts routes without an endpoint: downloads, server-rendered pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
};

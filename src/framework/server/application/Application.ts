import type { FastifyInstance } from 'fastify';
import type { ApplicationSettings } from '#kernel/application.ts';
import type { ErrorParts } from '#kernel/errors/ErrorRow.ts';
import type { Deps } from '../deps';
import type { RouteModule } from '../http/route';
import type { Job } from './runJobs';
import path from 'node:path';

/** Folder of the migrations that make the framework's own tables, before those of the application. */
export const frameworkMigrations = path.join(import.meta.dirname, '..', 'migrations');

/** What an application hands the framework's server: its entities, its calls, who asks, its tables. */
export type Application<Prepared = unknown> = Pick<Deps, 'catalog' | 'calls' | 'people'> & {
  /** What its `schemas/application.json` says. */
  readonly settings: ApplicationSettings;
  /** Error codes of its subjects, by subject. */
  readonly errors?: ErrorParts;
  /** Hand-written calls, beside those that every application has. */
  readonly routes: readonly RouteModule[];
  /** Folders of the append-only migrations, in the order in which they run. */
  readonly migrations: readonly string[];
  /** Brings a migrated database to what the application needs: at every start, before it serves. */
  readonly prepare: (deps: Deps) => Promise<Prepared>;
  /**
   * Who signs in where records are invented (`DEMO=true`), as the start says it: `ALICE or BENTO, Demo@Library2026!`.
   */
  readonly demoPeople?: string;
  /** Background work of its own. */
  readonly jobs?: readonly Job[];
  /** What no endpoint describes: downloads, pages of the server. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
};

import type { ApplicationHooks } from '../crud/EntityHooks';
import { frameworkEndpoints } from '#kernel/calls/frameworkEndpoints.ts';
import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import type { CallCatalog, RouteModule } from '../http/route';
import type { EntityCatalog } from '../crud/EntityContext';
import type { Deps } from '../deps';
import type { FastifyInstance } from 'fastify';
import type { ApplicationSettings } from '#kernel/application.ts';
import type { ErrorParts } from '#kernel/errors/frameworkErrors.ts';
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
  /** Columns of sealed values besides the framework's, re-sealed when a key is rotated. */
  readonly sealed?: readonly SealedColumn[];
  /** Mounts routes without an endpoint: downloads, server-rendered pages. */
  readonly mount?: (app: FastifyInstance, deps: Deps) => void;
};

/** The generated server code: `generated` of `src/generated/server.ts`. */
export type GeneratedServer = Pick<Application, 'settings'> &
  Pick<EntityCatalog, 'descriptions' | 'validators'> &
  Pick<CallCatalog, 'wireSchemas' | 'schemas'> & {
    readonly wireValidators: CallCatalog['validators'];
  };

/** People with their calls and tables: result of `createPeople`. */
export type PeopleParts<Prepared> = Pick<Application, 'people' | 'mount' | 'errors' | 'sealed'> &
  Pick<CallCatalog, 'userTypes'> & {
    readonly endpoints?: readonly Endpoint[];
    readonly hooks?: EntityCatalog['hooks'];
    readonly routes?: Application['routes'];
    readonly jobs?: Application['jobs'];
    readonly migrations?: readonly string[];
    /** Returns the invitation link of the first administrator, if any. */
    readonly prepare?: Application<Prepared>['prepare'];
  };

/** Service accounts and webhooks: result of `createMachines`. */
export type MachineParts = Pick<Application, 'errors' | 'jobs' | 'mount' | 'sealed'> & {
  /** Adds service account keys to the sign-in of people. */
  readonly people: (people: Application['people']) => Application['people'];
  readonly hooks: EntityCatalog['hooks'];
  /** Calls about keys and secrets, for people who may edit their entities. */
  readonly callsOf: (descriptions: EntityCatalog['descriptions']) => {
    readonly endpoints: readonly Endpoint[];
    readonly routes: Application['routes'];
  };
};

type ApplicationParts<Prepared> = {
  /** Product name. */
  readonly name: string;
  readonly generated: GeneratedServer;
  /** Folder of the application's own migrations, which run last. */
  readonly migrations: string;
  readonly people: PeopleParts<Prepared>;
  /** Service accounts and webhooks. Absent: people only. */
  readonly machines?: MachineParts;
  /** Hooks of entities, by resource. */
  readonly hooks?: EntityCatalog['hooks'] & ApplicationHooks;
  /** Endpoints of its own, with their handlers. */
  readonly endpoints?: readonly Endpoint[];
  readonly routes?: Application['routes'];
  readonly jobs?: Application['jobs'];
  readonly sealed?: Application['sealed'];
  readonly errors?: Application['errors'];
  /** Who publishes views and reports, and who arranges dashboards of groups. Absent: nobody. */
  readonly viewPublishers?: NonNullable<EntityCatalog['viewPublishers']>;
  readonly dashboardArrangers?: NonNullable<EntityCatalog['dashboardArrangers']>;
  /** Loads demo data (`DEMO=true`): runs at every start, before serving. */
  readonly demo?: (deps: Deps) => Promise<void>;
  readonly demoPeople?: Application['demoPeople'];
};

const given = <One>(list: readonly One[] | undefined): readonly One[] => list ?? [];

const publishingOf = ({
  viewPublishers,
  dashboardArrangers,
}: Pick<EntityCatalog, 'viewPublishers' | 'dashboardArrangers'>) => ({
  ...(viewPublishers ? { viewPublishers } : {}),
  ...(dashboardArrangers ? { dashboardArrangers } : {}),
});

/**
 * Defines the server of an application from its schemas, people and additions.
 *
 * @example
 *   export const application = defineApplication({
 *     name: 'Clinic',
 *     generated,
 *     migrations: path.join(import.meta.dirname, '../../migrations'),
 *     people,
 *   });
 */
export const defineApplication = <Prepared = unknown>({
  name,
  generated,
  migrations,
  people,
  machines,
  ...own
}: ApplicationParts<Prepared>): Application<Prepared | null> => {
  const { settings, descriptions, validators, wireSchemas, schemas, wireValidators } = generated;
  const calls = machines?.callsOf(descriptions);
  return {
    settings,
    catalog: {
      descriptions,
      validators,
      hooks: { ...people.hooks, ...machines?.hooks, ...own.hooks },
      tables: {},
      ...publishingOf(own),
    },
    calls: {
      title: name,
      userTypes: people.userTypes,
      endpoints: [frameworkEndpoints, people.endpoints, calls?.endpoints, own.endpoints].flatMap(
        given,
      ),
      wireSchemas,
      schemas,
      validators: wireValidators,
    },
    people: machines ? machines.people(people.people) : people.people,
    errors: { ...people.errors, ...machines?.errors, ...own.errors },
    routes: [people.routes, calls?.routes, own.routes].flatMap(given),
    jobs: [people.jobs, machines?.jobs, own.jobs].flatMap(given),
    sealed: [people.sealed, machines?.sealed, own.sealed].flatMap(given),
    migrations: [[frameworkMigrations], people.migrations, [migrations]].flatMap(given),
    prepare: async (deps) => {
      if (deps.config.demo) await own.demo?.(deps);
      return (await people.prepare?.(deps)) ?? null;
    },
    mount: (app, deps) => {
      people.mount?.(app, deps);
      machines?.mount?.(app, deps);
    },
    ...(own.demoPeople === undefined ? {} : { demoPeople: own.demoPeople }),
  };
};

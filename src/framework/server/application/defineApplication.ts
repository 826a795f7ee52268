import type { ApplicationHooks } from '../crud/EntityHooks';
import { frameworkEndpoints } from '#kernel/calls/frameworkEndpoints.ts';
import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import type { CallCatalog } from '../http/CallCatalog';
import type { EntityCatalog } from '../crud/EntityContext';
import type { Deps } from '../deps';
import { type Application, frameworkMigrations } from './Application';

/** What the schemas give the server: `generated` of `src/generated/server.ts`. */
export type GeneratedServer = Pick<Application, 'settings'> &
  Pick<EntityCatalog, 'descriptions' | 'validators'> &
  Pick<CallCatalog, 'wireSchemas' | 'schemas'> & {
    readonly wireValidators: CallCatalog['validators'];
  };

/** Who signs in, with their calls and tables: what `createPeople` answers. */
export type PeopleParts<Prepared> = Pick<Application, 'people' | 'mount' | 'errors'> &
  Pick<CallCatalog, 'userTypes'> & {
    readonly endpoints?: readonly Endpoint[];
    readonly hooks?: EntityCatalog['hooks'];
    readonly routes?: Application['routes'];
    readonly jobs?: Application['jobs'];
    readonly migrations?: readonly string[];
    /** Answers the link with which the first administrator chooses a password, if any. */
    readonly prepare?: Application<Prepared>['prepare'];
  };

type ApplicationParts<Prepared> = {
  /** Name of the product. */
  readonly name: string;
  readonly generated: GeneratedServer;
  /** Folder of the application's own migrations, which run after all others. */
  readonly migrations: string;
  readonly people: PeopleParts<Prepared>;
  /** What entities do beyond their schemas, by resource. */
  readonly hooks?: EntityCatalog['hooks'] & ApplicationHooks;
  /** Descriptors of calls of its own, and what answers them. */
  readonly endpoints?: readonly Endpoint[];
  readonly routes?: Application['routes'];
  readonly jobs?: Application['jobs'];
  readonly errors?: Application['errors'];
  /** Fills an installation of invented records (`DEMO=true`): at every start, before people are served. */
  readonly demo?: (deps: Deps) => Promise<void>;
  readonly demoPeople?: Application['demoPeople'];
};

const given = <One>(list: readonly One[] | undefined): readonly One[] => list ?? [];

/**
 * The server of an application: its schemas, its people, and what it adds to them.
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
  ...own
}: ApplicationParts<Prepared>): Application<Prepared | null> => {
  const { settings, descriptions, validators, wireSchemas, schemas, wireValidators } = generated;
  return {
    settings,
    catalog: { descriptions, validators, hooks: { ...people.hooks, ...own.hooks }, tables: {} },
    calls: {
      title: name,
      userTypes: people.userTypes,
      endpoints: [frameworkEndpoints, people.endpoints, own.endpoints].flatMap(given),
      wireSchemas,
      schemas,
      validators: wireValidators,
    },
    people: people.people,
    errors: { ...people.errors, ...own.errors },
    routes: [people.routes, own.routes].flatMap(given),
    jobs: [people.jobs, own.jobs].flatMap(given),
    migrations: [[frameworkMigrations], people.migrations, [migrations]].flatMap(given),
    prepare: async (deps) => {
      if (deps.config.demo) await own.demo?.(deps);
      return (await people.prepare?.(deps)) ?? null;
    },
    ...(people.mount ? { mount: people.mount } : {}),
    ...(own.demoPeople === undefined ? {} : { demoPeople: own.demoPeople }),
  };
};

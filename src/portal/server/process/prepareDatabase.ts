import { inviteFirstAdministrator } from '@patio/framework/people/server';
import { type Deps, StartupError } from '@patio/framework/server';
import { insertDemoContracts } from '../seed/demoProposals';
import { insertDemoEndings, insertDemoSignatures } from '../seed/insertDemoSignatures';
import { seedDemo } from '../seed/seedDemo';
import { seedReference, seedReferenceItems } from '../seed/seedReference';
import { hasUsers, hasDemo } from '../store/demo';

/** Result of a start. */
export type Prepared = {
  readonly demo: boolean;
  /** One-time URL for the first administrator of an empty installation. */
  readonly invitation: string | null;
};

/** Published demo passwords must never enter a production database, nor stay in one that becomes production. */
const checkMode = async ({ db, config }: Deps): Promise<void> => {
  const demo = await hasDemo(db);
  if (!config.demo && demo) {
    throw new StartupError(
      'This database holds demo data, whose passwords are public: set DEMO=true, or DATA_DIR or DATABASE_URL to another database.',
    );
  }
  if (config.demo && !demo && (await hasUsers(db))) {
    throw new StartupError('This database holds users of your own: set DEMO=false to start on it.');
  }
};

/**
 * Updates a migrated database to this release: states, municipalities and reference lists; demo data once.
 * @fails with StartupError
 */
export const prepareDatabase = async (deps: Deps): Promise<Prepared> => {
  const { demo } = deps.config;
  await seedReference(deps);
  await seedReferenceItems(deps);
  await checkMode(deps);
  if (demo && (await seedDemo(deps))) {
    await insertDemoContracts(deps);
    await insertDemoSignatures(deps);
    await insertDemoEndings(deps);
  }
  return { demo, invitation: demo ? null : await inviteFirstAdministrator(deps) };
};

import type { Deps } from '../deps';
import { seedReference } from '../seed/seedReference';
import { migrate } from '../store/migrate';

/** What a start found or made. */
export type Prepared = {
  /** Names of the migrations that ran now. */
  readonly migrated: readonly string[];
  readonly demo: boolean;
  /** One-time address for the first administrator of an empty installation. */
  readonly invitation: string | null;
};

/** Brings the database to this release: tables, states and municipalities, demo data once. */
export const prepareDatabase = async (deps: Deps): Promise<Prepared> => {
  const migrated = await migrate(deps.db);
  await seedReference(deps);
  return { migrated, demo: deps.config.demo, invitation: null };
};

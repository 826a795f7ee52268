import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where an application lies, as paths below the root of the project. */
export type Places = {
  readonly schemas: string;
  readonly generated: string;
  readonly migrations: string;
  /** File with the DDL of all tables. Committed, so that a review sees what a schema does to the database. */
  readonly database: string;
  /** Pages of the reference; absent: none are written. */
  readonly reference?: string;
};

/** The portal, which the project is for. */
export const portalPlaces: Places = {
  schemas: 'schemas',
  generated: 'src/generated',
  migrations: 'src/portal/server/migrations',
  database: 'schemas/database.sql',
  reference: 'docs/reference',
};

/**
 * Places of an application in a folder of its own; the portal's where none is named.
 *
 * @param app folder below the root: `docs/examples/library`
 */
export const placesOf = (app?: string): Places =>
  app === undefined
    ? portalPlaces
    : {
        schemas: `${app}/schemas`,
        generated: `${app}/generated`,
        migrations: `${app}/migrations`,
        database: `${app}/schemas/database.sql`,
      };

const examples = 'docs/examples';

/** The portal, and every example with schemas. */
export const everyPlace = (root: string): readonly Places[] => {
  const folder = join(root, examples);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return [
    portalPlaces,
    ...names
      .filter((name) => existsSync(join(folder, name, 'schemas')))
      .map((name) => placesOf(`${examples}/${name}`)),
  ];
};

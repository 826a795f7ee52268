import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runDraft } from '../draft/runDraft';
import { buildModel } from '../model/buildModel';
import { applicationPlaces } from '../places';
import { readSchemas } from '../read/readSchemas';
import { writeSql } from '../write/sqlTable';

/**
 * Drafts a new application's first migration and writes its database.sql.
 *
 * @fails with Error for invalid schemas
 */
export const draftFirst = (root: string): void => {
  const { message, failed } = runDraft(root, 'begin', applicationPlaces);
  if (failed) throw new Error(message);
  writeFileSync(
    join(root, applicationPlaces.database),
    writeSql(buildModel(readSchemas(root, applicationPlaces))),
  );
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runDraft } from '../draft/runDraft';
import { buildModel } from '../model/buildModel';
import { applicationPlaces } from '../places';
import { readSchemas } from '../read/readSchemas';
import { writeSql } from '../write/sql';

/**
 * Drafts the first migration of a new application, and writes the tables that its schemas make.
 *
 * @fails with Error where its schemas are wrong
 */
export const draftFirst = (root: string): void => {
  const { message, failed } = runDraft(root, 'begin', applicationPlaces);
  if (failed) throw new Error(message);
  writeFileSync(
    join(root, applicationPlaces.database),
    writeSql(buildModel(readSchemas(root, applicationPlaces))),
  );
};

import type { SchemaFiles } from '../read/readSchemas';
import { duplicateProblems } from './duplicateRules';
import { idRules } from './idRules';
import { metaProblems } from './metaRules';
import type { Problem } from './Problem';
import { propertyProblems, propertySources } from './propertyRules';
import { referenceRules } from './referenceRules';
import { entityRules } from './resourceRules';
import { screenRules } from './screenRules';
import { wireProblems } from './wireRules';
import { worldOf } from './World';

const meaningProblems = (files: SchemaFiles): readonly Problem[] => {
  const world = worldOf(files);
  return [
    ...world.entities.flatMap((entity) => [
      ...entityRules.flatMap((rule) => rule(entity, world)),
      ...propertySources(entity.schema, { file: entity.file, pointer: '/properties' }).flatMap(
        propertyProblems,
      ),
      ...referenceRules(entity, world),
      ...idRules(entity),
    ]),
    ...files.screens.flatMap((file) => screenRules(file, world)),
    ...wireProblems(files),
    ...duplicateProblems(files, world),
  ];
};

/**
 * Every fault of the schema files: first their form by the meta-schemas; what they mean is looked at only when the form
 * is right, so that one mistake is reported once.
 */
export const lint = (files: SchemaFiles): readonly Problem[] => {
  const form = [...files.problems, ...metaProblems(files)];
  return form.length > 0 ? form : meaningProblems(files);
};

import type { SchemaFiles } from '../read/readSchemas';
import { applicationOf } from '../model/buildModel';
import { applicationProblems } from './applicationRules';
import { duplicateProblems } from './duplicateRules';
import { idRules } from './idRules';
import { metaProblems } from './metaRules';
import type { Problem } from './Problem';
import { propertyProblems, propertySources } from './propertyRules';
import { referenceRules } from './referenceRules';
import { entityRules } from './resourceRules';
import { soundFiles } from './soundFiles';
import { screenRules } from './screenRules';
import { translationProblems } from './translationRules';
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
    ...(files.application ? translationProblems(files, applicationOf(files).languages) : []),
    ...wireProblems(files),
    ...duplicateProblems(files, world),
  ];
};

/**
 * All problems in the schema files. Semantics are checked as far as the form is valid, and consequential problems are
 * suppressed, so that each mistake is reported once.
 */
export const lint = (files: SchemaFiles): readonly Problem[] => {
  const form = [...files.problems, ...metaProblems(files)];
  if (form.length === 0) return [...applicationProblems(files), ...meaningProblems(files)];
  const { files: sound, mayFollow } = soundFiles(files, form);
  return [...form, ...meaningProblems(sound).filter((problem) => !mayFollow(problem))];
};

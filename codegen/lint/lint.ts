import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import { applicationOf } from '../model/buildModel';
import { type Problem, pointerSegment, type LintCode } from './Problem';
import { applicationProblems } from './applicationRules';
import { duplicateProblems } from './duplicateRules';
import { idRules, propertyProblems, propertySources } from './propertyRules';
import { metaProblems } from './metaRules';
import { referenceRules } from './referenceRules';
import { entityRules } from './resourceRules';
import { screenRules } from './screenRules';
import { translationProblems } from './translationRules';
import { wireProblems } from './wireRules';
import { worldOf } from './World';

/** Structurally valid parts of the files, whose semantics can be checked. */
type SoundFiles = {
  readonly files: SchemaFiles;
  /** Whether a semantic problem may be a consequence of a reported structural one. */
  readonly mayFollow: (problem: Problem) => boolean;
};

type Members = Readonly<Record<string, unknown>>;

/** Placeholder of an invalid property: an optional text. */
const standIn = { title: '…', type: ['string', 'null'] };

/** Parts of an entity that can be omitted. */
const spared: ReadonlySet<string> = new Set(['x-access', 'x-actions', 'x-checks', 'x-views']);

/** Part containing a problem: a property, else a root member. */
const partOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(0, pointer.startsWith('/properties/') ? 3 : 2)
    .join('/');

const without = (json: Members, part: string): Members | undefined => {
  const properties = json['properties'] as Members | undefined;
  const name = Object.keys(properties ?? {}).find(
    (each) => `/properties/${pointerSegment(each)}` === part,
  );
  if (name !== undefined) return { ...json, properties: { ...properties, [name]: standIn } };
  const { [part.slice(1)]: _, ...rest } = json;
  return spared.has(part.slice(1)) ? rest : undefined;
};

/** An entity without invalid parts; undefined if unusable without them. */
const soundEntity = (
  { file, json }: JsonFile,
  parts: ReadonlySet<string>,
): JsonFile | undefined => {
  let left: Members | undefined = json as Members;
  for (const part of parts) left = left && without(left, part);
  return left && { file, json: 'x-access' in left ? left : { ...left, 'x-access': {} } };
};

/** Codes that may be caused by another, unreadable file. */
const causedElsewhere: ReadonlySet<LintCode> = new Set<LintCode>([
  'unknown-resource',
  'unknown-group',
  'unknown-definition',
  'screens-orphan',
]);

/** Removes parts with structural problems. */
const soundFiles = (files: SchemaFiles, form: readonly Problem[]): SoundFiles => {
  const parts = new Map<string, Set<string>>();
  for (const { file, pointer } of form)
    parts.set(file, (parts.get(file) ?? new Set()).add(partOf(pointer)));
  const isSound = ({ file }: JsonFile): boolean => !parts.has(file);
  const entities = files.entities.flatMap((each) => {
    const faulty = parts.get(each.file);
    return faulty ? (soundEntity(each, faulty) ?? []) : [each];
  });
  const sound = {
    ...files,
    application: files.application && isSound(files.application) ? files.application : undefined,
    entities,
    screens: files.screens.filter(isSound),
    workflows: files.workflows.filter(isSound),
    shared: files.shared.filter(isSound),
  };
  const readable = new Set(
    [sound.entities, sound.workflows, sound.shared].flat().map(({ file }) => file),
  );
  const isAllRead = [...parts.keys()].every(
    (file) => readable.has(file) || file.endsWith('.ui.json'),
  );
  return {
    files: sound,
    mayFollow: ({ code, file, pointer }) =>
      parts.get(file)?.has(partOf(pointer)) === true || (!isAllRead && causedElsewhere.has(code)),
  };
};

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

import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import { type Problem, pointerSegment, type LintCode } from './Problem';

/** What of the files has the right form, so that its meaning can be looked at while the rest waits to be mended. */
export type SoundFiles = {
  readonly files: SchemaFiles;
  /** Whether a fault of meaning may only follow from a fault of form that is told already. */
  readonly mayFollow: (problem: Problem) => boolean;
};

type Members = Readonly<Record<string, unknown>>;

/** Stands for a property that has a fault: a text that may be absent. */
const standIn = { title: '…', type: ['string', 'null'] };

/** Parts of an entity that it can be looked at without. */
const spared: ReadonlySet<string> = new Set(['x-access', 'x-actions', 'x-checks']);

/** The part that a fault lies in: a property, else a member of the root. */
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

/** An entity without the parts that have faults; undefined where nothing can be said without them. */
const soundEntity = (
  { file, json }: JsonFile,
  parts: ReadonlySet<string>,
): JsonFile | undefined => {
  let left: Members | undefined = json as Members;
  for (const part of parts) left = left && without(left, part);
  return left && { file, json: 'x-access' in left ? left : { ...left, 'x-access': {} } };
};

/** What is said of a file because another one could not be read. */
const saidOfOthers: ReadonlySet<LintCode> = new Set<LintCode>([
  'unknown-resource',
  'unknown-group',
  'unknown-definition',
  'screens-orphan',
]);

/** Leaves out what the faults of form lie in. */
export const soundFiles = (files: SchemaFiles, form: readonly Problem[]): SoundFiles => {
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
      parts.get(file)?.has(partOf(pointer)) === true || (!isAllRead && saidOfOthers.has(code)),
  };
};

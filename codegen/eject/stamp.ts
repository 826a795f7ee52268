import { createHash } from 'node:crypto';
import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';

/** Screens that can be ejected. */
export const ejectableScreens = ['create', 'edit', 'show'] as const;
export type EjectableScreen = (typeof ejectableScreens)[number];

type Hashes = Readonly<Record<string, string>>;

/** Provenance of an ejected file: hashes of its fields and of entity-level properties at that time. */
export type Stamp = {
  readonly resource: string;
  readonly screen: EjectableScreen;
  readonly fields: Hashes;
  /** By keyword of the entity; unused ones are absent. */
  readonly entity?: Hashes;
};

const hashLength = 10;
const marker = '// @ejected ';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, hashLength);

/** Properties that do not affect an ejected screen: layout, filters. */
const foreign: ReadonlySet<string> = new Set(['pointer', 'operators', 'sortable', 'fields']);

const essence = (field: FieldDescription): object => ({
  ...Object.fromEntries(Object.entries(field).filter(([name]) => !foreign.has(name))),
  ...(field.fields ? { fields: field.fields.map(essence) } : {}),
});

/** Entity-level properties that affect a screen, by keyword. */
const entityFacts = (
  description: EntityDescription,
  screen: EjectableScreen,
): Readonly<Record<string, unknown>> => ({
  softDelete: (screen === 'edit' && description.softDelete) || undefined,
  delete: (screen === 'edit' && description.deletable) || undefined,
  effective: screen === 'show' ? undefined : description.effective,
  'x-checks': screen !== 'show' && description.checks?.length ? description.checks : undefined,
  sections: description.screens.sections.map(({ name }) => name),
});

const entityHashes = (description: EntityDescription, screen: EjectableScreen): Hashes =>
  Object.fromEntries(
    Object.entries(entityFacts(description, screen))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, hashOf(value)]),
  );

/** Current stamp of a screen. */
export const stampOf = (description: EntityDescription, screen: EjectableScreen): Stamp => {
  const placed = new Set(description.screens.sections.flatMap(({ fields }) => fields));
  const entries = description.fields
    .filter(({ name }) => placed.has(name))
    .map((field) => [field.name, hashOf(essence(field))]);
  return {
    resource: description.resource,
    screen,
    fields: Object.fromEntries(entries) as Hashes,
    entity: entityHashes(description, screen),
  };
};

/** Line with the stamp in a file. */
export const stampLine = (stamp: Stamp): string => marker + JSON.stringify(stamp);

/** Stamp of a file; undefined if not ejected. */
export const readStamp = (text: string): Stamp | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(marker));
  return line === undefined ? undefined : (JSON.parse(line.slice(marker.length)) as Stamp);
};

/** The text with a new stamp. */
export const restamped = (text: string, stamp: Stamp): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(marker) ? stampLine(stamp) : line))
    .join('\n');

type Change = 'added' | 'removed' | 'changed';

const changesOf = (was: Hashes, now: Hashes): readonly (readonly [Change, string])[] => [
  ...Object.keys(now).flatMap((name) => (name in was ? [] : [['added', name] as const])),
  ...Object.keys(was).flatMap((name) => (name in now ? [] : [['removed', name] as const])),
  ...Object.keys(now).flatMap((name) =>
    name in was && was[name] !== now[name] ? [['changed', name] as const] : [],
  ),
];

/** Schema changes since a file was ejected; empty if none. */
export const driftOf = (was: Stamp, now: Stamp): readonly string[] => [
  ...changesOf(was.fields, now.fields).map(([change, name]) => `${change}: ${name}`),
  // Older stamps contain only fields.
  ...(was.entity && now.entity
    ? changesOf(was.entity, now.entity).map(([change, name]) => `${change} for all: ${name}`)
    : []),
];

import { createHash } from 'node:crypto';
import type {
  EntityDescription,
  FieldDescription,
} from '../../src/kernel/entity/EntityDescription';

/** Screens that can be ejected. */
export const ejectableScreens = ['create', 'edit'] as const;
export type EjectableScreen = (typeof ejectableScreens)[number];

/** What an ejected file says of where it comes from: one hash per field of its form, as the schema was then. */
export type Stamp = {
  readonly resource: string;
  readonly screen: EjectableScreen;
  readonly fields: Readonly<Record<string, string>>;
};

const hashLength = 10;
const marker = '// @ejected ';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, hashLength);

/** What an ejected form does not depend on: where a field stands, how lists find it. */
const foreign: ReadonlySet<string> = new Set(['pointer', 'operators', 'sortable', 'fields']);

const essence = (field: FieldDescription): object => ({
  ...Object.fromEntries(Object.entries(field).filter(([name]) => !foreign.has(name))),
  ...(field.fields ? { fields: field.fields.map(essence) } : {}),
});

/** The stamp of a screen as its description is now. */
export const stampOf = (description: EntityDescription, screen: EjectableScreen): Stamp => {
  const placed = new Set(description.screens.sections.flatMap(({ fields }) => fields));
  const entries = description.fields
    .filter(({ name }) => placed.has(name))
    .map((field) => [field.name, hashOf(essence(field))]);
  return {
    resource: description.resource,
    screen,
    fields: Object.fromEntries(entries) as Stamp['fields'],
  };
};

/** The line of a file that holds its stamp. */
export const stampLine = (stamp: Stamp): string => marker + JSON.stringify(stamp);

/** The stamp of a file; undefined when it was not ejected. */
export const readStamp = (text: string): Stamp | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(marker));
  return line === undefined ? undefined : (JSON.parse(line.slice(marker.length)) as Stamp);
};

/** The text with another stamp. */
export const restamped = (text: string, stamp: Stamp): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(marker) ? stampLine(stamp) : line))
    .join('\n');

/** What the schema has changed since a file was ejected; nothing when all is as it was. */
export const driftOf = (was: Stamp, now: Stamp): readonly string[] => {
  const names = (stamp: Stamp): readonly string[] => Object.keys(stamp.fields);
  const added = names(now).filter((name) => !(name in was.fields));
  const removed = names(was).filter((name) => !(name in now.fields));
  const changed = names(now).filter(
    (name) => name in was.fields && was.fields[name] !== now.fields[name],
  );
  return [
    ...added.map((name) => `added: ${name}`),
    ...removed.map((name) => `removed: ${name}`),
    ...changed.map((name) => `changed: ${name}`),
  ];
};

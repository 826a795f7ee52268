import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { commentPrefix, draftPrefix } from '#browser/data/createStore.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';

/** Unsaved input. `base` and `version` are of the record it started from. */
export type Draft = {
  readonly at: string;
  readonly version: number;
  readonly base: FormValues;
  readonly values: FormValues;
};

/** Drafts older than this are deleted, in milliseconds. */
export const draftLife = 7 * 24 * 60 * 60 * 1000;

/**
 * Storage key of drafts by person and record, with a suffix per form after a dot. Starts with `userKey`, so that an
 * application can delete a person's drafts.
 */
export const draftKey = (userKey: string, resource: string, id: string | undefined): string =>
  `${draftPrefix(userKey)}${resource}.${id ?? 'new'}`;

/** Whether a field may be stored in the browser: never passwords, sensitive or revealed data. */
export const isKeepable = (field: FieldDescription): boolean =>
  field.pii !== 'sensitive' &&
  !field.masked &&
  field.kind !== 'password' &&
  !field.writeOnly &&
  (field.fields ?? []).every(isKeepable);

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'base' in value &&
  'version' in value &&
  'at' in value &&
  typeof value.at === 'string';

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** Reads a draft; deletes an expired or unreadable one. */
export const readDraft = (key: string, now: number): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    if (isDraft(draft) && now - Date.parse(draft.at) < draftLife) return draft;
  } catch {
    // Written by another version: ignored.
  }
  dropDraft(key);
  return undefined;
};

/** Stores a draft. Storage failures are ignored rather than interrupting the person. */
export const storeDraft = (key: string, draft: Draft): void => {
  try {
    storage()?.setItem(key, JSON.stringify(draft));
  } catch {
    dropDraft(key);
  }
};

const waiting = new Set<() => void>();

/** Registers a flush of debounced drafts. Returns an unregister function. */
export const registerFlush = (flush: () => void): (() => void) => {
  waiting.add(flush);
  return () => void waiting.delete(flush);
};

/** Flushes the drafts of open forms before they close involuntarily. */
export const flushDrafts = (): void => waiting.forEach((flush) => flush());

/** Deletes a draft. */
export const dropDraft = (key: string): void => storage()?.removeItem(key);

/** Keys of a subject's readable drafts, newest first; deletes unreadable ones. */
export const draftsUnder = (subject: string, now: number): readonly string[] =>
  Object.keys(storage() ?? {})
    .filter((key) => key === subject || key.slice(0, key.lastIndexOf('.')) === subject)
    .flatMap((key) => {
      const at = readDraft(key, now)?.at;
      return at === undefined ? [] : [{ key, at }];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ key }) => key);

const keysOf = (userKey: string): readonly string[] =>
  Object.keys(storage() ?? {}).filter((key) => key.startsWith(draftPrefix(userKey)));

/** Number of forms a person left unsaved, across tabs. */
export const countDrafts = (userKey: string): number => keysOf(userKey).length;

/** Deletes all drafts of a person: of forms, and of comments in this tab. */
export const dropDrafts = (userKey: string): void => {
  keysOf(userKey).forEach(dropDraft);
  for (const key of Object.keys(globalThis.sessionStorage))
    if (key.startsWith(commentPrefix(userKey))) globalThis.sessionStorage.removeItem(key);
};

import type { HistoryEntry } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription, Locale } from '../../../kernel/entity/EntityDescription';
import { kindRegistry } from '../../kinds/registry';
import { fieldOf } from '../../texts/names';
import type { EngineText } from '../../texts/useEngineText';

/** What a sentence is made with. */
export type SentenceContext = {
  readonly description: EntityDescription;
  readonly text: EngineText;
  readonly locale: Locale;
};

/** An entry of the history in words: one sentence, and the changes that did not fit in it. */
export type HistorySentence = {
  readonly main: string;
  readonly changes: readonly string[];
  readonly reason?: string;
};

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '—');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const changeText = (
  name: string,
  [before, after]: readonly [unknown, unknown],
  { description, text, locale }: SentenceContext,
): string => {
  const field = fieldOf(description, name);
  const words = (value: unknown) =>
    field ? kindRegistry[field.kind].diffText(value, field, locale) : plain(value);
  const label = field?.label[locale] ?? name;
  if (isEmpty(before)) return text('history.filled', { field: label, after: words(after) });
  if (isEmpty(after)) return text('history.cleared', { field: label, before: words(before) });
  return text('history.change', { field: label, before: words(before), after: words(after) });
};

const isFilling = ([before, after]: readonly [unknown, unknown]): boolean =>
  isEmpty(before) || isEmpty(after);

const actorOf = ({ actorName, actor }: HistoryEntry): string =>
  actorName === '' ? actor : actorName;

const updateSentence = (
  entry: HistoryEntry,
  changes: readonly string[],
  text: EngineText,
): HistorySentence => {
  const actor = actorOf(entry);
  const [change] = changes;
  if (change === undefined) return { main: text('history.unchanged', { actor }), changes };
  const pairs = Object.values(entry.changes);
  if (changes.length === 1 && pairs[0] && !isFilling(pairs[0]))
    return { main: text('history.changedOne', { actor, change }), changes: [] };
  return { main: text('history.changedMany', { actor, smart_count: changes.length }), changes };
};

const mainSentences: Readonly<Record<string, 'history.created' | 'history.deleted'>> = {
  create: 'history.created',
  delete: 'history.deleted',
};

/** Writes an entry as a sentence: "Maria alterou Telefone de … para …". Values go in literally. */
export const historySentence = (entry: HistoryEntry, context: SentenceContext): HistorySentence => {
  const { description, text, locale } = context;
  const changes = Object.entries(entry.changes).map(([name, pair]) =>
    changeText(name, pair, context),
  );
  const reason = entry.reason ? text('history.reason', { reason: entry.reason }) : undefined;
  const main = mainSentences[entry.action];
  const actor = actorOf(entry);
  if (main) return { main: text(main, { actor }), changes: [], reason };
  if (entry.action === 'update') return { ...updateSentence(entry, changes, text), reason };
  const action = description.actions.find(({ name }) => name === entry.action);
  const label = action?.label[locale] ?? entry.action;
  return { main: text('history.action', { actor, action: label }), changes, reason };
};

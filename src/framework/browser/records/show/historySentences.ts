import { actorNameOf } from '#browser/texts/actorName.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { referenceCleared } from '#kernel/entity/WireRecord.ts';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldKind, Locale } from '#kernel/entity/EntityDescription.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { fieldOf } from '#browser/texts/names.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/approvals.ts';
import '#browser/texts/words/record.ts';

/** Context of a history sentence. */
export type SentenceContext = {
  readonly description: EntityDescription;
  readonly text: EngineText;
  readonly locale: Locale;
  /** Values that did not change, for the unit of an amount. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
};

/** A history entry in words: a sentence, and whether its changes are shown separately. */
export type HistorySentence = {
  readonly main: string;
  readonly hasMore: boolean;
  readonly reason?: string;
};

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '—');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Sorts changes by the entity's fields, computed ones last: stored entries have no order. */
export const inOrder = (
  { fields }: EntityDescription,
  changes: HistoryEntry['changes'],
): HistoryEntry['changes'] => {
  const isOwn = (name: string) =>
    fields.some((field) => field.name === name && field.editable !== 'never');
  const known = fields.map(({ name }) => name).filter((name) => name in changes);
  const gone = Object.keys(changes).filter((name) => !known.includes(name));
  const names = [...known.filter(isOwn), ...known.filter((name) => !isOwn(name)), ...gone];
  return Object.fromEntries(
    names.flatMap((name) => (changes[name] ? [[name, changes[name]]] : [])),
  );
};

/** Changes with a visible difference: two moments of the same minute read the same. */
export const visibleChanges = (
  changes: HistoryEntry['changes'],
  { description, locale }: Pick<SentenceContext, 'description' | 'locale'>,
): HistoryEntry['changes'] => {
  const isVisible = (name: string, [before, after]: readonly [unknown, unknown]): boolean => {
    const field = fieldOf(description, name);
    if (field?.kind !== 'dateTime' || field.masked) return true;
    const { diffText } = kindOf(field.kind);
    return diffText(before, field, locale) !== diffText(after, field, locale);
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([name, pair]) => isVisible(name, pair)),
  );
};

/** A change as a sentence: filled in, cleared or changed. */
const changeText = (
  name: string,
  [before, after]: readonly [unknown, unknown],
  { description, text, locale, record, actor }: SentenceContext & { readonly actor: string },
): string => {
  const field = fieldOf(description, name);
  const words = (value: unknown) =>
    field ? kindOf(field.kind).diffText(value, field, locale, record) : plain(value);
  const label = inLanguage(field?.label, locale) ?? name;
  if (isEmpty(before)) return text('history.filled', { actor, field: label, after: words(after) });
  if (isEmpty(after))
    return text('history.cleared', { actor, field: label, before: words(before) });
  const change = { field: label, before: words(before), after: words(after) };
  return text('history.changedOne', { actor, change: text('history.change', change) });
};

/** Kinds whose changes are shown separately: list diffs, word diffs. */
const shownApart: ReadonlySet<FieldKind> = new Set([
  'text', 'html', 'referenceList', 'valueList', 'arrayTable', 'object', 'reference', 'color',
]); // prettier-ignore

/** Whether a change is short enough for the sentence. */
const fitsSentence = (
  name: string,
  [before, after]: readonly [unknown, unknown],
  { description }: SentenceContext,
): boolean => {
  const field = fieldOf(description, name);
  const isApart = field !== undefined && (shownApart.has(field.kind) || field.masked === true);
  return !isApart && !(isEmpty(before) && isEmpty(after));
};

const updateSentence = (entry: HistoryEntry, context: SentenceContext): HistorySentence => {
  const { text } = context;
  const actor = actorNameOf(entry, text);
  const changes = Object.entries(entry.changes);
  const [only] = changes;
  if (only === undefined) return { main: text('history.unchanged', { actor }), hasMore: false };
  if (changes.length === 1 && fitsSentence(...only, context))
    return { main: changeText(...only, { ...context, actor }), hasMore: false };
  return {
    main: text('history.changedMany', { actor, smart_count: changes.length }),
    hasMore: true,
  };
};

const mainSentences: Readonly<
  Record<string, 'history.created' | 'history.deleted' | 'record.restored'>
> = {
  create: 'history.created',
  delete: 'history.deleted',
  restore: 'record.restored',
};

const otherSentence = (entry: HistoryEntry, context: SentenceContext): HistorySentence => {
  const { description, text, locale } = context;
  const actor = actorNameOf(entry, text);
  const hasMore = Object.keys(entry.changes).length > 0;
  if (entry.revertedTo !== undefined)
    return { main: text('record.reverted', { actor, version: String(entry.revertedTo) }), hasMore };
  if (entry.action === referenceCleared)
    return { main: text('record.cleared', { actor }), hasMore };
  if (entry.action === 'undo') return { main: text('record.undone', { actor }), hasMore };
  const action = description.actions.find(({ name }) => name === entry.action);
  const label = inLanguage(action?.label, locale) ?? entry.action;
  return { main: text('history.action', { actor, action: label }), hasMore };
};

/** Approver and their comment. */
const approvalText = (
  { approval }: HistoryEntry,
  text: SentenceContext['text'],
): readonly string[] => {
  if (!approval) return [];
  const { byName: name, reason } = approval;
  return [
    reason === null
      ? text('approvals.approvedBy', { name })
      : text('approvals.approvedByReason', { name, reason }),
  ];
};

const origins = { bulk: 'history.inBulk', import: 'history.inImport' } as const;

/** Formats an entry: "Maria alterou Telefone de … para …". Values are inserted literally. */
export const historySentence = (entry: HistoryEntry, context: SentenceContext): HistorySentence => {
  const { text } = context;
  const reasons = [
    ...(entry.origin ? [text(origins[entry.origin])] : []),
    ...(entry.reason ? [text('history.reason', { reason: entry.reason })] : []),
    ...approvalText(entry, text),
  ];
  const reason = reasons.length > 0 ? { reason: reasons.join(' ') } : {};
  const { [entry.action]: main } = mainSentences;
  if (main)
    return { main: text(main, { actor: actorNameOf(entry, text) }), hasMore: false, ...reason };
  const sentence =
    entry.action === 'update' ? updateSentence(entry, context) : otherSentence(entry, context);
  return { ...sentence, ...reason };
};

import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import {
  nameIn,
  readableNames,
  readableUnnamed,
  unnamedRecord,
} from '#kernel/entity/recordName.ts';
import { application } from '#kernel/application.ts';
import { startOf } from '#kernel/formats/text.ts';
import { groupBy } from '#kernel/objects.ts';
import { type CatalogContext, viewerOf } from '../crud/EntityContext';
import { presentRow, readableFields } from '../crud/read/readableFields';
import { readCommentTexts, readVisibleRows, dropConversations } from '../store/conversation';
import {
  storeMailPreference,
  markInboxRows,
  mostInboxItems,
  readInboxRows,
  readMailPreference,
  type InboxRow,
  purgeInbox,
  takeDueItems,
} from '../store/inbox';
import { withNames, contactsById, conversing, maskQuotes, contextOf } from './readers';
import { everyScreen } from '#kernel/entity/namedScreens.ts';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { addDays, localDateOf, startOfDay, type LocalDate } from '#kernel/localDate.ts';
import type { Database, Deps, TransactionDeps } from '../deps';
import type { Contact } from '../http/People';
import type { Letter } from '../mail/writeLetter';
import { isMailable, queueLetter } from '../store/mails';
import { inboxWords } from './messages/conversationWords';

type InboxItem = WireTypes['InboxItem'];

/** Name of a record as visible to its reader. */
const labelOf = (
  description: EntityDescription,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): string => nameIn(description, record, locale) || unnamedRecord(description, record, locale);

const shownItems = async (
  context: CatalogContext,
  description: EntityDescription,
  { rows, locale }: { readonly rows: readonly InboxRow[]; readonly locale: Locale },
): Promise<readonly InboxItem[]> => {
  const own = { ...context, description };
  const rule = ruleOf(description, 'show');
  if (!rule || !(await context.can(rule))) return [];
  const { db } = context.deps;
  const rights = await readableFields(own);
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const records = await readVisibleRows(db, description, {
    ids,
    viewer: viewerOf(own, description),
  });
  const texts = await readCommentTexts(
    db,
    rows.flatMap(({ commentId }) => (commentId === null ? [] : [commentId])),
  );
  const mentioned = [...texts.values()].flatMap(({ mentions }) => mentions);
  const contacts = [...(await contactsById(context, mentioned)).values()];
  const unnamed = readableUnnamed(description, rights);
  const namesIn = readableNames(description, rights);
  const named = { ...rights.description, unnamed, namesIn } as EntityDescription;
  return rows.flatMap((row): readonly InboxItem[] => {
    const record = records.get(row.recordId);
    if (!record) return [];
    const shown = presentRow(description, rights, record);
    const commentText = texts.get(row.commentId ?? '')?.text;
    const text =
      commentText === undefined
        ? null
        : maskQuotes(commentText, { description, rights, row: record });
    return [
      {
        id: row.id,
        resource: description.resource,
        record: { id: shown.id, label: labelOf(named, shown, locale) },
        kind: row.kind,
        actorName: row.actorName,
        action: row.action,
        text: text === null ? null : withNames(text, contacts),
        count: row.count,
        at: row.at,
        isRead: row.readAt !== null,
        isDone: row.doneAt !== null,
      },
    ];
  });
};

/** Items as currently visible to their person; omits records that they may no longer read. */
const presentInbox = async (
  context: CatalogContext,
  rows: readonly InboxRow[],
  locale: Locale = application().languages[0],
): Promise<readonly InboxItem[]> => {
  const groups = groupBy(rows, ({ resource }) => resource);
  const shown = await Promise.all(
    [...groups].map(([resource, group]) => {
      const description = conversing(context.catalog, resource);
      return description ? shownItems(context, description, { rows: group, locale }) : [];
    }),
  );
  const byId = new Map(shown.flat().map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
};

const unreadIn = (items: readonly InboxItem[]): number =>
  items.filter(({ isRead }) => !isRead).length;

/** A page of visible items, newest first. Reads on past records that the person may no longer read. */
const readPage = async (
  context: CatalogContext,
  { show, after }: { readonly show: 'open' | 'done'; readonly after?: string | undefined },
): Promise<Pick<WireTypes['Inbox'], 'items' | 'next'>> => {
  const { deps, request } = context;
  const items: InboxItem[] = [];
  let rows: readonly InboxRow[] = [];
  do {
    const last = rows.at(-1)?.id ?? after;
    rows = await readInboxRows(deps.db, request.actor.userId, { show, after: last });
    items.push(...(await presentInbox(context, rows)));
  } while (rows.length === mostInboxItems && items.length < mostInboxItems);
  const shown = items.slice(0, mostInboxItems);
  const isLast = rows.length < mostInboxItems && shown.length === items.length;
  return { items: shown, next: isLast ? null : (shown.at(-1)?.id ?? null) };
};

/** Reads a page of the person's inbox, newest first. */
export const readInbox = async (
  context: CatalogContext,
  { show = 'open', after }: WireTypes['InboxQuery'],
): Promise<WireTypes['Inbox']> => {
  const page = await readPage(context, { show, after });
  const isNewest = show === 'open' && after === undefined;
  const open = isNewest ? page : await readPage(context, { show: 'open' });
  return { ...page, unread: unreadIn(open.items) };
};

/** Marks items of the person's own inbox. */
export const markInbox = async (
  context: CatalogContext,
  mark: WireTypes['InboxChange'],
): Promise<WireTypes['InboxCount']> => {
  const { deps, request } = context;
  await markInboxRows(deps.db, request.actor.userId, { ...mark, at: deps.clock() });
  const { unread } = await readInbox(context, {});
  return { unread };
};

/** Reads when the person's inbox is mailed. */
export const readPreferences = async ({
  deps,
  request,
}: CatalogContext): Promise<WireTypes['InboxPreferences']> => ({
  mail: await readMailPreference(deps.db, request.actor.userId),
});

/** Sets when the person's inbox is mailed. */
export const storePreferences = async (
  { deps, request }: CatalogContext,
  preferences: WireTypes['InboxPreferences'],
): Promise<WireTypes['InboxPreferences']> => {
  await storeMailPreference(deps.db, request.actor.userId, preferences.mail);
  return preferences;
};

type Item = WireTypes['InboxItem'];

/** People handled per round. */
const personsARound = 20;
/** Items listed in a mail, which counts the rest. */
const mostLines = 20;
const mostSigns = 200;
/** Hour of daily mails, in the application's time zone. */
const mailHour = 7;
const hourMs = 3_600_000;
/** Retention of done items. */
const doneMs = 90 * 24 * hourMs;
/** Retention of conversations of deleted records, the same as of their files. */
const graceMs = 30 * 24 * hourMs;

/** The last time that daily mails were due. */
const lastMailHour = (now: Date): Date => {
  const of = (day: LocalDate): Date => new Date(Date.parse(startOfDay(day)) + mailHour * hourMs);
  const today = localDateOf(now);
  return of(today) <= now ? of(today) : of(addDays(today, -1));
};

const shortened = (text: string): string =>
  text.length > mostSigns ? `${startOf(text, mostSigns - 1)}…` : text;

const lineOf = ({ catalog }: CatalogContext, item: Item, locale: Locale): string => {
  const words = inLanguage(inboxWords, locale);
  const { label } = catalog.descriptions[item.resource]!;
  const name = `${inLanguage(label.one, locale)} ${item.record.label}`;
  const sentence = words[item.kind](item.actorName, name);
  return item.text ? `${sentence} “${shortened(item.text)}”` : sentence;
};

/** Path of the conversation on a page of the record that the person may open; undefined if there is none. */
const pathOf = async (
  { catalog, can }: CatalogContext,
  { resource, record }: Item,
): Promise<string | undefined> => {
  const paths = everyScreen(catalog.descriptions[resource]!).flatMap(
    (screen) => entityPath(screen, 'show', record.id) ?? [],
  );
  const open = await Promise.all(paths.map((route) => can({ route })));
  const path = paths.find((_, at) => open[at]) ?? paths[0];
  return path && `${path}?tab=history`;
};

const letterFor = async (
  context: CatalogContext,
  { name, language }: Contact,
  items: readonly Item[],
): Promise<Letter> => {
  const locale = language ?? application().languages[0];
  const words = inLanguage(inboxWords, locale);
  const base = context.deps.config.publicUrl;
  const shown = items.slice(0, mostLines);
  const more = items.length - shown.length;
  const [only] = items;
  const path = items.length === 1 && only ? await pathOf(context, only) : undefined;
  return {
    language: locale,
    subject: words.subject(items.length),
    greeting: words.greeting(name.trim().split(/\s+/)[0] ?? ''),
    lines: [
      ...shown.map((item) => lineOf(context, item, locale)),
      ...(more > 0 ? [words.more(more)] : []),
    ],
    button: { label: words.open, url: `${base}${path ?? '/inbox'}` },
    notes: [words.why],
  };
};

/** Mails a person's due items as currently visible to them. */
const mailTo = async (
  trx: Database,
  deps: TransactionDeps,
  { userId, rows }: { readonly userId: string; readonly rows: readonly InboxRow[] },
): Promise<void> => {
  const [contact] = (await deps.people.contacts?.(trx, { ids: [userId], limit: 1 })) ?? [];
  const actor = contact && (await deps.people.findPerson(trx, userId));
  if (!contact || !actor || !isMailable(contact.email)) return;
  const context = contextOf({ ...deps, db: trx }, actor);
  const items = await presentInbox(context, rows, contact.language ?? application().languages[0]);
  if (items.length === 0) return;
  const { id, username, email } = contact;
  await queueLetter(trx, deps, {
    user: { id, username, email },
    type: 'inbox',
    letter: await letterFor(context, contact, items),
  });
};

/**
 * Mails new inbox items by each person's preference: one mail per round, or one per day. Returns the number of items
 * processed.
 */
export const mailInboxes = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    const dayBegan = lastMailHour(at);
    const due = await takeDueItems(trx, { at, dayBegan, limit: personsARound });
    const wanted = due.filter(({ mail }) => mail !== 'never');
    for (const [userId, rows] of groupBy(wanted, (row) => row.userId))
      await mailTo(trx, deps, { userId, rows });
    return due.length;
  });

/** Deletes long-done items, and conversations of removed records. */
export const purgeConversations = async (deps: Deps): Promise<number> => {
  const { db, clock, catalog } = deps;
  const now = clock().getTime();
  await purgeInbox(db, new Date(now - doneMs));
  for (const description of Object.values(catalog.descriptions))
    if (description.comments) await dropConversations(db, description, new Date(now - graceMs));
  return 0;
};

import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import {
  nameIn,
  readableNames,
  readableUnnamed,
  unnamedRecord,
} from '#kernel/entity/recordName.ts';
import { application } from '#kernel/application.ts';
import { groupBy } from '#kernel/objects.ts';
import { type CatalogContext, viewerOf } from '../crud/EntityContext';
import { presentRow, readableFields } from '../crud/read/readableFields';
import { readCommentTexts, readVisibleRows } from '../store/conversation';
import {
  storeMailPreference,
  markInboxRows,
  mostInboxItems,
  readInboxRows,
  readMailPreference,
  type InboxRow,
} from '../store/inbox';
import { withNames, contactsById, conversing, maskQuotes } from './readers';

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
export const presentInbox = async (
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

/** Reads a page of the person's inbox, newest first. */
export const readInbox = async (
  context: CatalogContext,
  { show = 'open', after }: WireTypes['InboxQuery'],
): Promise<WireTypes['Inbox']> => {
  const { deps, request } = context;
  const { userId } = request.actor;
  const rows = await readInboxRows(deps.db, userId, { show, after });
  const items = await presentInbox(context, rows);
  const isNewest = show === 'open' && after === undefined;
  const open = isNewest
    ? items
    : await presentInbox(context, await readInboxRows(deps.db, userId, { show: 'open' }));
  // Omitted items still count for the page, so that its cursor is known.
  const next = rows.length < mostInboxItems ? null : (rows.at(-1)?.id ?? null);
  return { items: [...items], unread: unreadIn(open), next };
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

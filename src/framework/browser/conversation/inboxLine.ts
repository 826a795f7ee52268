import type { InboxItem } from '#kernel/entity/Conversation.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { everyScreen } from '#kernel/entity/namedScreens.ts';
import type { EngineValue } from '../data/entity/EngineContext';
import type { EngineText } from '../texts/useEngineText';
import '../texts/words/conversation';

/** A sentence about an item, its record and the page of it. */
export type InboxLine = {
  readonly said: string;
  readonly record: string;
  readonly path: string | undefined;
};

const sentenceOf = (item: InboxItem, text: EngineText, { entities, locale }: EngineValue) => {
  const who = item.actorName;
  if (item.kind !== 'changed') return text(`inbox.${item.kind}`, { who });
  const action = entities.outlines[item.resource]?.actions.find(({ name }) => name === item.action);
  return action?.label
    ? text('inbox.acted', { who, action: inLanguage(action.label, locale) })
    : text('inbox.changed', { who });
};

/** Page of the record that is open to the person: its own, or that of a named screen. */
const pageOf = (
  outline: EntityOutline | undefined,
  { record }: InboxItem,
  { can }: EngineValue,
): string | undefined => {
  const paths = (outline ? everyScreen(outline) : []).flatMap(
    (screen) => entityPath(screen, 'show', record.id) ?? [],
  );
  return paths.find((route) => can({ route })) ?? paths[0];
};

/** Words of an inbox item, and the path of its record's conversation. */
export const inboxLine = (item: InboxItem, text: EngineText, engine: EngineValue): InboxLine => {
  const outline = engine.entities.outlines[item.resource];
  const path = pageOf(outline, item, engine);
  const name = outline ? inLanguage(outline.label.one, engine.locale) : '';
  const count = item.count > 1 ? ` (${text('inbox.times', { count: item.count })})` : '';
  return {
    said: `${sentenceOf(item, text, engine)}${count}`,
    record: `${name} ${item.record.label}`.trim(),
    path: path === undefined ? undefined : `${path}?tab=history`,
  };
};

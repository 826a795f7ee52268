import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { inSentence } from '#kernel/inSentence.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import { numberText } from '#kernel/numberText.ts';
import type { BulkIntent } from './BulkAsk';
import '#browser/texts/words/listTools.ts';

type Subject = {
  readonly description: EntityDescription;
  readonly intent: BulkIntent;
  readonly count: number | undefined;
};

/** The question of a change: "Editar 1.234 animais". */
export const bulkTitle = (
  text: EngineText,
  locale: Locale,
  { description, intent, count }: Subject,
): string => {
  const things = inSentence(inLanguage(description.label[count === 1 ? 'one' : 'many'], locale));
  const words = { count: count === undefined ? '' : numberText(count, locale), things };
  if (intent.type === 'edit') return text('bulk.editTitle', words).replace('  ', ' ');
  if (intent.type === 'delete') return text('bulk.removeTitle', words).replace('  ', ' ');
  const action = inLanguage(intent.action.label, locale);
  return text('bulk.actionTitle', { ...words, action }).replace('  ', ' ');
};

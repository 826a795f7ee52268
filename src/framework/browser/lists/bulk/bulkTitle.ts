import { inLanguage } from '../../../kernel/entity/Localized';
import type { EntityDescription, Locale } from '../../../kernel/entity/EntityDescription';
import { inSentence } from '../../../kernel/inSentence';
import type { EngineText } from '../../texts/useEngineText';
import { numberText } from '../../../kernel/numberText';
import type { BulkIntent } from './BulkAsk';
import '../../texts/words/listTools';

type Subject = {
  readonly description: EntityDescription;
  readonly intent: BulkIntent;
  readonly count: number | undefined;
};

/** The question of a change: "Editar 1.234 concessionárias". */
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

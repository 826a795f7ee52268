import {
  isFeminineIn,
  type EntityDescription,
  type Locale,
} from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { numberText, inSentence } from '#kernel/formats/text.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/listTools.ts';

const gendered = [
  'bulk.willRemove',
  'bulk.nothing',
  'bulk.nothingToRemove',
  'bulk.removedDone',
  'bulk.noneChanged',
  'bulk.noneRemoved',
  'bulk.noneUndone',
] as const;

type Gendered = (typeof gendered)[number];
type Key =
  | Gendered
  | 'bulk.willChange'
  | 'bulk.confirmEdit'
  | 'bulk.confirmRemove'
  | 'bulk.leftOutRow'
  | 'bulk.untried'
  | 'bulk.done'
  | 'bulk.undone'
  | 'bulk.cancelled'
  | 'bulk.failedPartly'
  | 'bulk.conflicts'
  | 'bulk.failed';

const isGendered = (key: Key): key is Gendered => gendered.some((one) => one === key);

/** A sentence with a count of records: “3 animais mudaram.” */
export type CountedText = (
  key: Key,
  count?: number,
  more?: Readonly<Record<string, string>>,
) => string;

/** Formats counts with the entity's name; "records" if unknown. */
export const countedText =
  (
    text: EngineText,
    locale: Locale,
    things?: Pick<EntityDescription, 'label' | 'gender'>,
  ): CountedText =>
  (key, count = 1, more = {}) => {
    const genderedKey =
      isFeminineIn(things?.gender, locale) && isGendered(key) ? (`${key}Feminine` as const) : key;
    return text(genderedKey, {
      ...more,
      smart_count: count,
      count: numberText(count, locale),
      things: things
        ? inSentence(inLanguage(things.label[count === 1 ? 'one' : 'many'], locale))
        : text('bulk.things', { smart_count: count }),
    });
  };

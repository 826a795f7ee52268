import '#browser/texts/words/approvals.ts';
import '#browser/texts/words/conversation.ts';
import '#browser/texts/words/copying.ts';
import '#browser/texts/words/dashboards.ts';
import '#browser/texts/words/forms.ts';
import '#browser/texts/words/listTools.ts';
import '#browser/texts/words/charts.ts';
import '#browser/texts/words/presence.ts';
import '#browser/texts/words/record.ts';
import '#browser/texts/words/reports.ts';
import '#browser/texts/words/transfer.ts';
import '#browser/texts/words/views.ts';
import '#browser/texts/words/wizard.ts';
import { type TextPart, addMissingTexts, textsOf } from '#browser/texts/locale.ts';
import { frameworkTexts } from '#browser/texts/messages/frameworkTexts.ts';
import { flatten } from '#browser/texts/translate.ts';
import { learnErrorTexts } from '#browser/texts/words/errors.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { shippedLanguages } from '#kernel/shippedLanguages.ts';
import '#machines/browser/words/keys.ts';
import { machineSentences, machineTexts } from '#machines/messages/machineTexts.ts';
import { learnAccountWords } from '#people/browser/words/account.ts';
import '#people/browser/words/factors.ts';
import '#people/browser/words/passwords.ts';
import { peopleSentences, peopleTexts } from '#people/messages/peopleTexts.ts';

const parts: readonly TextPart[] = [
  frameworkTexts,
  peopleTexts,
  peopleSentences,
  machineTexts,
  machineSentences,
];

/**
 * All texts registered by the framework's screens, by dotted key such as `ra.action.save`, in every shipped language.
 */
export const readFrameworkTexts = async (): Promise<
  Readonly<Record<string, ReadonlyMap<string, string>>>
> => {
  learnErrorTexts();
  learnAccountWords();
  const read = shippedLanguages.map(async (language) => {
    const loaded = await Promise.all(parts.map((part) => inLanguage(part, language)()));
    for (const texts of loaded.flat()) addMissingTexts(language, texts);
    return [language, textsOf(language).phrases] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};

/** Flattens a nested dictionary to dotted keys. */
export { flatten as flattenTexts };

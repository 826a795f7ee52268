import { foldText } from '@patio/framework/kernel';
import type { HelpChapter, HelpField, HelpSection } from './Chapter';

const holds = (words: readonly string[], texts: readonly (string | undefined)[]): boolean => {
  const text = foldText(texts.join(' '));
  return words.every((word) => text.includes(word));
};

const fieldTexts = ({ name, help, rules }: HelpField): readonly (string | undefined)[] => [
  name,
  help,
  ...rules,
];

const inSection = (
  section: HelpSection,
  words: readonly string[],
  above: string,
): readonly HelpSection[] => {
  const { title, texts = [], steps = [], keys = [], fields } = section;
  const own = [above, title, ...texts, ...steps, ...keys.flat()];
  if (!fields) return holds(words, own) ? [section] : [];
  if (holds(words, own)) return [section];
  const found = fields.filter((field) => holds(words, [above, title, ...fieldTexts(field)]));
  return found.length > 0 ? [{ ...section, fields: found }] : [];
};

/**
 * Chapters with only the sections, and of those only the fields, that hold every word. Accents and case do not count.
 */
export const searchChapters = (
  chapters: readonly HelpChapter[],
  search: string,
): readonly HelpChapter[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) =>
      inSection(section, words, chapter.title),
    );
    return sections.length > 0 ? [{ ...chapter, sections }] : [];
  });
};

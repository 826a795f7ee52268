import { type AccessRule, type Locale, inLanguage } from '@patio/framework/kernel';
import { seeAsGroup } from '#access/rules/seeAs.ts';
import { chaptersEn } from './chapters.en';
import { chaptersPtBR } from './chapters.pt-BR';
import { writtenNames, type HelpChapter, type WrittenName } from './Chapter';
import type { HelpRights } from './helpRights';
import { workEn } from './work.en';
import { workPtBR } from './work.pt-BR';

const texts: Readonly<Record<Locale, Readonly<Record<WrittenName, HelpChapter>>>> = {
  'pt-BR': { ...chaptersPtBR, ...workPtBR },
  en: { ...chaptersEn, ...workEn },
};

/** What a chapter is about has to be there for the person: otherwise it is no part of their manual. */
const needs: Readonly<Partial<Record<WrittenName, keyof HelpRights>>> = {
  lists: 'list',
  exports: 'exports',
  imports: 'imports',
  history: 'history',
  revert: 'revert',
  periods: 'periods',
  approvals: 'approvals',
};

/** For whom the manual is: their profile and their rights, one entry per entity that they meet. */
export type ManualReader = {
  readonly profile: string | undefined;
  readonly rights: readonly HelpRights[];
  readonly can: (rule: AccessRule) => boolean;
};

const concerns = (
  name: WrittenName,
  { to }: HelpChapter,
  { profile, rights, can }: ManualReader,
): boolean => {
  if (name === 'seeAs') return profile === seeAsGroup;
  const need = needs[name];
  if (need !== undefined) return rights.some((one) => one[need]);
  return to === undefined || can({ route: to });
};

/** The hand-written chapters for a person. */
export const writtenChapters = (reader: ManualReader, locale: Locale): readonly HelpChapter[] =>
  writtenNames
    .map((name) => [name, inLanguage(texts, locale)[name]] as const)
    .flatMap(([name, chapter]) => (concerns(name, chapter, reader) ? [chapter] : []));

import { seeAsGroup } from '../../../access/rules/seeAs';
import type { Locale } from '../../../framework/kernel/entity/EntityDescription';
import { chaptersEn } from './chapters.en';
import { chaptersPtBR } from './chapters.pt-BR';
import { writtenNames, type HelpChapter, type WrittenChapters, type WrittenName } from './Chapter';
import type { HelpRights } from './helpRights';

const texts: Readonly<Record<Locale, WrittenChapters>> = { 'pt-BR': chaptersPtBR, en: chaptersEn };

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
};

const concerns = (name: WrittenName, { profile, rights }: ManualReader): boolean => {
  if (name === 'seeAs') return profile === seeAsGroup;
  const need = needs[name];
  return need === undefined || rights.some((one) => one[need]);
};

/** The hand-written chapters for a person. */
export const writtenChapters = (reader: ManualReader, locale: Locale): readonly HelpChapter[] =>
  writtenNames.flatMap((name) => (concerns(name, reader) ? [texts[locale][name]] : []));

import { learnErrors } from '#kernel/errors/catalogue.ts';
import type { ErrorParts } from '#kernel/errors/ErrorRow.ts';
import type { Failure } from '../data/ProblemError';
import { loadTexts, type TextPart } from './locale';
import type { Texts } from './translate';

/** What an application says of its refusals. */
export type GivenErrors = {
  /** Rows of its subjects, by subject. */
  readonly rows: ErrorParts;
  /**
   * Their sentences by code (`errors`), and by family those of codes that nobody knows (`families`): loaded with the
   * first code that needs one.
   */
  readonly sentences: TextPart;
  /** Failures that show nothing, because the caller handles them. */
  readonly isSilent?: (failure: Failure) => boolean;
};

let given: Pick<GivenErrors, 'isSilent'> & { readonly sentences?: TextPart } = {};
/** Sentences of parts of the framework that not every application has. */
const parts = new Set<TextPart>();
let isOver = false;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Makes the refusals of an application known. Called once, before anything is asked. */
export const giveErrors = ({ rows, ...texts }: GivenErrors): void => {
  learnErrors(rows);
  given = texts;
  isOver = false;
  loading = undefined;
};

/** Makes the refusals of a part of the framework known. What the application says of them wins. */
export const addErrors = ({ rows, sentences }: Omit<GivenErrors, 'isSilent'>): void => {
  learnErrors(rows);
  parts.add(sentences);
  loading = undefined;
};

/** Whether a failure shows nothing. */
export const isSilent = (failure: Failure): boolean => given.isSilent?.(failure) ?? false;

const loadOwn = async (): Promise<void> => {
  await Promise.all([...parts].map(loadTexts));
  if (given.sentences !== undefined) await loadTexts(given.sentences);
};

const loadFramework = async (): Promise<void> => (await import('./words/errors')).learnErrorTexts();

const load = async (): Promise<void> => {
  const ends = await Promise.allSettled([loadFramework(), loadOwn()]);
  // What cannot be loaded is told in general words, and asked for again by the next code.
  if (ends.some(({ status }) => status === 'rejected')) loading = undefined;
  isOver = true;
  listeners.forEach((listener) => listener());
};

/** Brings the sentences that most pages never say: the rest of the framework's, and those of the application. */
export const loadErrorTexts = (): Promise<void> => (loading ??= load());

/** Codes whose sentence says what a field takes. */
const speakOfFields: ReadonlySet<string> = new Set(['validation.type', 'validation.not_multiple']);

/** Whether a code cannot be told in words yet. */
export const isUntold = ({ phrases }: Texts, code: string): boolean =>
  !phrases.has(`errors.${code}`) || (speakOfFields.has(code) && !phrases.has('expected.integer'));

/** Whether a code that has no sentence now gets none by waiting. */
export const areErrorTextsOver = (): boolean => isOver;

/** Tells when they are there. Returns the way to stop. */
export const subscribeErrorTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

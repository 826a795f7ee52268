import { learnErrors, isErrorCode } from '#kernel/errors/catalogue.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { ErrorParts } from '#kernel/errors/frameworkErrors.ts';
import { type Failure, type AlertWords, alertText } from '../data/ProblemError';
import { loadTexts, type TextPart, textsOf, readLocale } from './locale';
import { type Texts, translate } from './translate';

/** Error texts of an application. */
export type GivenErrors = {
  /** Error rows by subject. */
  readonly rows: ErrorParts;
  /**
   * Messages by code (`errors`), and by prefix for unknown codes (`families`): loaded with the first code that needs
   * one.
   */
  readonly sentences: TextPart;
  /** Failures that are not shown because the caller handles them. */
  readonly isSilent?: (failure: Failure) => boolean;
};

let given: Pick<GivenErrors, 'isSilent'> & { readonly sentences?: TextPart } = {};
/** Messages of optional parts of the framework. */
const parts = new Set<TextPart>();
let isOver = false;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Registers an application's errors. Called once, before any request. */
export const registerErrors = ({ rows, ...texts }: GivenErrors): void => {
  learnErrors(rows);
  given = texts;
  isOver = false;
  loading = undefined;
};

/** Registers the errors of a part of the framework. The application's messages take precedence. */
export const addErrors = ({ rows, sentences }: Omit<GivenErrors, 'isSilent'>): void => {
  learnErrors(rows);
  parts.add(sentences);
  loading = undefined;
};

/** Whether a failure is not shown. */
const isSilent = (failure: Failure): boolean => given.isSilent?.(failure) ?? false;

const loadOwn = async (): Promise<void> => {
  await Promise.all([...parts].map(loadTexts));
  if (given.sentences !== undefined) await loadTexts(given.sentences);
};

const loadFramework = async (): Promise<void> => (await import('./words/errors')).learnErrorTexts();

const load = async (): Promise<void> => {
  const ends = await Promise.allSettled([loadFramework(), loadOwn()]);
  // If loading fails, a generic message is used; the next code retries.
  if (ends.some(({ status }) => status === 'rejected')) loading = undefined;
  isOver = true;
  listeners.forEach((listener) => listener());
};

/** Loads rarely needed messages: the rest of the framework's, and the application's. */
export const loadErrorTexts = (): Promise<void> => (loading ??= load());

/** Codes whose message describes a field's format. */
const fieldCodes: ReadonlySet<string> = new Set(['validation.type', 'validation.not_multiple']);

/** Whether a code's message is not loaded yet. */
export const isUnloaded = ({ phrases }: Texts, code: string): boolean =>
  !phrases.has(`errors.${code}`) || (fieldCodes.has(code) && !phrases.has('expected.integer'));

/** Whether loading has finished, so that missing messages stay missing. */
export const areErrorTextsOver = (): boolean => isOver;

/** Subscribes to their loading. Returns an unsubscribe function. */
export const subscribeErrorTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type LocalisedParams = (texts: Texts, params: AppError['params']) => AppError['params'];

/** Localises the parameters of messages. Signing in does without it. */
let localised: LocalisedParams = (_texts, params) => params;

/** Sets how parameters of messages are localised. Called once, with the screens that format values. */
export const localiseParamsBy = (own: LocalisedParams): void => {
  localised = own;
};

/** Error messages in the current language. */
export const alertWords = (): AlertWords => {
  const texts = textsOf(readLocale());
  return {
    byCode: (code, params) =>
      translate(texts, `errors.${code}`, {
        ...localised(texts, params),
        _: translate(texts, 'errors.client.unidentified'),
      }),
    byFamily: (code) => {
      const key = `families.${/^[a-z]*/i.exec(code)?.[0]}`;
      return texts.phrases.has(key) ? translate(texts, key, { code }) : undefined;
    },
    isSilent,
    general: (name) => translate(texts, `common.general.${name}`),
  };
};

/**
 * Loads rarely needed messages if one of these codes requires them. Returns nothing to await if all are available.
 */
export const explainCodes = (codes: readonly unknown[]): Promise<void> | undefined => {
  const texts = textsOf(readLocale());
  return codes.some((code) => typeof code === 'string' && isUnloaded(texts, code))
    ? loadErrorTexts()
    : undefined;
};

/** Loads the message of an error; uses the server's, or a generic one for unknown codes. */
export const explain = async (failure: Failure): Promise<string | undefined> => {
  const { rawCode, message, fields = [] } = failure;
  await explainCodes([rawCode, ...fields.map(({ code }) => code)]);
  if (isErrorCode(rawCode) && message === undefined) return undefined;
  return alertText(failure, alertWords()) ?? '';
};

import { type Locale, inLanguage } from '@patio/framework/kernel';
import { PublicFailure } from '@patio/framework/react';
import { sentences as english } from '#signature/messages/errors.en.ts';
import { sentences as portuguese } from '#signature/messages/errors.pt-BR.ts';
import type { SignerText } from './useSignerText';

const sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'pt-BR': portuguese,
  en: english,
};

/** Codes of expired links. */
const over = ['SIG001', 'selfie.link_over'];

/** Whether the link is permanently dead. */
export const isDead = (failure: unknown): boolean =>
  failure instanceof PublicFailure &&
  ['SIS001', 'request.invalid_parameter', ...over].includes(failure.code);

/** State for a failure: a dead link replaces the page. */
export const shownFailure = (failure: unknown) =>
  isDead(failure) ? { isDead: failure } : { failure };

/** Failure message for the signer. */
export const failureText = (text: SignerText, locale: Locale, failure: unknown): string => {
  if (!(failure instanceof PublicFailure)) return text('general');
  const { code, params } = failure;
  if (code === 'network') return text('network');
  if (code === 'USE029') return text('tooMany');
  // The portal's message addresses the dealer.
  if (code === 'SIG001') return text('noLink.over');
  if (code === 'SIS001' || code === 'request.invalid_parameter') return text('noLink.text');
  const sentence = inLanguage(sentences, locale)[code];
  if (sentence === undefined) return text('general');
  return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
};

import { PublicFailure, useLocale, createPageTextHook } from '@patio/framework/react';
import { sentences as english } from '#watchdoc/messages/errors.en.ts';
import { sentences as portuguese } from '#watchdoc/messages/errors.pt-BR.ts';
import { en } from '#watchdoc/messages/phone/en.ts';
import { ptBR } from '#watchdoc/messages/phone/pt-BR.ts';

/** Looks up the texts of the phone page, without their prefix. */
export const useCaptureText = createPageTextHook('capture', { 'pt-BR': ptBR, en });

const gone: ReadonlySet<string> = new Set(['SIS001', 'WTD001', 'request.invalid_parameter']);

/** Whether a code is permanently dead. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof PublicFailure && gone.has(failure.code);

const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pt-BR': portuguese,
  en: english,
};

/** Failure message with advice. */
export const useCaptureFailure = (): ((failure: unknown) => string) => {
  const text = useCaptureText();
  const locale = useLocale();
  return (failure) => {
    if (!(failure instanceof PublicFailure)) return text('general');
    const { code, params } = failure;
    if (code === 'network') return text('network');
    if (code === 'USE029') return text('tooMany');
    const sentence = sentences[locale]?.[code] ?? text('general');
    return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
};

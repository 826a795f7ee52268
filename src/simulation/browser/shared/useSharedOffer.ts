import { useEffect, useRef, useState } from 'react';
import { callPublic, failureKey, useLocale, createPageTextHook } from '@patio/framework/react';
import type { SharedOffer } from '#generated/types/wire.ts';
import { openSharedOffer, reportOpening } from '#simulation/calls.ts';
import { en } from '#simulation/messages/sharedOffer.en.ts';
import { ptBR } from '#simulation/messages/sharedOffer.pt-BR.ts';
import { languageOf } from '../languageOf';

/** Looks up the texts of the page. */
export const useSharedOfferText = createPageTextHook('sharedOffer', { 'pt-BR': ptBR, en });

/** Looks up a text of the page without its prefix: `gone.title`. */
export type SharedOfferText = ReturnType<typeof useSharedOfferText>;

/** Failure message for the customer. */
export const failureText = (text: SharedOfferText, failure: unknown): string =>
  text(failureKey(failure, { USE029: 'failure.tooMany' } as const));

type State = {
  readonly page: SharedOffer | null;
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

/** Content of the link in the page's language, with a retry. */
export const useSharedOffer = (token: string) => {
  const language = languageOf(useLocale());
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ page: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    callPublic(openSharedOffer, { body: { token, language }, signal: abort.signal }).then(
      (page) => setState({ page, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setState({ page: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [language, round, token]);
  return { ...state, retry: () => setRound((count) => count + 1) };
};

/** Time a page must be visible to count as seen, in milliseconds; scanners leave earlier. */
const seenMs = 1_500;

/** Whether the browser is automated. */
const isDriven = (): boolean => navigator.webdriver === true;

/**
 * Reports once that a person sees the offer: painted, and visible for a moment. A hidden tab reports when first shown.
 */
export const useReportSeen = (token: string, isShown: boolean): void => {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isShown || isDriven()) return undefined;
    let timer: number | undefined;
    let frame: number | undefined;
    const report = () => {
      if (isReported.current) return;
      isReported.current = true;
      callPublic(reportOpening, { body: { token } }).catch(() => undefined);
    };
    const stop = () => {
      window.clearTimeout(timer);
      if (frame !== undefined) window.cancelAnimationFrame(frame);
    };
    const watch = () => {
      stop();
      if (document.visibilityState !== 'visible') return;
      // Frames are only painted for a visible page.
      frame = window.requestAnimationFrame(() => {
        timer = window.setTimeout(report, seenMs);
      });
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isShown, token]);
};

import { useCallback, useEffect, useState } from 'react';
import { type Locale, publicCalls } from '@patio/framework/kernel';
import { callPublic, fetchPublic, useLocale } from '@patio/framework/react';
import type { SigningPage, SigningPaper } from '#generated/types/wire.ts';
import { openPaper, readSigning, sendSigningCode, signDocuments } from '#signature/publicCalls.ts';
import { shownFailure } from './failureText';
import { linkToken } from './link';

const blank = {
  page: null as SigningPage | null,
  /** Object URLs of the documents, by id. */
  papers: {} as Readonly<Record<string, string>>,
  /** Object URL of the protocol; null until everybody has signed. */
  protocol: null as string | null,
  failure: null as unknown,
  isDead: null as unknown,
  busy: 'loading' as 'loading' | 'code' | 'sign' | null,
};
type State = typeof blank;

const addressOf = async (
  path: string,
  about: Readonly<Record<string, string>>,
): Promise<string> => {
  const query = new URLSearchParams(about).toString();
  const answer = await fetchPublic(`${publicCalls}/signing/${path}?${query}`);
  return URL.createObjectURL(await answer.blob());
};

const fetchProtocol = async (id: string, { isCompleted }: SigningPage, language: Locale) =>
  isCompleted ? addressOf('protocol', { id, language }) : null;

const fetchPapers = async (id: string, { documents }: SigningPage) => {
  const papers = await Promise.all(
    documents.map(
      async (paper) => [paper.id, await addressOf('document', { id, document: paper.id })] as const,
    ),
  );
  return Object.fromEntries(papers);
};

const withPaper = (page: SigningPage | null, paper: SigningPaper): SigningPage | null =>
  page && {
    ...page,
    documents: page.documents.map((one) => (one.id === paper.id ? paper : one)),
  };

/** State and actions of the signing page. */
export const useSigning = () => {
  const [state, setState] = useState<State>(blank);
  const change = useCallback(
    (values: Partial<State>) => setState((former) => ({ ...former, ...values })),
    [],
  );
  const id = linkToken();
  const locale = useLocale();
  const start = useCallback(() => {
    change({ busy: 'loading', isDead: null });
    const load = async () => {
      const page = await callPublic(readSigning, { query: { id } });
      const papers = await fetchPapers(id, page);
      change({ page, papers, protocol: await fetchProtocol(id, page, locale), busy: null });
    };
    load().catch((isDead: unknown) => change({ isDead, busy: null }));
  }, [change, id, locale]);
  useEffect(start, [start]);
  const attempt = async (busy: 'code' | 'sign', work: () => Promise<SigningPage>) => {
    change({ busy, failure: null });
    try {
      const page = await work();
      change({ page, protocol: await fetchProtocol(id, page, locale), busy: null });
    } catch (failure) {
      change({ ...shownFailure(failure), busy: null });
    }
  };
  const open = async (document: string) => {
    try {
      const paper = await callPublic(openPaper, { body: { id, document } });
      setState((former) => ({ ...former, page: withPaper(former.page, paper), failure: null }));
    } catch (failure) {
      change(shownFailure(failure));
    }
  };
  const askCode = () =>
    attempt('code', () => callPublic(sendSigningCode, { body: { id, language: locale } }));
  const sign = (code: string) => {
    const documents = state.page?.documents.map(({ sha256 }) => sha256) ?? [];
    const body = { id, code, consent: true, documents };
    return attempt('sign', () => callPublic(signDocuments, { body }));
  };
  return { ...state, start, open, askCode, sign };
};

/** State of the signing page. */
export type Signing = ReturnType<typeof useSigning>;

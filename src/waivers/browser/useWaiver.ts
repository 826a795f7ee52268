import { useEffect, useState } from 'react';
import { callPublic } from '@patio/framework/react';
import type { WaiverPage } from '#generated/types/wire.ts';
import { answerWaiver, openWaiver } from '../calls';
import type { WaiverDecision } from '../rules/waiverNotice';

/** The secret stands after the hash: browsers send it to nobody. */
const tokenOf = (): string => window.location.hash.slice(1);

type State = {
  readonly page: WaiverPage | null;
  readonly failure: unknown;
  /** How often it was asked for again. */
  readonly round: number;
};

/** What the client is asked, and the way to answer. */
export const useWaiver = () => {
  const [token] = useState(tokenOf);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<State>({ page: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    callPublic(openWaiver, { body: { token }, signal: abort.signal }).then(
      (page) => setState({ page, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setState({ page: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [round, token]);
  const answer = async (decision: WaiverDecision) => {
    setBusy(true);
    try {
      const page = await callPublic(answerWaiver, { body: { token, answer: decision } });
      setState({ page, failure: null, round });
    } catch (failure) {
      setState((former) => ({ ...former, failure }));
    }
    setBusy(false);
  };
  return { ...state, isBusy, answer, retry: () => setRound((count) => count + 1) };
};

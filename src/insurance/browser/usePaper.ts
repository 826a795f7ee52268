import { useReducer } from 'react';
import { appError } from '@patio/framework/kernel';
import { type Refusal, isDecision, readRefusal, download, saveFile } from '@patio/framework/react';
import { familyOf } from '../rules/proposals/insuranceTypes';
import { providerId } from '../rules/proposals/provider';

type PaperAsk = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
  readonly language: string;
};

/** Saves a proposal or a policy as a PDF. @source CALL-190, CALL-209 */
const savePaper = async ({ id, type, kind, language }: PaperAsk): Promise<void> => {
  const file = kind === 'policy' ? 'policy.pdf' : 'document';
  const query = new URLSearchParams({ language }).toString();
  saveFile(await download(`/insurance/${type}/${providerId}/${id}/${file}?${query}`));
};

/** How a paper stands: asked for, failed so many times and why, saved. @source INS-125, OQ-146 */
type PaperState = {
  readonly isBusy: boolean;
  readonly tries: number;
  readonly failure: Refusal | undefined;
};

type Event = 'ask' | 'done' | { readonly failure: Refusal };

/** Most tries of a preview. @source OQ-146 */
export const mostTries = 3;

const start: PaperState = { isBusy: false, tries: 0, failure: undefined };

/** What happens to a paper: each failure counts, a success clears them. @source INS-125 */
export const nextPaper = (state: PaperState, event: Event): PaperState => {
  if (event === 'ask') return { ...state, isBusy: true };
  if (event === 'done') return start;
  return { isBusy: false, tries: state.tries + 1, failure: event.failure };
};

/**
 * Why a paper failed: what the server decided, else for a car that the integration with its insurer did. @source
 * INS-122, OQ-146
 */
export const paperFailure = (type: string, thrown: unknown): Refusal => {
  const refusal = readRefusal(thrown);
  const isOurs = isDecision(refusal.error) || refusal.error.code === 'client.network';
  return isOurs || familyOf(type) !== 'AUTO' ? refusal : { error: appError('SEGAUTOERR') };
};

/** Saves a paper, with another try where it fails. */
export const usePaper = (ask: Parameters<typeof savePaper>[0]) => {
  const [state, tell] = useReducer(nextPaper, start);
  const save = () => {
    tell('ask');
    savePaper(ask).then(
      () => tell('done'),
      (thrown: unknown) => tell({ failure: paperFailure(ask.type, thrown) }),
    );
  };
  return { ...state, canTry: state.tries < mostTries, save };
};

import { useReducer } from 'react';
import { appError } from '@patio/framework/kernel';
import { type Refusal, isDecision, readRefusal, download, saveFile } from '@patio/framework/react';
import { familyOf } from '../rules/proposals/insuranceTypes';
import { providerId } from '#addOns/rules/addOns.ts';

type PaperRequest = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
  readonly language: string;
};

/** Downloads a proposal or a policy as PDF. @source CALL-190, CALL-209 */
const savePaper = async ({ id, type, kind, language }: PaperRequest): Promise<void> => {
  const file = kind === 'policy' ? 'policy.pdf' : 'document';
  const query = new URLSearchParams({ language }).toString();
  saveFile(await download(`/insurance/${type}/${providerId}/${id}/${file}?${query}`));
};

/** State of a download: in progress, number of failed tries, last failure. @source INS-125, OQ-146 */
type PaperState = {
  readonly isBusy: boolean;
  readonly tries: number;
  readonly failure: Refusal | undefined;
};

type Event = 'ask' | 'done' | { readonly failure: Refusal };

/** Maximum number of tries. @source OQ-146 */
export const mostTries = 3;

const start: PaperState = { isBusy: false, tries: 0, failure: undefined };

/** Reducer of a download: failures count up, a success resets. @source INS-125 */
export const nextPaper = (state: PaperState, event: Event): PaperState => {
  if (event === 'ask') return { ...state, isBusy: true };
  if (event === 'done') return start;
  return { isBusy: false, tries: state.tries + 1, failure: event.failure };
};

/**
 * Maps a failed download or quote to a refusal; technical failures of cars become `SEGAUTOERR`. @source
 * INS-122, OQ-146
 */
export const paperFailure = (type: string, thrown: unknown): Refusal => {
  const refusal = readRefusal(thrown);
  const isExpected = isDecision(refusal.error) || refusal.error.code === 'client.network';
  return isExpected || familyOf(type) !== 'AUTO' ? refusal : { error: appError('SEGAUTOERR') };
};

/** Downloads a PDF and tracks its tries. */
export const usePaper = (request: PaperRequest) => {
  const [state, dispatch] = useReducer(nextPaper, start);
  const save = () => {
    dispatch('ask');
    savePaper(request).then(
      () => dispatch('done'),
      (thrown: unknown) => dispatch({ failure: paperFailure(request.type, thrown) }),
    );
  };
  return { ...state, canTry: state.tries < mostTries, save };
};

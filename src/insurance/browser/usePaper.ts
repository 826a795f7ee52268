import { useReducer } from 'react';
import { savePaper } from './savePaper';

/** How a paper stands: asked for, failed so many times, saved. @source INS-125, OQ-146 */
type PaperState = {
  readonly isBusy: boolean;
  readonly tries: number;
  readonly hasFailed: boolean;
};

type Event = 'ask' | 'fail' | 'done';

/** Most tries of a preview. @source OQ-146 */
export const mostTries = 3;

const start: PaperState = { isBusy: false, tries: 0, hasFailed: false };

/** What happens to a paper: each failure counts, a success clears them. @source INS-125 */
export const nextPaper = (state: PaperState, event: Event): PaperState => {
  if (event === 'ask') return { ...state, isBusy: true };
  if (event === 'done') return start;
  return { isBusy: false, tries: state.tries + 1, hasFailed: true };
};

/** Saves a paper, with another try where it fails. */
export const usePaper = (ask: Parameters<typeof savePaper>[0]) => {
  const [state, tell] = useReducer(nextPaper, start);
  const save = () => {
    tell('ask');
    savePaper(ask).then(
      () => tell('done'),
      () => tell('fail'),
    );
  };
  return { ...state, canTry: state.tries < mostTries, save };
};

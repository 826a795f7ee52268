import { useState } from 'react';
import { alertText, failureOf, isAbort } from '#browser/data/ProblemError.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { alertWords } from '#browser/texts/errorTexts.ts';

/** A refusal shown where the person is: inside of the dialog, by the same rules as the global banner. */
export type DialogFailure = {
  readonly sentence: string | null;
  readonly show: (error: unknown) => void;
  readonly clear: () => void;
};

/** Keeps the last refusal of a dialog. */
export const useDialogError = (): DialogFailure => {
  const [sentence, setSentence] = useState<string | null>(null);
  return {
    sentence,
    show: (error) => {
      if (!isAbort(error)) setSentence(alertText(failureOf(error), alertWords()));
    },
    clear: () => setSentence(null),
  };
};

/** The refusal, or nothing. */
export const DialogError = ({ sentence }: DialogFailure) =>
  sentence === null ? null : <Banner kind="error">{sentence}</Banner>;

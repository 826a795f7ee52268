import { useState } from 'react';
import { alertText, failureOf, isAbort } from '#browser/data/ProblemError.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { alertWords } from '#browser/texts/errorTexts.ts';

/** An error shown inside the dialog, by the same rules as the global banner. */
export type DialogFailure = {
  readonly sentence: string | null;
  readonly show: (error: unknown) => void;
  readonly clear: () => void;
};

/** State of a dialog's last error. */
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

/** The error message, if any. */
export const DialogError = ({ sentence }: DialogFailure) =>
  sentence === null ? null : <Banner kind="error">{sentence}</Banner>;

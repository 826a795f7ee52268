import type { AppError } from '@patio/framework/kernel';
import { readRefusal, reasonsText, refusalText, useEngine } from '@patio/framework/react';
import { reasonIn } from '../rules/proposals/insurerAnswer';

/** Refusal messages for a call without a form: the field errors, else the error itself. */
export const useReasonText = (): ((thrown: unknown) => string) => {
  const { errorText } = useEngine();
  return (thrown) => {
    const refusal = readRefusal(thrown);
    return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
  };
};

/** Refusal messages; the insurer's reason is interpolated. */
export const useRefusalText = (): ((thrown: unknown) => string) => {
  const { errorText, locale } = useEngine();
  const inSentence = (error: AppError): string => {
    const { params = {} } = error;
    const { reason } = params;
    if (typeof reason !== 'string') return errorText(error);
    const translated = reasonIn(locale, reason).replace(/\.$/, '');
    return errorText({ ...error, params: { ...params, reason: translated } });
  };
  return (thrown) => refusalText(readRefusal(thrown), inSentence);
};

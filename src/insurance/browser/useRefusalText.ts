import type { AppError } from '@patio/framework/kernel';
import { readRefusal, reasonsText, refusalText, useEngine } from '@patio/framework/react';
import { reasonIn } from '../rules/proposals/insurerAnswer';

/** Why a call that asks for no fields was refused: what is said of its members, else of the whole. */
export const useReasonText = (): ((thrown: unknown) => string) => {
  const { errorText } = useEngine();
  return (thrown) => {
    const refusal = readRefusal(thrown);
    return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
  };
};

/** Words for what was refused; a reason of the insurer stands in them as a part of their sentence. */
export const useRefusalText = (): ((thrown: unknown) => string) => {
  const { errorText, locale } = useEngine();
  const inSentence = (error: AppError): string => {
    const { params = {} } = error;
    const { reason } = params;
    if (typeof reason !== 'string') return errorText(error);
    const told = reasonIn(locale, reason).replace(/\.$/, '');
    return errorText({ ...error, params: { ...params, reason: told } });
  };
  return (thrown) => refusalText(readRefusal(thrown), inSentence);
};

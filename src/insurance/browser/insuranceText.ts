import {
  createTextHook,
  readRefusal,
  reasonsText,
  refusalText,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import {
  type AppError,
  type FieldError,
  appError,
  formatLocalDate,
  formatMoney,
} from '@patio/framework/kernel';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';
import { reasonIn } from '../rules/proposals/insurerAnswer';

/** Looks up the texts of insurance sales. */
export const useInsuranceText = createTextHook('insuranceSales', { 'pt-BR': ptBR, en });

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

/**
 * Messages of field errors, prefixed with the label of the field, which may be in another section. Labels that several
 * sections share follow the section's title: "Principal condutor, Data de nascimento: …".
 */
export const useFieldErrorText = (): ((fault: FieldError) => string) => {
  const { errorText, locale } = useEngine();
  const { fields, wizard } = useEntity('insuranceProposals').description;
  const labelOf = (path: string): string | undefined => {
    const label = fields.find(({ name }) => name === path)?.label[locale];
    const isShared = fields.filter((field) => field.label[locale] === label).length > 1;
    const section = wizard?.steps.find((step) => step.fields.includes(path));
    return isShared && label && section ? `${section.label[locale]}, ${label}` : label;
  };
  return ({ path, code, params }) =>
    [labelOf(path), errorText(appError(code, params ? { params } : {}))].filter(Boolean).join(': ');
};

/** Formats centavos as BRL; empty for null. */
export const brl = (amount: unknown): string =>
  amount === null || amount === undefined ? '' : formatMoney(Number(amount));

/** Formats a day; empty for null. */
export const dayText = (day: unknown): string =>
  typeof day === 'string' && day !== '' ? formatLocalDate(day) : '';

import { useState } from 'react';
import {
  daysBetween,
  localDateOf,
  type EntityDescription,
  type Locale,
} from '@patio/framework/kernel';
import { useEngine, createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';
import type { FundingStep } from '../rules/funding';

/** Looks up the texts of proposals. */
export const useProposalText = createTextHook('proposals', { 'pt-BR': ptBR, en });

/** Label of a funding step; requests not sent yet are the dealer's to send. */
export const useStepText = () => {
  const text = useProposalText();
  return ({
    key,
    actor,
    state = 'open',
  }: Pick<FundingStep, 'key' | 'actor'> & Partial<FundingStep>) =>
    actor === 'dealer' && state === 'open' && (key === 'signatures' || key === 'selfies')
      ? text(`funding.ask.${key}`)
      : text(`funding.steps.${key}`);
};

/** Waiting time in whole days: "hoje", "ontem", "há 13 dias". */
export const useWaitingText = () => {
  const { locale } = useEngine();
  const [today] = useState(() => localDateOf(new Date()));
  return (since: string): string => {
    const days = daysBetween(localDateOf(new Date(since)), today);
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  };
};

/** Labels of the chosen values of a field, for use in a sentence. */
export const choiceWords = (
  { fields }: Pick<EntityDescription, 'fields'>,
  name: string,
  { values, locale }: { readonly values: unknown; readonly locale: Locale },
): string => {
  const options = fields.find((field) => field.name === name)?.item?.options ?? [];
  const chosen = Array.isArray(values) ? values : [];
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label[locale])
    .join('; ');
};

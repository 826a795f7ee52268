import type { FundingStep } from '../rules/funding';
import { useProposalText } from './useProposalText';

/** A step until the payment; what signers were not asked for yet is the dealer's to ask for. */
export const useStepWords = () => {
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

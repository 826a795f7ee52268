import { useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type FormValues, useStepForm } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { changedSaleOf } from '#simulation/rules/changedSale.ts';
import { withTerm } from '#simulation/rules/selection.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';

type ChangeProps = { readonly values: FormValues };

const termsOf = ({ selectedTerms }: FormValues): readonly number[] =>
  Array.isArray(selectedTerms) ? selectedTerms.map(Number) : [];

/** The entry and term that the address named when the step was opened. */
const useAsked = () => {
  const [given] = useSearchParams();
  return useState(() => changedSaleOf((name) => given.get(name)))[0];
};

/** Takes the entry and term that the address names, once; what is typed after stays, also over a reload. */
export const ChangeOfProposal = ({ values }: ChangeProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = useAsked();
  const [stage, setStage] = useState<'drawn' | 'heard' | 'taken'>('drawn');
  useEffect(() => {
    if (!asked || stage === 'taken') return;
    // The form is listened to by what stands around the step: not before all of it is drawn.
    setStage(stage === 'drawn' ? 'heard' : 'taken');
    if (stage === 'drawn') return;
    set('entryValue', asked.entryValue);
    set('selectedTerms', withTerm(termsOf(values), asked.term));
    set('term', asked.term);
    void navigate(pathname, { replace: true, state });
  }, [asked, navigate, pathname, set, stage, state, values]);
  if (!asked) return null;
  const { entryValue, term } = asked;
  return (
    <Banner kind="info">
      {text('change.taken', { entry: brl(entryValue), smart_count: term })}
    </Banner>
  );
};

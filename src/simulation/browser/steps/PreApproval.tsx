import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { call } from '../../../framework/browser/data/call';
import type {
  FormValues,
  WizardPartProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { askPreApproval } from '../../calls';
import { ownChoice, type Chosen } from '../chosen';
import { usePricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';
import '../simulation.css';

const tones = { 1: 'success', 2: 'info', 3: 'info', 4: 'warning', 5: 'warning' } as const;
type Result = keyof typeof tones;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const bodyOf = (values: FormValues, { pricing }: Chosen) => ({
  clientDocument: textOf(values['clientDocument']) ?? '',
  birthDate: textOf(values['birthDate']),
  clientIncome: amountOf(values['clientIncome']),
  extraIncome: amountOf(values['extraIncome']),
  instalment: Number(pricing.instalment),
  financedValue: Number(pricing.financed),
  tierCode: textOf(values['tierCode']),
  manufacturer: textOf(values['manufacturer']),
  model: textOf(values['model']),
  vehicleVersion: textOf(values['vehicleVersion']),
  modelYear: amountOf(values['modelYear']),
  manufacturerYear: amountOf(values['manufacturerYear']),
});

const lacks = {
  identification: 'preApproval.missingDocument',
  finance: 'preApproval.missingIncome',
} as const;

/** What the check lacks, and the way to the step where it is filled in. */
const Lacking = ({ step }: { readonly step: keyof typeof lacks }) => {
  const text = useSimulationText();
  const { pathname } = useLocation();
  return (
    <Banner
      kind="info"
      action={<Link to={pathname.replace(/[^/]+$/, step)}>{text('preApproval.fillIn')}</Link>}
    >
      {text(lacks[step])}
    </Banner>
  );
};

/** What the check cannot do without. */
const lackingOf = (values: FormValues): readonly (keyof typeof lacks)[] => [
  ...(values['clientDocument'] ? [] : (['identification'] as const)),
  ...(values['clientIncome'] || values['extraIncome'] ? [] : (['finance'] as const)),
];

/** Asks the risk price whether the client would be approved, and keeps the income that it took. */
export const PreApproval = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { priced } = usePricedGrid(values);
  const chosen = priced && ownChoice(priced, { code: values['tableCode'], term: values['term'] });
  const query = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(askPreApproval, { body }),
    onSuccess: ({ monthlyIncome }) => set('monthlyIncome', monthlyIncome),
  });
  const lacking = lackingOf(values);
  const result = query.data?.result as Result | undefined;
  return (
    <div className="simulation-ask">
      <p>{text('preApproval.intro')}</p>
      {lacking.map((step) => (
        <Lacking key={step} step={step} />
      ))}
      {chosen && lacking.length === 0 ? (
        <Button busy={query.isPending} onClick={() => query.mutate(bodyOf(values, chosen))}>
          {text(query.isPending ? 'preApproval.asking' : 'preApproval.ask')}
        </Button>
      ) : null}
      {query.error ? <Banner kind="error">{text('preApproval.failed')}</Banner> : null}
      {result ? <Banner kind={tones[result]}>{text(`preApproval.result${result}`)}</Banner> : null}
      <Fields names={['monthlyIncome']} />
      <p className="simulation-note">{text('preApproval.end')}</p>
    </div>
  );
};

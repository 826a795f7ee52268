import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import {
  Fields,
  type FormValues,
  type WizardPartProps,
  call,
  useStepForm,
} from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { dealerInputOf } from '#addOns/rules/addOns.ts';
import { checkPreApproval } from '#simulation/calls.ts';
import { ownChoice, type Chosen, usePricedGrid } from '../usePricedGrid';
import { useWaitText } from '../PriceWaits';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

const tones = { 1: 'success', 2: 'info', 3: 'info', 4: 'warning', 5: 'warning' } as const;
type Result = keyof typeof tones;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const bodyOf = (values: FormValues<'simulations'>, { pricing }: Chosen) => ({
  clientDocument: textOf(values.clientDocument) ?? '',
  birthDate: textOf(values.birthDate),
  clientIncome: amountOf(values.clientIncome),
  extraIncome: amountOf(values.extraIncome),
  instalment: Number(pricing.instalment),
  financedValue: Number(pricing.financed),
  tierCode: textOf(values.tierCode),
  manufacturer: textOf(values.manufacturer),
  model: textOf(values.model),
  vehicleVersion: textOf(values.vehicleVersion),
  modelYear: amountOf(values.modelYear),
  manufacturerYear: amountOf(values.manufacturerYear),
  ...dealerInputOf(values),
});

/** Fields of the check; only the document and one of the incomes are required. */
const requiredFields = ['clientDocument', 'clientName', 'birthDate', 'clientIncome', 'extraIncome'];

/** Missing fields of the check. */
const lackingOf = (values: FormValues<'simulations'>): readonly string[] => [
  ...(values.clientDocument ? [] : ['clientDocument']),
  ...(values.clientIncome || values.extraIncome ? [] : ['clientIncome']),
];

/** Marks missing fields and focuses the first; runs the check if all are valid. */
const useCheck = (values: FormValues<'simulations'>, input: () => void) => {
  const text = useSimulationText();
  const { setError, setFocus, trigger } = useFormContext();
  return async (): Promise<void> => {
    if (!(await trigger(requiredFields, { shouldFocus: true }))) return;
    const [first, ...rest] = lackingOf(values);
    if (first === undefined) return input();
    for (const name of [first, ...rest])
      setError(name, {
        type: 'lacking',
        message: text(
          name === 'clientIncome' ? 'preApproval.missingIncome' : 'preApproval.missingDocument',
        ),
      });
    setFocus(first);
  };
};

/** Asks the risk price, and stores the income used. An answer about other values says nothing about these. */
const useAnswer = (body: ReturnType<typeof bodyOf> | undefined) => {
  const { set } = useStepForm();
  const isAbout = (asked: unknown): boolean =>
    asked !== undefined && JSON.stringify(asked) === JSON.stringify(body);
  const { data, error, isPending, mutate, variables } = useMutation({
    mutationFn: (asked: ReturnType<typeof bodyOf>) => call(checkPreApproval, { body: asked }),
    onSuccess: ({ monthlyIncome }, asked) => {
      if (isAbout(asked)) set('monthlyIncome', monthlyIncome);
    },
  });
  const isCurrent = isAbout(variables);
  return {
    isPending,
    ask: () => {
      if (body) mutate(body);
    },
    hasFailed: isCurrent && error !== null,
    result: isCurrent ? (data?.result as Result | undefined) : undefined,
  };
};

/** Pre-approval of the client for the chosen plan. */
export const PreApproval = ({ values }: WizardPartProps<'simulations'>) => {
  const text = useSimulationText();
  const { priced, awaited } = usePricedGrid(values);
  const waits = useWaitText(awaited);
  const chosen = priced && ownChoice(priced, { code: values.tableCode, term: values.term });
  const { isPending, ask, hasFailed, result } = useAnswer(chosen && bodyOf(values, chosen));
  const input = useCheck(values, ask);
  return (
    <div className="simulation-ask">
      <p>{text('preApproval.intro')}</p>
      <Fields names={requiredFields} />
      {chosen ? (
        <Button busy={isPending} onClick={() => void input()}>
          {text(isPending ? 'preApproval.asking' : 'preApproval.ask')}
        </Button>
      ) : null}
      {awaited.length > 0 ? <p className="simulation-note">{waits}</p> : null}
      {hasFailed ? <Banner kind="error">{text('preApproval.failed')}</Banner> : null}
      {result ? <Banner kind={tones[result]}>{text(`preApproval.result${result}`)}</Banner> : null}
      <Fields names={['monthlyIncome']} />
      <p className="simulation-note">{text('preApproval.end')}</p>
    </div>
  );
};

import { useContext, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { appError, type UncheckedValues } from '@patio/framework/kernel';
import {
  Fields,
  NewTargetContext,
  type WizardPartProps,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { isOtherName } from '#clients/rules/clientMatch.ts';
import { isOtherClient } from '../rules/saleFaults';
import { useChosen } from './ProposalSummary';
import { useProposalText } from './useProposalText';

/** Monthly income in a simulation, in cents: as considered for its pre-approval, else as stated. */
const incomeOf = ({
  monthlyIncome,
  clientIncome,
  extraIncome,
}: UncheckedValues<'simulations'>): number =>
  Number(monthlyIncome ?? 0) || Number(clientIncome ?? 0) + Number(extraIncome ?? 0);

/** Client data in the simulation, for a client not registered yet. */
const clientFieldsOf = (simulation: UncheckedValues<'simulations'>) => {
  const { personType, clientDocument, birthDate } = simulation;
  const income = incomeOf(simulation);
  const isBusiness = personType === 'PJ';
  return {
    personType: isBusiness ? 'PJ' : 'PF',
    ...(clientDocument ? { [isBusiness ? 'cnpj' : 'cpf']: clientDocument } : {}),
    ...(birthDate && !isBusiness ? { birthDate } : {}),
    ...(income > 0 && !isBusiness ? { annualIncome: income * 12 } : {}),
  };
};

type UnregisteredProps = {
  readonly simulation: UncheckedValues<'simulations'>;
  readonly onMade: (client: string) => void;
};

/** Sheet that registers the person in the simulation as a client, prefilled from the simulation. */
const Unregistered = ({ simulation, onMade }: UnregisteredProps) => {
  const text = useProposalText();
  const targets = useContext(NewTargetContext);
  const { description } = useEntity('saleProposals');
  const ref = description.fields.find(({ name }) => name === 'client')?.ref;
  const name = String(simulation.clientName ?? '');
  if (!targets || !ref || name === '' || targets.offer(ref) === undefined) return null;
  const register = () =>
    targets.open({
      ref,
      typed: name,
      given: clientFieldsOf(simulation),
      onMade: ({ value }) => onMade(value),
    });
  return (
    <Banner kind="info" action={<Button onClick={register}>{text('client.register')}</Button>}>
      {text('client.unregistered', { name })}
    </Banner>
  );
};

/** Warns if the price belongs to another client or was calculated under another name. */
export const OtherClient = ({ values }: Pick<WizardPartProps<'saleProposals'>, 'values'>) => {
  const { errorText } = useEngine();
  const text = useProposalText();
  const simulation = useChosen('simulations', values.simulation);
  const client = useChosen('clients', values.client);
  if (!simulation || !client) return null;
  if (isOtherClient(simulation, client))
    return <Banner kind="warning">{errorText(appError('proposal.client_other'))}</Banner>;
  const [simulated, name] = [String(simulation.clientName ?? ''), String(client.name ?? '')];
  if (!isOtherName(simulated, name)) return null;
  return <Banner kind="info">{text('client.otherName', { simulated, name })}</Banner>;
};

/** Chooses a client that was just registered, and focuses the field: the button of the sheet is gone. */
const useMadeClient = (client: unknown) => {
  const { setValue, setFocus } = useFormContext();
  const made = useRef<string>(undefined);
  useEffect(() => {
    if (made.current === undefined || made.current !== client) return;
    made.current = undefined;
    setFocus('client');
  }, [client, setFocus]);
  return (value: string) => {
    made.current = value;
    setValue('client', value, { shouldDirty: true, shouldTouch: true });
  };
};

/** Step for the simulation and its client; can register the person in the simulation as a client. */
export const ClientStep = ({ values }: WizardPartProps<'saleProposals'>) => {
  const simulation = useChosen('simulations', values.simulation);
  const onMade = useMadeClient(values.client);
  return (
    <div className="proposal-client">
      {simulation && !values.client ? (
        <Unregistered simulation={simulation} onMade={onMade} />
      ) : null}
      <OtherClient values={values} />
      <Fields names={['simulation', 'client', 'sellerDocument']} />
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fields, type WizardPartProps, call, useEngine, useStepForm } from '@patio/framework/react';
import { Button, Section, SelectField } from '@patio/framework/ui';
import type { InsurancePrice } from '#generated/types/wire.ts';
import { readPaymentFrame } from '#insurance/proposalCalls.ts';
import { brl, useInsuranceText } from '../insuranceText';
import { StepGrid } from '../StepGrid';
import { usePrice, useProposalPath } from '../usePrice';

type Values = WizardPartProps<'insuranceProposals'>['values'];

type CardFormProps = {
  readonly url: string;
  /** The registered card that another one replaces. */
  readonly former: string | undefined;
  readonly onLoad: () => void;
  readonly onKeep: () => void;
};

/** Embeds the page that captures the card; the portal never sees the number. */
const CardForm = ({ url, former, onLoad, onKeep }: CardFormProps) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  return (
    <div className="insurance-wide">
      <p className="insurance-note">{text('payment.cardHelp')}</p>
      <iframe
        className="insurance-card"
        title={text('payment.card')}
        src={`${url}?language=${locale}${former === undefined ? '' : '&other=true'}`}
        // The page has no scripts; without same-origin its stylesheet and form post would be blocked.
        sandbox="allow-forms allow-same-origin"
        onLoad={onLoad}
      />
      {former === undefined ? null : (
        <Button small onClick={onKeep}>
          {text('payment.cardKeep', { card: former })}
        </Button>
      )}
    </div>
  );
};

/** The registered card, or the form for one. @source CALL-204, INS-101 */
const CardFrame = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  const params = useProposalPath(values.insuranceType);
  const { data, refetch } = useQuery({
    queryKey: ['insurance', 'card', params.id],
    queryFn: ({ signal }) => call(readPaymentFrame, { params, signal }),
  });
  const token = data?.isFilled ? data.token : undefined;
  useEffect(() => {
    if (token !== undefined && values.cardToken !== token) set('cardToken', token);
  }, [set, token, values]);
  // The card that is being replaced: its form closes once another one is registered.
  const [replaced, setReplaced] = useState<string>();
  if (!data) return null;
  const { url, brand = text('payment.anyCard'), lastDigits: digits = '' } = data;
  const card = data.isFilled ? text('payment.cardKept', { brand, digits }) : undefined;
  if (card === undefined || card === replaced)
    return (
      <CardForm
        url={url}
        former={card}
        onLoad={() => void refetch()}
        onKeep={() => setReplaced(undefined)}
      />
    );
  return (
    <div className="insurance-wide">
      <p role="status" className="insurance-note">
        {card}
      </p>
      <Button small onClick={() => setReplaced(card)}>
        {text('payment.cardOther')}
      </Button>
    </div>
  );
};

type InstalmentsProps = { readonly price: InsurancePrice; readonly chosen: unknown };

/** Instalment select, each option with its amount. @source INS-098 */
const Instalments = ({ price, chosen }: InstalmentsProps) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  return (
    <SelectField
      label={text('payment.instalments')}
      value={String(chosen ?? 1)}
      choices={(price.instalments ?? []).map(({ count, amount }) => ({
        value: String(count),
        label: text('payment.times', { count, amount: brl(amount) }),
      }))}
      onText={(value) => set('installmentNumber', Number(value))}
    />
  );
};

const debit = ['bank', 'bankAgency', 'bankAccount', 'accountDigit'];
const holder = ['isThirdPartyHolder', 'holderName', 'holderDocument', 'holderRelation'];

/** Payment fields; hidden until there is a price. @source INS-041, INS-098 to INS-101 */
export const Payment = ({ values }: WizardPartProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  const { data: price } = usePrice(values);
  if (!price?.total)
    return (
      <>
        <p className="insurance-note">{text('payment.unquoted')}</p>
        <Fields names={['saleProposalId', 'notes']} />
      </>
    );
  return (
    <Section title={text('payment.how')}>
      <StepGrid>
        <Fields names={['saleProposalId', 'paymentType']} />
        <Instalments price={price} chosen={values.installmentNumber} />
        <Fields names={debit} />
        {values.paymentType === 'CARD' ? <CardFrame values={values} /> : null}
        <Fields names={[...holder, 'notes']} />
      </StepGrid>
    </Section>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WizardPartProps } from '../../../framework/browser/data/entity/EntitySlots';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { call } from '../../../framework/browser/data/call';
import { Banner } from '../../../framework/browser/ui/Banner';
import { Button } from '../../../framework/browser/ui/Button';
import { SelectField } from '../../../framework/browser/ui/fields/SelectField';
import { Section } from '../../../framework/browser/ui/Section';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { listDeductibles } from '../../insurerCalls';
import { askQuotes, readPublicKey } from '../../proposalCalls';
import { familyOf } from '../../rules/proposals/insuranceTypes';
import { missingForQuote, taxiCategory } from '../../rules/proposals/proposalRisk';
import { QuoteTable } from '../QuoteTable';
import { StepGrid } from '../StepGrid';
import { AutoTerm } from './AutoTerm';
import { Commission } from './Commission';
import { useInsuranceText } from '../useInsuranceText';
import { pricedMembers, usePrice } from '../usePrice';
import { useProposalPath } from '../useProposalPath';
import { useRefusalText } from '../useRefusalText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';

type Values = WizardPartProps['values'];

const limits = ['materialDamage', 'bodilyInjury', 'moralDamage'];
const use = [
  ...['parkingZipCode', 'trackingDevice', 'onStar', 'hasYoungDriver', 'extendsToDrivers'],
  'businessUse',
  ...['onBoardAssistance', 'taxExemption', 'garage', 'armouring', 'armourValue', 'gasKit'],
];

/** Deductibles of an insurer, asked with the public key. @source CALL-223, INS-111 */
const askDeductibles = async (provider: string, signal: AbortSignal) => {
  const { key } = await call(readPublicKey, { signal });
  const headers = { 'api-key': key };
  return call(listDeductibles, { params: { provider }, headers, signal });
};

/** What the client bears of a loss, as the service of car insurances lists it. @source CALL-223, INS-076 */
const Deductible = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { set } = useStepForm();
  const { provider } = useProposalPath(values['insuranceType']);
  const { data } = useQuery({
    queryKey: ['insurance', 'deductibles', provider],
    queryFn: ({ signal }) => askDeductibles(provider, signal),
    staleTime: Infinity,
  });
  if (!data) return <Fields names={['deductible']} />;
  return (
    <SelectField
      label={text('cover.deductible')}
      value={String(values['deductible'] ?? 'NORMAL')}
      choices={data.map(({ id, share, ...named }) => ({
        value: id,
        label: text('cover.deductibleShare', {
          name: locale === 'en' ? named.nameEn : named.name,
          share,
        }),
      }))}
      onText={(value) => set('deductible', value)}
    />
  );
};

/** Asks the insurers and shows their quotes side by side. @source CALL-212, INS-109, INS-110 */
const Quotes = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const refused = useRefusalText();
  const { set } = useStepForm();
  const params = useProposalPath(values['insuranceType']);
  const price = usePrice(values);
  const ask = useMutation({
    mutationFn: () => call(askQuotes, { params, body: pricedMembers(values) }),
    onSuccess: (quotes) => {
      const wanted = quotes.find(({ coverage }) => coverage === values['coverage']) ?? quotes[0];
      if (wanted) set('quoteId', wanted.quoteId);
    },
  });
  const isMissing = missingForQuote(values).length > 0;
  const isStale =
    Boolean(values['quoteId']) && price.isSuccess && !price.isFetching && !price.data.total;
  return (
    <>
      <div className="insurance-buttons">
        <Button busy={ask.isPending} disabled={isMissing} onClick={() => ask.mutate()}>
          {text(ask.isPending ? 'quote.asking' : ask.data ? 'quote.askAgain' : 'quote.ask')}
        </Button>
      </div>
      {isMissing ? <p className="insurance-note">{text('quote.none')}</p> : null}
      {ask.error ? (
        <Banner kind="warning">
          <p>{refused(ask.error)}</p>
          <p>{text('quote.manual')}</p>
        </Banner>
      ) : null}
      {isStale ? <p className="insurance-note">{text('quote.changed')}</p> : null}
      {ask.data ? (
        <QuoteTable
          quotes={ask.data}
          chosen={values['quoteId']}
          onChoose={({ quoteId, coverage }) => {
            set('coverage', coverage);
            set('quoteId', quoteId);
          }}
        />
      ) : null}
    </>
  );
};

/** How the car is used; a sale to a taxi leaves no choice of it. @source INS-108, VAL-066 */
const Use = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  const isTaxi = usePrice(values).data?.commercialCategory === taxiCategory;
  const told = useRef(false);
  const isOff = isTaxi && values['businessUse'] !== true;
  useEffect(() => {
    if (!isOff || told.current) return;
    told.current = true;
    set('businessUse', true);
  }, [isOff, set]);
  return (
    <>
      {isTaxi ? <p className="insurance-note">{text('cover.taxi')}</p> : null}
      <Fields names={isTaxi ? use.filter((name) => name !== 'businessUse') : use} />
    </>
  );
};

const AutoCover = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  return (
    <>
      <Section title={text('cover.what')}>
        <StepGrid>
          <Fields names={['coverage', 'effectiveFrom']} />
          <Deductible values={values} />
          <Fields names={limits} />
        </StepGrid>
        <AutoTerm values={values} />
      </Section>
      <Section title={text('cover.profile')}>
        <Use values={values} />
      </Section>
      <Section title={text('cover.before')}>
        <Fields names={['previousInsurance', 'bonus', 'sinister']} />
      </Section>
    </>
  );
};

/** What is insured, and what it costs. @source INS-071 to INS-087 */
export const Insurance = ({
  values,
  groupName,
}: WizardPartProps & { readonly groupName: string }) => {
  const text = useInsuranceText();
  const isAuto = familyOf(values['insuranceType']) === 'AUTO';
  const others = ['term', 'effectiveFrom', 'mileageLimit', 'insuredCapital'];
  return (
    <>
      {isAuto ? (
        <AutoCover values={values} />
      ) : (
        <Section title={text('cover.what')}>
          <Fields names={[...others, 'hasHealthDeclaration']} />
        </Section>
      )}
      <Section title={text('cover.price')}>
        <StepGrid>
          <Fields names={['coupon']} />
          <Commission values={values} groupName={groupName} />
        </StepGrid>
        {isAuto ? <Quotes values={values} /> : null}
      </Section>
    </>
  );
};

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  Fields,
  type WizardPartProps,
  call,
  useEngine,
  useEntity,
  useStepForm,
} from '@patio/framework/react';
import { Banner, Button, CheckField, Section } from '@patio/framework/ui';
import { askQuotes } from '#insurance/proposalCalls.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { missingForQuote, taxiCategory } from '#insurance/rules/proposals/proposalRisk.ts';
import { QuoteTable } from '../QuoteTable';
import { StepGrid } from '../StepGrid';
import { AutoTerm } from './AutoTerm';
import { Commission } from './Commission';
import { Coverage, Deductible, Tracker } from './InsurerChoices';
import { useInsuranceText } from '../useInsuranceText';
import { paperFailure } from '../usePaper';
import { pricedMembers, usePrice } from '../usePrice';
import { useProposalPath } from '../useProposalPath';
import { useRefusalText } from '../useRefusalText';

type Values = WizardPartProps['values'];

const limits = ['materialDamage', 'bodilyInjury', 'moralDamage'];
const equipment = [
  ...['onBoardAssistance', 'taxExemption', 'garage', 'armouring', 'armourValue', 'gasKit'],
];

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
          <p>{refused(paperFailure('SEGURO_AUTO', ask.error))}</p>
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

/** Commercial use that a sale to a taxi leaves no choice of. @source INS-108, VAL-066 */
const TaxiUse = () => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { fields } = useEntity('insuranceProposals').description;
  const label = fields.find(({ name }) => name === 'businessUse')?.label[locale] ?? '';
  return <CheckField label={label} help={text('cover.taxi')} checked disabled readOnly />;
};

/** How the car is used. @source INS-075, INS-080 to INS-087, INS-105 to INS-108 */
const Use = ({ values }: { readonly values: Values }) => {
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
    <StepGrid>
      <Fields names={['parkingZipCode']} />
      <Tracker values={values} />
      <Fields names={['onStar', 'hasYoungDriver', 'extendsToDrivers']} />
      {isTaxi ? <TaxiUse /> : <Fields names={['businessUse']} />}
      <Fields names={equipment} />
    </StepGrid>
  );
};

const AutoCover = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  return (
    <>
      <Section title={text('cover.what')}>
        <StepGrid>
          <Coverage values={values} />
          <Fields names={['effectiveFrom']} />
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

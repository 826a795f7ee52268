import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  Fields,
  type WizardPartProps,
  call,
  useEngine,
  useEntity,
  useStepForm,
} from '@patio/framework/react';
import {
  Banner,
  Button,
  CheckField,
  Section,
  FactList,
  SelectField,
  type Choice,
} from '@patio/framework/ui';
import {
  requestQuotes,
  listCommissions,
  listCoverages,
  listTrackers,
  readPublicKey,
} from '#insurance/proposalCalls.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { missingForQuote, taxiCategory } from '#insurance/rules/proposals/proposalRisk.ts';
import { StepGrid } from '../StepGrid';
import { addMonths, isLocalDate, formatPercent } from '@patio/framework/kernel';
import {
  brl,
  dayText,
  useFieldErrorText,
  useInsuranceText,
  useRefusalText,
} from '../insuranceText';
import { commissionProfileOf } from '#insurance/rules/commission.ts';
import { listDeductibles } from '#insurance/insurerCalls.ts';
import { paperFailure } from '../usePaper';
import { pricedMembers, usePrice, useProposalPath } from '../usePrice';
import type { InsuranceQuote } from '#generated/types/wire.ts';
import { deductibles } from '#addOns/rules/tariffs.ts';

type QuoteTableProps = {
  readonly quotes: readonly InsuranceQuote[];
  readonly chosen: unknown;
  readonly onChoose: (quote: InsuranceQuote) => void;
};

type CellProps = { readonly quote: InsuranceQuote };

/** Yearly price of a coverage, and its longest instalment plan. */
const Price = ({ quote }: CellProps) => {
  const text = useInsuranceText();
  const last = quote.instalments.at(-1);
  return (
    <>
      <strong>{brl(quote.total)}</strong>
      {last ? (
        <small>{text('quote.monthly', { count: last.count, amount: brl(last.amount) })}</small>
      ) : null}
    </>
  );
};

/** Insurer, coverage, deductible and validity of a quote. */
const Facts = ({ quote }: CellProps) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const deductible = deductibles.find(({ id }) => id === quote.deductible);
  const name = locale === 'en' ? deductible?.nameEn : deductible?.name;
  return (
    <dl>
      <div>
        <dt>{text('quote.insurer')}</dt>
        <dd>{quote.insurer}</dd>
      </div>
      <div>
        <dt>{text('quote.covered')}</dt>
        <dd>{text(`quote.${quote.coverage}`)}</dd>
      </div>
      <div>
        <dt>{text('quote.deductible')}</dt>
        <dd>
          {text('cover.deductibleShare', { name: name ?? '', share: deductible?.share ?? 100 })}
        </dd>
      </div>
      <div>
        <dt>{text('quote.until')}</dt>
        <dd>{dayText(quote.validUntil)}</dd>
      </div>
    </dl>
  );
};

/** Quotes side by side, one to choose. @source INS-004, INS-071 */
export const QuoteTable = ({ quotes, chosen, onChoose }: QuoteTableProps) => {
  const text = useInsuranceText();
  return (
    <fieldset className="insurance-quotes">
      <legend>{text('quote.caption')}</legend>
      {quotes.map((quote) => (
        <label key={quote.quoteId} data-chosen={quote.quoteId === chosen || undefined}>
          <span className="insurance-quote-head">
            <input
              type="radio"
              className="ui-box"
              name="insurance-quote"
              aria-label={text('quote.choose', { coverage: quote.coverage })}
              checked={quote.quoteId === chosen}
              onChange={() => onChoose(quote)}
            />
            <b>{quote.coverage}</b>
          </span>
          <Price quote={quote} />
          <Facts quote={quote} />
        </label>
      ))}
    </fieldset>
  );
};

type Props = Pick<WizardPartProps<'insuranceProposals'>, 'values'>;
type Named = { readonly name: string; readonly nameEn?: string };

const useNameOf = () => {
  const { locale } = useEngine();
  return ({ name, nameEn = name }: Named): string => (locale === 'en' ? nameEn : name);
};

type ChoiceProps = Props & {
  readonly field: 'coverage' | 'trackingDevice' | 'deductible';
  /** Undefined until the insurer answers: the schema's own choices are shown meanwhile. */
  readonly choices: readonly Choice[] | undefined;
};

/** Select for a field whose choices the insurer lists. */
const InsurerChoice = ({ values, field, choices }: ChoiceProps) => {
  const { locale } = useEngine();
  const { set } = useStepForm();
  const { fields } = useEntity('insuranceProposals').description;
  if (!choices) return <Fields names={[field]} />;
  const described = fields.find(({ name }) => name === field);
  return (
    <SelectField
      label={described?.label[locale] ?? field}
      value={String(values[field] ?? described?.default ?? '')}
      choices={choices}
      onText={(value) => set(field, value)}
    />
  );
};

/** Fetches a list of the insurer as choices. */
const useListed = (list: typeof listCoverages | typeof listTrackers, { values }: Props) => {
  const params = useProposalPath(values.insuranceType);
  const nameOf = useNameOf();
  const { data } = useQuery({
    queryKey: ['insurance', list.id, params.provider],
    queryFn: ({ signal }) => call(list, { params, signal }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.map((one) => ({ value: one.id, label: nameOf(one) }));
};

/** Coverage select. @source CALL-202, INS-004, INS-071 */
const Coverage = ({ values }: Props) => (
  <InsurerChoice field="coverage" values={values} choices={useListed(listCoverages, { values })} />
);

/** Tracking device select. @source CALL-205, INS-075 */
const Tracker = ({ values }: Props) => (
  <InsurerChoice
    field="trackingDevice"
    values={values}
    choices={useListed(listTrackers, { values })}
  />
);

/** Fetches the deductibles of an insurer with the public API key. @source CALL-223, INS-111 */
const fetchDeductibles = async (provider: string, signal: AbortSignal) => {
  const { key } = await call(readPublicKey, { signal });
  const headers = { 'api-key': key };
  return call(listDeductibles, { params: { provider }, headers, signal });
};

/** Deductible select, as listed by the car insurance service. @source CALL-223, INS-076 */
const Deductible = ({ values }: Props) => {
  const text = useInsuranceText();
  const nameOf = useNameOf();
  const { provider } = useProposalPath(values.insuranceType);
  const { data } = useQuery({
    queryKey: ['insurance', 'deductibles', provider],
    queryFn: ({ signal }) => fetchDeductibles(provider, signal),
    staleTime: Infinity,
  });
  const choices = data?.map(({ id, share, ...named }) => ({
    value: id,
    label: text('cover.deductibleShare', { name: nameOf(named), share }),
  }));
  return <InsurerChoice field="deductible" values={values} choices={choices} />;
};

type Values = WizardPartProps<'insuranceProposals'>['values'];

/** Commission select; the choices depend on the user's profile. @source CALL-206, INS-074, ROLE-019 */
export const Commission = ({
  values,
  groupName,
}: {
  readonly values: Values;
  readonly groupName: string;
}) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  const params = useProposalPath(values.insuranceType);
  const profile = commissionProfileOf(groupName);
  const { data } = useQuery({
    queryKey: ['insurance', 'commissions', params.type, profile],
    queryFn: ({ signal }) => call(listCommissions, { params, query: { profile }, signal }),
  });
  if (!data || data.percentages.length === 0) return null;
  const choiceOf = (percentage: string) => ({
    value: String(Number(percentage)),
    label: formatPercent(percentage),
  });
  const offered = data.percentages.map(({ percentage }) => choiceOf(percentage));
  const { commission } = values;
  const chosen =
    typeof commission === 'string' && commission !== '' ? choiceOf(commission) : offered[0];
  // Another profile's commission stays until it is changed.
  const isOffered = offered.some(({ value }) => value === chosen?.value);
  return (
    <SelectField
      label={text('cover.commission')}
      value={chosen?.value ?? ''}
      choices={chosen && !isOffered ? [chosen, ...offered] : offered}
      onText={(value) => set('commission', Number(value).toFixed(2))}
    />
  );
};

/** Cars are insured for one year. @source domain 3.1 */
const months = 12;

/** Fixed term of a car insurance, read-only. @source INS-072, INS-073 */
export const AutoTerm = ({ values }: Pick<WizardPartProps<'insuranceProposals'>, 'values'>) => {
  const text = useInsuranceText();
  const from = String(values.effectiveFrom ?? '');
  const end = isLocalDate(from) ? dayText(addMonths(from, months)) : undefined;
  const value =
    end === undefined ? text('cover.year', { months }) : text('cover.yearUntil', { months, end });
  return <FactList facts={[{ id: 'term', label: text('cover.term'), value }]} />;
};

const limits = ['materialDamage', 'bodilyInjury', 'moralDamage'];
const equipment = [
  'onBoardAssistance',
  'taxExemption',
  'garage',
  'armouring',
  'armourValue',
  'gasKit',
];

/** Why there is no quote: the fields to correct, else the insurer's answer and the way without the portal. */
const NoQuote = ({ thrown }: { readonly thrown: unknown }) => {
  const text = useInsuranceText();
  const refused = useRefusalText();
  const fieldErrorText = useFieldErrorText();
  const refusal = paperFailure('SEGURO_AUTO', thrown);
  const { fields = [] } = refusal.error;
  const reasons =
    fields.length > 0 ? fields.map(fieldErrorText) : [refused(refusal), text('quote.manual')];
  return (
    <Banner kind="warning">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Banner>
  );
};

/** Quoted now or on an earlier visit, or for the first time. */
const askTextOf = (quotes: readonly InsuranceQuote[] | undefined, { quoteId }: Values) =>
  quotes || quoteId ? 'quote.askAgain' : 'quote.ask';

/** Requests quotes from the insurers and shows them side by side. @source CALL-212, INS-109, INS-110 */
const Quotes = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const { set } = useStepForm();
  const params = useProposalPath(values.insuranceType);
  const price = usePrice(values);
  const request = useMutation({
    mutationFn: () => call(requestQuotes, { params, body: pricedMembers(values) }),
    onSuccess: (quotes) => {
      const preferred = quotes.find(({ coverage }) => coverage === values.coverage) ?? quotes[0];
      if (preferred) set('quoteId', preferred.quoteId);
    },
  });
  const askText = askTextOf(request.data, values);
  const isMissing = missingForQuote(values).length > 0;
  const isStale =
    Boolean(values.quoteId) && price.isSuccess && !price.isFetching && !price.data.total;
  return (
    <>
      <div className="insurance-buttons">
        <Button busy={request.isPending} disabled={isMissing} onClick={() => request.mutate()}>
          {text(request.isPending ? 'quote.asking' : askText)}
        </Button>
      </div>
      {isMissing ? <p className="insurance-note">{text('quote.none')}</p> : null}
      {request.error ? <NoQuote thrown={request.error} /> : null}
      {isStale ? <p className="insurance-note">{text('quote.changed')}</p> : null}
      {request.data ? (
        <QuoteTable
          quotes={request.data}
          chosen={values.quoteId}
          onChoose={({ quoteId, coverage }) => {
            set('coverage', coverage);
            set('quoteId', quoteId);
          }}
        />
      ) : null}
    </>
  );
};

/** Commercial use, locked on for sales to taxis. @source INS-108, VAL-066 */
const TaxiUse = () => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { fields } = useEntity('insuranceProposals').description;
  const label = fields.find(({ name }) => name === 'businessUse')?.label[locale] ?? '';
  return <CheckField label={label} help={text('cover.taxi')} checked disabled readOnly />;
};

/** Fields about the use of the car. @source INS-075, INS-080 to INS-087, INS-105 to INS-108 */
const Use = ({ values }: { readonly values: Values }) => {
  const { set } = useStepForm();
  const isTaxi = usePrice(values).data?.commercialCategory === taxiCategory;
  const isForced = useRef(false);
  const isOff = isTaxi && values.businessUse !== true;
  useEffect(() => {
    if (!isOff || isForced.current) return;
    isForced.current = true;
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

/** Cover, coupon, commission and quotes. @source INS-071 to INS-087 */
export const Insurance = ({
  values,
  groupName,
}: WizardPartProps<'insuranceProposals'> & { readonly groupName: string }) => {
  const text = useInsuranceText();
  const isAuto = familyOf(values.insuranceType) === 'AUTO';
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

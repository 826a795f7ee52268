import { addDays, inLanguage, localDateOf, textOf } from '@patio/framework/kernel';
import {
  RecordLink,
  type RecordSlotProps,
  call,
  recordName,
  useAnnounce,
  useEngine,
  useEntity,
  refusalText,
} from '@patio/framework/react';
import { Banner, Button, type Fact, FactList, Section } from '@patio/framework/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { outlines } from '#generated/descriptions/outlines.ts';
import { issuePolicy, readPolicy, subscribe } from '../insurerCalls';
import { withdrawalDays, nextMove } from '../rules/proposals/lifecycle';
import { instalmentsText } from '../rules/premiumInstalments';
import {
  isInsuranceType,
  type ProposalField,
  type ProposalRow,
} from '../rules/proposals/insuranceTypes';
import { providerId } from '#addOns/rules/addOns.ts';
import { brl, dayText, useInsuranceText, useRefusalText } from './insuranceText';
import { usePaper } from './usePaper';
import { reasonIn } from '../rules/proposals/insurerAnswer';
import './insurance.css';

type PaperButtonProps = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
};

/** Downloads a PDF; on failure shows the reason and offers a retry, three times at most. @source INS-122, INS-125 */
export const PaperButton = ({ id, type, kind }: PaperButtonProps) => {
  const text = useInsuranceText();
  const { locale, errorText } = useEngine();
  const { isBusy, failure, canTry, save } = usePaper({ id, type, kind, language: locale });
  return (
    <span className="insurance-paper">
      {canTry ? (
        <Button small busy={isBusy} onClick={save}>
          {text(failure ? 'resume.retry' : `resume.${kind}Pdf`)}
        </Button>
      ) : null}
      {failure && !isBusy ? (
        <span role="alert">
          {canTry ? refusalText(failure, errorText) : text('resume.exhausted')}
        </span>
      ) : null}
    </span>
  );
};

/** Path parameters of the calls about a proposal. */
const pathOf = (record: ProposalRow) => {
  const type = record.insuranceType;
  return {
    type: isInsuranceType(type) ? type : ('SEGURO_AUTO' as const),
    provider: providerId,
    id: record.id,
  };
};

type InsurerAction = 'send' | 'issue' | 'ask';

/** Sends the proposal, has the policy issued or polls the answer, then refetches the record. */
const useInsurerAction = (record: ProposalRow) => {
  const text = useInsuranceText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const params = pathOf(record);
  return useMutation({
    mutationFn: (move: InsurerAction) =>
      call(move === 'send' ? subscribe : issuePolicy, { params }),
    onSuccess: async ({ created }, move) => {
      if (!created) announce(text('resume.analysed'), 'info');
      else announce(text(move === 'send' ? 'resume.sent' : 'resume.issued'), 'success');
      await client.invalidateQueries({ queryKey: ['insuranceProposals'] });
    },
  });
};

/** Last day on which the client may withdraw from the policy. */
const withdrawalEnd = ({ issuedAt }: ProposalRow): string =>
  typeof issuedAt === 'string'
    ? dayText(addDays(localDateOf(new Date(issuedAt)), withdrawalDays))
    : '';

const moveToday = (record: ProposalRow) => nextMove(record, localDateOf(new Date()));

/** Steps that the dealer takes; users who cannot sell read a sentence about the dealer instead of an instruction. */
const dealerSteps = [
  'inWork',
  'quoted',
  'unpaid',
  'chassis',
  'proposed',
  'analysis',
  'expired',
] as const;

/** Describes the next step, worded for the user's role. */
const useStepWords = (record: ProposalRow, maySell: boolean): string => {
  const text = useInsuranceText();
  const { step } = moveToday(record);
  const details = {
    date: dayText(record.quoteValidUntil),
    until: withdrawalEnd(record),
    refund: brl(record.refund ?? 0),
  };
  const ofDealer = maySell ? undefined : dealerSteps.find((one) => one === step);
  return ofDealer
    ? text(`resume.dealer.${ofDealer}`, details)
    : text(`resume.step.${step}`, details);
};

/** Shows the next step towards the policy and its button. @source INS-043, INS-110 */
const NextMove = ({ record }: { readonly record: ProposalRow }) => {
  const text = useInsuranceText();
  const { can, locale } = useEngine();
  const refused = useRefusalText();
  const action = useInsurerAction(record);
  const { move } = moveToday(record);
  const maySell = can(outlines.insuranceProposals.access.edit);
  const sentence = useStepWords(record, maySell);
  const reason = reasonIn(locale, textOf(record.insurerReason));
  return (
    <Section title={text('resume.next')}>
      <p>{sentence}</p>
      {reason === '' ? null : <p>{text('resume.reason', { reason })}</p>}
      {action.error ? (
        <div className="insurance-told">
          <Banner kind="error">
            <p>{refused(action.error)}</p>
            <p>{text('resume.failedManual')}</p>
          </Banner>
        </div>
      ) : null}
      <div className="insurance-buttons">
        {maySell && (move === 'send' || move === 'issue' || move === 'ask') ? (
          <Button look="primary" busy={action.isPending} onClick={() => action.mutate(move)}>
            {text(`resume.${move}`)}
          </Button>
        ) : null}
      </div>
    </Section>
  );
};

/** Shows the request to the insurer and its response as JSON. @source INS-117, CALL-208 */
const InsurerExchange = ({ record }: { readonly record: ProposalRow }) => {
  const text = useInsuranceText();
  const { data } = useQuery({
    queryKey: ['insurance', 'policy', record.id],
    queryFn: ({ signal }) => call(readPolicy, { params: pathOf(record), signal }),
  });
  if (!data?.created) return null;
  return (
    <details className="insurance-said">
      <summary>{text('resume.insurerTold')}</summary>
      {(['request', 'response'] as const).map((part) => (
        <section key={part}>
          <h3>{text(`resume.${part}`)}</h3>
          <pre>{JSON.stringify(data[part], null, 2)}</pre>
        </section>
      ))}
    </details>
  );
};

/** Coverage, term and payment, labelled like the wizard's fields. */
const useTerms = (record: ProposalRow) => {
  const { locale } = useEngine();
  const text = useInsuranceText();
  const { fields } = useEntity('insuranceProposals').description;
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const labelOf = (name: string): string => inLanguage(fieldOf(name)?.label, locale) ?? name;
  const chosenOf = (name: ProposalField): string =>
    inLanguage(
      fieldOf(name)?.options?.find(({ value }) => value === record[name])?.label,
      locale,
    ) ?? '';
  const payment = chosenOf('paymentType');
  const { insuredCapital: capital, term: months } = record;
  const values = {
    coverage: chosenOf('coverage'),
    deductible: chosenOf('deductible'),
    term: months ? text('cover.year', { months: Number(months) }) : '',
    insuredCapital: capital ? brl(capital) : '',
    paymentType:
      payment === '' ? '' : [payment, instalmentsText(record)].filter(Boolean).join(', '),
  };
  return Object.entries(values).map(([id, value]) => ({ id, label: labelOf(id), value }));
};

/** The coupon with its discount. */
const couponText = ({ coupon, couponDiscount }: ProposalRow): string => {
  const code = textOf(coupon);
  return code !== '' && couponDiscount ? `${code} · −${brl(couponDiscount)}` : code;
};

const saleRef = { resource: 'saleProposals', field: 'id' } as const;

/** Links to the sale that the insurance belongs to. @source INS-112 */
const useSaleFact = ({ saleProposalId }: ProposalRow): readonly Fact[] => {
  const text = useInsuranceText();
  const id = textOf(saleProposalId);
  const { data } = useGetOne('saleProposals', { id }, { enabled: id !== '' });
  if (!data || id === '') return [];
  const { proposalNumber, ...sale } = data as Readonly<{ [name: string]: unknown }>;
  const name = [proposalNumber, recordName(outlines.saleProposals, sale)]
    .filter(Boolean)
    .map(String)
    .join(' · ');
  const value = (
    <RecordLink to={saleRef} value={id}>
      {name}
    </RecordLink>
  );
  return [{ id: 'sale', label: text('resume.sale'), value }];
};

/** Summary of the proposal: next step, price, numbers and PDFs. @source INS-038, INS-043, INS-044 */
export const ResumeTab = ({ record }: RecordSlotProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  const type = textOf(record.insuranceType);
  const terms = useTerms(record);
  const sale = useSaleFact(record);
  const facts: readonly Fact[] = [
    { id: 'total', label: text('summary.total'), value: brl(record.insurancePremium) },
    { id: 'net', label: text('summary.net'), value: brl(record.netPremium) },
    { id: 'tax', label: text('summary.tax'), value: brl(record.premiumTax) },
    {
      id: 'insurer',
      label: text('quote.insurer'),
      value: textOf(record.insurer),
    },
    { id: 'coupon', label: text('resume.coupon'), value: couponText(record) },
    ...terms,
    ...sale,
    { id: 'proposal', label: text('resume.proposal'), value: textOf(record.proposalNumber) },
    { id: 'policy', label: text('resume.policy'), value: textOf(record.policyNumber) },
    { id: 'contract', label: text('resume.contract'), value: textOf(record.contractNumber) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <NextMove record={record} />
      {facts.length > 0 ? (
        <Section title={text('resume.price')}>
          <FactList facts={facts} />
          <div className="insurance-buttons">
            {record.insurancePremium ? (
              <PaperButton id={record.id} type={type} kind="proposal" />
            ) : null}
            {record.policyNumber ? <PaperButton id={record.id} type={type} kind="policy" /> : null}
          </div>
        </Section>
      ) : null}
      {record.policyNumber ? <InsurerExchange record={record} /> : null}
    </>
  );
};

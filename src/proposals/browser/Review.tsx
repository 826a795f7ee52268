import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import {
  Fields,
  type WizardPartProps,
  type Refusal,
  download,
  readRefusal,
  refusalText,
  saveFile,
  useEngine,
  FieldValue,
  type FormValues,
  isAbsent,
  useEntity,
  call,
} from '@patio/framework/react';
import {
  Banner,
  Button,
  CheckField,
  SkeletonRows,
  Section,
  FactList,
  Glyph,
} from '@patio/framework/ui';
import { firstStatus } from '../rules/status';
import { OtherClient } from './ClientStep';
import { useState, type ReactNode } from 'react';
import { draftKinds, draftPath, type DraftKind, checkProposal } from '../calls';
import {
  type FieldDescription,
  type WireRecord,
  applies,
  inLanguage,
  appError,
  isErrorCode,
  stepPath,
} from '@patio/framework/kernel';
import { useChosen } from './ProposalSummary';
import { useProposalText, choiceWords } from './useProposalText';
import './proposals.css';
import { useQuery } from '@tanstack/react-query';
import type { ProposalCheck } from '#generated/types/wire.ts';

type Item = ProposalCheck['items'][number];

/** Fields that the checks depend on. */
const checkedFields = [
  'id',
  'simulation',
  'client',
  'sellerDocument',
  'vehicleAdditionalInfo',
  'guarantors',
] as const;

/** Picks the form values that the checks depend on. */
const sendingBody = (values: FormValues<'saleProposals'>) =>
  Object.fromEntries(checkedFields.map((name) => [name, values[name] ?? null]));

/** Fetches the checks for the current form values. */
const useSendingChecks = (values: FormValues<'saleProposals'>, isAsked: boolean) => {
  const body = sendingBody(values);
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['saleProposals', 'check', JSON.stringify(body)],
    enabled: isAsked,
    queryFn: ({ signal }) => call(checkProposal, { body, signal }),
  });
  return {
    items: data?.items,
    isPending: isLoading,
    hasFailed: isError,
    onRetry: () => void refetch(),
  };
};

/** Whether a given item, or any, blocks sending. */
const isBlockedBy = (items: readonly Item[] | undefined, one?: Item['key']): boolean =>
  (items ?? []).some(({ key, state }) => state === 'blocks' && (one === undefined || key === one));

/** Wizard step that contains a field. */
const stepOfField = (field: string | null): string => {
  if (field?.startsWith('guarantors')) return 'guarantors';
  return field?.startsWith('vehicleAdditionalInfo') ? 'vehicle' : 'client';
};

/** Items fixed in the simulator. */
const simulated: ReadonlySet<string> = new Set(['price', 'codes', 'table', 'credit']);
/** Items that cannot be fixed before sending. */
const elsewhere: ReadonlySet<string> = new Set(['dealer', 'desk', 'documents']);

/** Link to fix an item; null if it passed or cannot be fixed here. */
const usePathOf = (values: FormValues<'saleProposals'>) => {
  const { can } = useEngine();
  const { pathname } = useLocation();
  const simulations = useEntity('simulations').description;
  return ({ key, state, field }: Item): string | undefined => {
    if (state === 'holds' || elsewhere.has(key)) return undefined;
    if (!simulated.has(key)) return pathname.replace(/[^/]+$/, stepOfField(field));
    if (!can(simulations.access.edit)) return undefined;
    return stepPath(simulations, String(values.simulation), 'simulation');
  };
};

/** Describes an item: the refusal, the warning, or that it passed. */
const useWords = () => {
  const text = useProposalText();
  const { locale, errorText } = useEngine();
  const { description } = useEntity('saleProposals');
  const listOf = (field: string, values: readonly string[]): string =>
    choiceWords(description, field, { values, locale });
  return ({ key, state, code, params, reasons }: Item): string => {
    if (code !== null && isErrorCode(code))
      return errorText(appError(code, { params: params as Record<string, string> }));
    if (state === 'holds') return text(`check.holds.${key}`);
    if (key === 'credit') return text('check.credit', { list: listOf('decisionReasons', reasons) });
    if (key === 'documents')
      return text('check.documents', { list: listOf('requestedDocuments', reasons) });
    return text(key === 'desk' ? 'check.desk' : 'check.blocked');
  };
};

const glyphs = { blocks: 'danger', warns: 'warning', holds: 'success' } as const;
const order = ['blocks', 'warns', 'holds'] as const;

type ChecksProps = {
  readonly values: FormValues<'saleProposals'>;
  readonly items: readonly Item[];
};

/** Blocking, warning and passed checks, each with a link to fix it. */
export const SendingChecks = ({ values, items }: ChecksProps) => {
  const text = useProposalText();
  const pathOf = usePathOf(values);
  const wordsOf = useWords();
  const sorted = order.flatMap((state) => items.filter((item) => item.state === state));
  const blocks = items.filter(({ state }) => state === 'blocks').length;
  return (
    <>
      <Banner kind={blocks > 0 ? 'error' : 'success'}>
        {blocks > 0 ? text('check.stops', { smart_count: blocks }) : text('review.ready')}
      </Banner>
      <ul className="proposal-checks" aria-label={text('check.title')}>
        {sorted.map((item) => {
          const to = pathOf(item);
          return (
            <li key={item.key} data-state={item.state}>
              <Glyph name={glyphs[item.state]} size={18} />
              <span>
                <span className="ui-hidden">{text(`check.${item.state}Word`)}</span> {wordsOf(item)}
              </span>
              {to === undefined ? null : (
                <Link to={to}>
                  {text('check.correct')}
                  <span className="ui-hidden">{`: ${wordsOf(item)}`}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

type ReviewFactsProps = { readonly values: FormValues<'saleProposals'> };

/** Client fields for the analyst: identity, contact, income. */
const clientFields = [
  'name',
  'cpf',
  'cnpj',
  'birthDate',
  'foundationOn',
  'cellNumber',
  'email',
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'cityId',
  'stateId',
  'occupationId',
  'annualIncome',
];

type PartProps = {
  readonly title: string;
  readonly step: string;
  readonly children: ReactNode;
};

/** Contents of a step with a link back to it. */
const Part = ({ title, step, children }: PartProps) => {
  const text = useProposalText();
  const { pathname, state } = useLocation();
  return (
    <Section title={title}>
      {children}
      <Link className="proposal-change" to={pathname.replace(/[^/]+$/, step)} state={state}>
        {text('review.change')} <span className="ui-hidden">{title}</span>
      </Link>
    </Section>
  );
};

type ValuesProps = {
  readonly fields: readonly FieldDescription[];
  readonly record: WireRecord;
};

const Values = ({ fields, record }: ValuesProps) => {
  const { locale } = useEngine();
  const facts = fields.map((field) => ({
    id: field.name,
    label: inLanguage(field.label, locale),
    value: <FieldValue field={field} record={record} />,
  }));
  return <FactList facts={facts} />;
};

const Client = ({ client }: { readonly client: WireRecord }) => {
  const { description } = useEntity('clients');
  const fields = clientFields
    .map((name) => description.fields.find((field) => field.name === name))
    .filter((field) => field !== undefined)
    .filter((field) => applies(description, field, { own: client, root: client }));
  return <Values fields={fields} record={client} />;
};

/** Only the filled-in fields: a car has two dozen and most sales need few. */
const Vehicle = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const { description } = useEntity('saleProposals');
  const field = (name: string) => description.fields.find((one) => one.name === name);
  const given = (values.vehicleAdditionalInfo ?? {}) as WireRecord;
  const record = { ...given, lienNumber: values.lienNumber };
  const members = [...(field('vehicleAdditionalInfo')?.fields ?? []), field('lienNumber')];
  const filled = members
    .filter((member) => member !== undefined)
    .filter(({ name }) => !isAbsent(record[name as keyof typeof record]));
  return filled.length > 0 ? (
    <Values fields={filled} record={record} />
  ) : (
    <p>{text('review.nothing')}</p>
  );
};

type Guarantor = { readonly name?: string; readonly document?: string };

const Guarantors = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const { description } = useEntity('saleProposals');
  const field = description.fields.find(({ name }) => name === 'guarantors');
  const people = ((values.guarantors ?? []) as readonly Guarantor[]).filter(({ name }) => name);
  if (!field || people.length === 0) return <p>{text('review.none')}</p>;
  return <FieldValue field={field} record={{ guarantors: people } as unknown as WireRecord} />;
};

/** Summary of the previous steps. */
const ReviewFacts = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const client = useChosen('clients', values.client);
  return (
    <>
      {client ? (
        <Part title={text('review.chosenClient')} step="client">
          <Client client={client} />
        </Part>
      ) : null}
      <Part title={text('review.vehicle')} step="vehicle">
        <Vehicle values={values} />
      </Part>
      <Part title={text('review.guarantors')} step="guarantors">
        <Guarantors values={values} />
      </Part>
    </>
  );
};

/** Draft documents of the proposal. @source PROP-040 */
const DraftPapers = ({ values }: Pick<WizardPartProps<'saleProposals'>, 'values'>) => {
  const text = useProposalText();
  const { locale, errorText } = useEngine();
  const [busy, setBusy] = useState<DraftKind>();
  const [failure, setFailure] = useState<Refusal>();
  const save = async (kind: DraftKind): Promise<void> => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const body = sendingBody(values);
      saveFile(await download(`${draftPath}/${kind}?language=${locale}`, { body }));
    } catch (thrown) {
      setFailure(readRefusal(thrown));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Section title={text('drafts.title')}>
      <p>{text('drafts.help')}</p>
      <div className="proposal-drafts">
        {draftKinds.map((kind) => (
          <Button key={kind} small busy={busy === kind} onClick={() => void save(kind)}>
            {text(`drafts.${kind}`)}
          </Button>
        ))}
      </div>
      {failure ? <p role="alert">{refusalText(failure, errorText)}</p> : null}
    </Section>
  );
};

/** Checkbox: send when finishing. */
const SendAtTheEnd = ({ isReady }: { readonly isReady: boolean }) => {
  const text = useProposalText();
  const { setValue } = useFormContext();
  const isSent: unknown = useWatch({ name: 'isSent' });
  return (
    <CheckField
      label={text('review.send')}
      help={text('review.sendHelp')}
      checked={isSent === true}
      disabled={!isReady && isSent !== true}
      onChecked={(isTicked) => setValue('isSent', isTicked, { shouldDirty: true })}
    />
  );
};

const Missing = ({ missing }: { readonly missing: readonly string[] }) => {
  const text = useProposalText();
  const { pathname } = useLocation();
  return (
    <Banner
      kind="warning"
      action={<Link to={pathname.replace(/[^/]+$/, 'client')}>{text('review.fillIn')}</Link>}
    >
      {text('review.missing', { list: missing.join(', ') })}
    </Banner>
  );
};

type CheckedProps = WizardPartProps<'saleProposals'> & {
  readonly missing: readonly string[];
  readonly checks: ReturnType<typeof useSendingChecks>;
};

/** Notice that the checks failed to load; sending repeats them anyway. */
const Unchecked = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useProposalText();
  const again = (
    <Button small onClick={onRetry}>
      {text('retry')}
    </Button>
  );
  return (
    <Banner kind="info" action={again}>
      {text('check.failed')}
    </Banner>
  );
};

/** Requirements of sending, with the current state. */
const Checked = ({ missing, checks, values }: CheckedProps) => {
  const text = useProposalText();
  const { items, isPending, hasFailed, onRetry } = checks;
  if (missing.length > 0) return <Missing missing={missing} />;
  if (isPending) return <SkeletonRows label={text('loading')} rows={4} />;
  if (hasFailed) return <Unchecked onRetry={onRetry} />;
  return items ? (
    <SendingChecks values={values} items={items} />
  ) : (
    <Banner kind="success">{text('review.ready')}</Banner>
  );
};

/** Sentence about the client, unless a check covers it. */
const ClientNote = ({ checks, ...props }: Omit<CheckedProps, 'missing'>) =>
  isBlockedBy(checks.items, 'client') ? null : <OtherClient values={props.values} />;

/** Sentence about a proposal that is not sent yet. */
const InWork = (props: CheckedProps) => (
  <>
    <Checked {...props} />
    <ClientNote {...props} />
    {props.missing.length > 0 ? null : <DraftPapers values={props.values} />}
  </>
);

/** Last step: blocking problems, warnings and passed checks, and whether to send right away. @source PROP-040 */
export const Review = (props: WizardPartProps<'saleProposals'>) => {
  const text = useProposalText();
  const { values } = props;
  const missing = [
    ...(values.simulation ? [] : [text('review.simulation')]),
    ...(values.client ? [] : [text('review.client')]),
  ];
  const isInWork = (values.status ?? firstStatus) === firstStatus;
  const isWhole = missing.length === 0;
  const checks = useSendingChecks(values, isInWork && isWhole);
  return (
    <div className="proposal-review">
      <p>{text(isInWork ? 'review.intro' : 'review.introSent')}</p>
      {isInWork ? <InWork {...props} missing={missing} checks={checks} /> : null}
      <ReviewFacts values={values} />
      <Fields names={['remarks']} />
      {isInWork ? <SendAtTheEnd isReady={isWhole && !isBlockedBy(checks.items)} /> : null}
    </div>
  );
};

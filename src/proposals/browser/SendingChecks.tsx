import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { appError, isErrorCode, stepPath } from '@patio/framework/kernel';
import { type FormValues, call, useEngine, useEntity } from '@patio/framework/react';
import { Banner, Glyph } from '@patio/framework/ui';
import type { ProposalCheck } from '#generated/types/wire.ts';
import { checkProposal } from '../calls';
import { choiceWords, useProposalText } from './useProposalText';

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
export const sendingBody = (values: FormValues<'saleProposals'>) =>
  Object.fromEntries(checkedFields.map((name) => [name, values[name] ?? null]));

/** Fetches the checks for the current form values. */
export const useSendingChecks = (values: FormValues<'saleProposals'>, isAsked: boolean) => {
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
export const isBlockedBy = (items: readonly Item[] | undefined, one?: Item['key']): boolean =>
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

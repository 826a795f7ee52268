import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { Fields, type WizardPartProps } from '@patio/framework/react';
import { Banner, Button, CheckField, SkeletonRows } from '@patio/framework/ui';
import { firstStatus } from '../rules/status';
import { OtherClient } from './ClientStep';
import { DraftPapers } from './DraftPapers';
import { isBlockedBy, SendingChecks, useSendingChecks } from './SendingChecks';
import { ReviewFacts } from './ReviewFacts';
import { useProposalText } from './useProposalText';
import './proposals.css';

/** Whether the end of the steps sends the proposal. */
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

type CheckedProps = WizardPartProps & {
  readonly missing: readonly string[];
  readonly checks: ReturnType<typeof useSendingChecks>;
};

/** Says that the check could not be made: the sending checks everything anyway. */
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

/** What a sending asks for, as it stands. */
const Checked = ({ missing, checks, values }: CheckedProps) => {
  const text = useProposalText();
  const { items, isPending, hasFailed, onRetry } = checks;
  if (missing.length > 0) return <Missing missing={missing} />;
  if (isPending) return <SkeletonRows label={text('loading')} rows={4} />;
  if (hasFailed) return <Unchecked onRetry={onRetry} />;
  return items ? (
    <SendingChecks {...{ values, items }} />
  ) : (
    <Banner kind="success">{text('review.ready')}</Banner>
  );
};

/** What is said of the client where no check says it. */
const ClientNote = ({ checks, ...props }: Omit<CheckedProps, 'missing'>) =>
  isBlockedBy(checks.items, 'client') ? null : <OtherClient values={props.values} />;

/** What is said of a proposal that is not sent yet. */
const InWork = (props: CheckedProps) => (
  <>
    <Checked {...props} />
    <ClientNote {...props} />
    {props.missing.length > 0 ? null : <DraftPapers values={props.values} />}
  </>
);

/**
 * What sending asks for before a proposal is finished: what blocks it, what is worth a look, what holds, and whether it
 * is sent at once. @source PROP-040
 */
export const Review = (props: WizardPartProps) => {
  const text = useProposalText();
  const { values } = props;
  const missing = [
    ...(values['simulation'] ? [] : [text('review.simulation')]),
    ...(values['client'] ? [] : [text('review.client')]),
  ];
  const isInWork = (values['status'] ?? firstStatus) === firstStatus;
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

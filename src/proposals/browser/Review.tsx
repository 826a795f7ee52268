import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { WizardPartProps } from '../../framework/browser/data/entity/EntitySlots';
import { Banner } from '../../framework/browser/ui/Banner';
import { CheckField } from '../../framework/browser/ui/fields/CheckField';
import { Fields } from '../../framework/browser/wizard/Fields';
import { firstStatus } from '../rules/status';
import { OtherClient } from './ClientStep';
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
  return missing.length > 0 ? (
    <Banner
      kind="warning"
      action={<Link to={pathname.replace(/[^/]+$/, 'client')}>{text('review.fillIn')}</Link>}
    >
      {text('review.missing', { list: missing.join(', ') })}
    </Banner>
  ) : (
    <Banner kind="success">{text('review.ready')}</Banner>
  );
};

/**
 * What sending asks for before a proposal is finished, what is missing, and whether it is sent at once. @source
 * PROP-040
 */
export const Review = ({ values }: WizardPartProps) => {
  const text = useProposalText();
  const missing = [
    ...(values['simulation'] ? [] : [text('review.simulation')]),
    ...(values['client'] ? [] : [text('review.client')]),
  ];
  const isInWork = (values['status'] ?? firstStatus) === firstStatus;
  return (
    <div className="proposal-review">
      <p>{text(isInWork ? 'review.intro' : 'review.introSent')}</p>
      {isInWork ? <Missing missing={missing} /> : null}
      {isInWork ? <OtherClient values={values} /> : null}
      <ReviewFacts values={values} />
      <Fields names={['remarks']} />
      {isInWork ? <SendAtTheEnd isReady={missing.length === 0} /> : null}
    </div>
  );
};

import type { ReactNode } from 'react';
import { appError } from '#kernel/errors/AppError.ts';
import { useEntity } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { useEngineText } from '../texts/useEngineText';
import { requestedValues } from '../approvals/resubmit';
import { useApprovals } from '../approvals/ApprovalsLink';
import { ScreenError, ScreenFailure } from '../parts/RecordGate';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import '../texts/words/approvals';

type ResubmittedProps = {
  readonly resource: string;
  readonly id: string;
  readonly children: (given: FormValues, closeFormer: boolean) => ReactNode;
};

/** Create form prefilled from a rejected approval, with the rejection's reason. */
export const ResubmittedRecord = ({ resource, id, children }: ResubmittedProps) => {
  const text = useEngineText();
  const { description } = useEntity(resource);
  const { data, error, refetch } = useApprovals('', { show: 'mine' });
  if (error && !data) return <ScreenFailure resource={resource} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows label={text('approvals.loading')} rows={4} columns={2} />;
  const approval = data.find((one) => one.id === id && one.resource === resource);
  if (!approval)
    return <ScreenError resource={resource} refusal={{ error: appError('record.not_found') }} />;
  const { decisionReason } = approval;
  return (
    <>
      {decisionReason ? (
        <p className="form-note">{text('approvals.againReason', { reason: decisionReason })}</p>
      ) : null}
      {children(requestedValues(description, approval), approval.closeFormer)}
    </>
  );
};

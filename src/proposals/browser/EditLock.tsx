import type { WizardFrameProps } from '../../framework/browser/data/entity/EntitySlots';
import { ButtonLink } from '../../framework/browser/parts/ButtonLink';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import { EmptyState } from '../../framework/browser/ui/EmptyState';
import { SkeletonRows } from '../../framework/browser/ui/table/SkeletonRows';
import { useEditLock } from './useEditLock';
import { useProposalText } from './useProposalText';

/** The steps of a proposal for one person at a time: who else has it, and since when, stands in their place. */
export const EditLock = ({ id, children }: WizardFrameProps) => {
  const text = useProposalText();
  const { isPending, wasHeld, refusal, isInUse, retry } = useEditLock(id);
  const again = <Button onClick={retry}>{text('retry')}</Button>;
  if (isPending)
    return <SkeletonRows label={text('loading')} rows={6} columns={2} rowHeight={56} />;
  if (refusal === undefined) return children;
  if (!wasHeld)
    return (
      <EmptyState
        title={text(isInUse ? 'lock.title' : 'lock.closed')}
        text={`${refusal} ${text('lock.read')}`}
        action={
          <>
            {isInUse ? again : null}
            <ButtonLink look="primary" to={`/vendas/consultarPropostas/${id}`}>
              {text('lock.open')}
            </ButtonLink>
          </>
        }
      />
    );
  return (
    <>
      <Banner kind="warning" action={again}>
        {`${refusal} ${text('lock.lost')}`}
      </Banner>
      {children}
    </>
  );
};

import { ButtonLink, ScreenHeader, type WizardFrameProps } from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
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
      <div className="proposal-closed">
        <ScreenHeader title={text(isInUse ? 'lock.title' : 'lock.closed')} />
        <Banner kind="warning" action={isInUse ? again : undefined}>
          {`${refusal} ${text('lock.read')}`}
        </Banner>
        <p>
          <ButtonLink look="primary" to={`/vendas/consultarPropostas/${id}`}>
            {text('lock.open')}
          </ButtonLink>
        </p>
      </div>
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

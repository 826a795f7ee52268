import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { showAlert, showError } from '#browser/alerts/alertStore.ts';
import { call } from '#browser/data/call.ts';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { useLocale, useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { FactList } from '#browser/ui/FactList.tsx';
import { Section } from '#browser/ui/Section.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import {
  beginTotpCall,
  confirmTotpCall,
  dropFactorCall,
  ownFactorsCall,
  renewRecoveryCodesCall,
} from '../calls';
import { AccountFault } from './AccountFault';
import { learnAccountWords } from './accountWords';
import { CodeAppSetUp, RecoveryCodes } from './CodeAppSetUp';
import './factorWords';
import './factor.css';

const queryKey = ['people', 'factors'];

type OwnFactor = WireTypes['OwnFactor'];

/** Open dialog of the page. */
type Shown =
  | { readonly show: 'setUp'; readonly setUp: WireTypes['TotpSetUp'] }
  | { readonly show: 'codes'; readonly codes: readonly string[] }
  | { readonly show: 'drop'; readonly factor: OwnFactor }
  | { readonly show: 'renew' };

/** Mutations of the page; they open the next dialog or refresh the list. */
const useFactorCalls = (onShow: (shown: Shown | null) => void) => {
  const text = useText();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey });
  const onError = (error: unknown) => showError(error);
  const begin = useMutation({
    mutationFn: () => call(beginTotpCall),
    onSuccess: (setUp) => onShow({ show: 'setUp', setUp }),
    onError,
  });
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodesCall),
    onSuccess: ({ codes }) => onShow({ show: 'codes', codes }),
    onError,
    onSettled: again,
  });
  const drop = useMutation({
    mutationFn: (id: string) => call(dropFactorCall, { params: { id } }),
    onSuccess: () => showAlert('success', text('factor.own.removed')),
    onError,
    onSettled: () => {
      onShow(null);
      return again();
    },
  });
  const confirm = async (code: string): Promise<void> => {
    const { codes } = await call(confirmTotpCall, { body: { code } });
    onShow({ show: 'codes', codes });
    await again();
  };
  return { begin, renew, drop, confirm };
};

type Calls = ReturnType<typeof useFactorCalls>;
type CardProps = {
  readonly one: OwnFactor;
  readonly calls: Calls;
  readonly isKept: boolean;
  readonly onDrop: () => void;
};

const FactorCard = ({ one, calls, isKept, onDrop }: CardProps) => {
  const text = useText();
  const locale = useLocale();
  const name = one.name || text('factor.own.totp');
  const { lastUsedAt } = one;
  return (
    <Section title={name}>
      <FactList
        facts={[
          {
            id: 'createdAt',
            label: text('factor.own.since'),
            value: momentText(one.createdAt, locale),
          },
          {
            id: 'lastUsedAt',
            label: text('factor.own.lastUsed'),
            value: lastUsedAt ? momentText(lastUsedAt, locale) : text('factor.own.never'),
          },
        ]}
      />
      <div className="factor-buttons">
        {one.kind === 'totp' ? (
          <Button busy={calls.begin.isPending} onClick={() => calls.begin.mutate()}>
            {text('factor.own.replace')}
          </Button>
        ) : null}
        {isKept ? null : (
          <Button aria-label={text('factor.own.removeOf', { name })} onClick={onDrop}>
            {text('factor.own.remove')}
          </Button>
        )}
      </div>
    </Section>
  );
};

type DialogProps = {
  readonly shown: Shown;
  readonly calls: Calls;
  readonly onClose: () => void;
};

const FactorDialog = ({ shown, calls, onClose }: DialogProps) => {
  const text = useText();
  const closeLabel = text('factor.own.close');
  const cancelLabel = text('factor.own.cancel');
  if (shown.show === 'setUp')
    return (
      <Modal
        open
        size="sm"
        title={text('factor.setUp.title')}
        closeLabel={closeLabel}
        onClose={onClose}
      >
        <CodeAppSetUp setUp={shown.setUp} onConfirm={calls.confirm} onRefused={showError} />
      </Modal>
    );
  if (shown.show === 'codes')
    return (
      <Modal open locked size="sm" title={text('factor.codes.title')} onClose={onClose}>
        <RecoveryCodes codes={shown.codes} onGoOn={onClose} />
      </Modal>
    );
  const isDrop = shown.show === 'drop';
  const confirm = isDrop
    ? {
        label: text('factor.own.remove'),
        danger: true,
        busy: calls.drop.isPending,
        onConfirm: () => calls.drop.mutate(shown.factor.id),
      }
    : {
        label: text('factor.own.renew'),
        busy: calls.renew.isPending,
        onConfirm: () => calls.renew.mutate(),
      };
  return (
    <Modal
      open
      size="sm"
      title={text(isDrop ? 'factor.own.removeTitle' : 'factor.own.renew')}
      closeLabel={closeLabel}
      cancelLabel={cancelLabel}
      confirm={confirm}
      onClose={onClose}
    >
      <p>{text(isDrop ? 'factor.own.removeText' : 'factor.own.renewText')}</p>
    </Modal>
  );
};

/** Page of the person's second factors and recovery codes. */
export const OwnFactorsPage = () => {
  useState(learnAccountWords);
  const text = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  const calls = useFactorCalls(setShown);
  const own = useQuery({ queryKey, queryFn: ({ signal }) => call(ownFactorsCall, { signal }) });
  if (own.isError) return <AccountFault error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <SkeletonRows label={text('factor.own.loading')} />;
  const { factors, recoveryCodesLeft, isRequired } = own.data;
  const isKept = isRequired && factors.length === 1;
  return (
    <>
      <ScreenHeader title={text('factor.own.title')} />
      <p>{text('factor.own.intro')}</p>
      {factors.map((one) => (
        <FactorCard
          key={one.id}
          one={one}
          calls={calls}
          isKept={isKept}
          onDrop={() => setShown({ show: 'drop', factor: one })}
        />
      ))}
      {factors.length === 0 ? (
        <Section title={text('factor.own.totp')} text={text('factor.own.none')}>
          <Button look="primary" busy={calls.begin.isPending} onClick={() => calls.begin.mutate()}>
            {text('factor.own.add')}
          </Button>
        </Section>
      ) : (
        <Section
          title={text('factor.own.recovery')}
          text={text('factor.own.left', { smart_count: recoveryCodesLeft })}
        >
          <Button onClick={() => setShown({ show: 'renew' })}>{text('factor.own.renew')}</Button>
        </Section>
      )}
      {shown ? <FactorDialog shown={shown} calls={calls} onClose={() => setShown(null)} /> : null}
    </>
  );
};

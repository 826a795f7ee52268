import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { decideExemption } from '#exemptions/calls.ts';
import { canRequest } from '#exemptions/rules/exemption.ts';
import { type FormValues, call, showError, useAnnounce, useStepForm } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import { ExemptionStatus } from './ExemptionStatus';
import { RequestDialog } from './RequestDialog';
import { useExemption, type ExemptionView } from './useExemption';
import '../simulation.css';

/**
 * What was simulated without the fee charges it again once no approval covers it. Answers whether that happened here.
 */
const useReturn = ({ isFree, isIgnored, isKnownClient }: ExemptionView): boolean => {
  const { set } = useStepForm();
  const [isGone, setGone] = useState(false);
  const hasLost = isIgnored && (!isKnownClient || isFree === false);
  useEffect(() => {
    if (!hasLost) return;
    set('ignoreTCC', false);
    setGone(true);
  }, [hasLost, set]);
  return isGone && !isIgnored;
};

const WithdrawButton = ({ view }: { readonly view: ExemptionView }) => {
  const text = useSimulationText();
  const announce = useAnnounce();
  const { id, isOwn } = view.known ?? {};
  const withdraw = useMutation({
    mutationFn: (of: string) =>
      call(decideExemption, { params: { id: of, decision: 'cancel' }, body: {} }),
    onSuccess: () => announce(text('exemption.withdrawn'), 'success'),
    onError: (error) => showError(error),
    onSettled: view.reload,
  });
  return id !== undefined && isOwn === true ? (
    <Button small busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
      {text('exemption.withdraw')}
    </Button>
  ) : null;
};

/** The one thing to do in a status: redo, withdraw. */
const StatusAction = ({ view }: { readonly view: ExemptionView }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  if (view.status === 'PENDING') return <WithdrawButton view={view} />;
  return view.status === 'PENDING SIMULATION' ? (
    <Button small look="primary" onClick={() => set('ignoreTCC', true)}>
      {text('exemption.redo')}
    </Button>
  ) : null;
};

type AskingProps = {
  readonly view: ExemptionView;
  readonly values: FormValues;
  /** Has the focus once the button that had it is off. */
  readonly place: RefObject<HTMLDivElement | null>;
};

const Asking = ({ view, values, place }: AskingProps) => {
  const text = useSimulationText();
  const [isOpen, open] = useState(false);
  const hasAsked = useRef(false);
  const { status } = view;
  const waits = status === 'PENDING';
  useLayoutEffect(() => {
    if (waits && !isOpen && hasAsked.current) place.current?.focus();
    if (isOpen) hasAsked.current = true;
  }, [waits, isOpen, place]);
  if (status === undefined || !(waits || canRequest(status))) return null;
  return (
    <>
      <Button disabled={waits} onClick={() => open(true)}>
        {text(waits ? 'exemption.requested' : 'exemption.request')}
      </Button>
      {isOpen ? <RequestDialog view={view} values={values} onClose={() => open(false)} /> : null}
    </>
  );
};

const Known = ({ view, values, place }: AskingProps) => {
  const text = useSimulationText();
  if (view.error)
    return (
      <Banner
        kind="error"
        action={
          <Button small onClick={view.reload}>
            {text('retry')}
          </Button>
        }
      >
        {text('exemption.failed')}
      </Banner>
    );
  if (!view.status)
    return (
      <p className="simulation-note" role="status" aria-busy="true">
        {text('exemption.loading')}
      </p>
    );
  return (
    <>
      <ExemptionStatus view={view} action={<StatusAction view={view} />} />
      <Asking view={view} values={values} place={place} />
    </>
  );
};

/**
 * The registration fee of the sale, and its exemption from the request to the price without it.
 * @source SIMR-076 to SIMR-081
 */
export const TccExemption = ({ values }: { readonly values: FormValues }) => {
  const text = useSimulationText();
  const view = useExemption(values);
  const isGone = useReturn(view);
  const place = useRef<HTMLDivElement>(null);
  const { fee, isIgnored, isKnownClient } = view;
  if (fee === undefined) return null;
  return (
    <div ref={place} className="simulation-exemption" tabIndex={-1}>
      <p>{isIgnored ? text('exemption.free') : text('exemption.fee', { amount: brl(fee) })}</p>
      {isGone ? <Banner kind="warning">{text('exemption.gone')}</Banner> : null}
      {isKnownClient ? (
        <Known view={view} values={values} place={place} />
      ) : (
        <p className="simulation-note">{text('exemption.needsClient')}</p>
      )}
    </div>
  );
};

import { textOf, textOrNull } from '@patio/framework/kernel';
import {
  type FormValues,
  call,
  showError,
  useAnnounce,
  useStepForm,
  readRefusal,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { useQuery, useMutation } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ReactNode,
} from 'react';
import { Banner, Button, ConfirmDialog } from '@patio/framework/ui';
import { readExemption, decideExemption, requestExemption } from '#exemptions/calls.ts';
import {
  shownStatus,
  canRequest,
  type ExemptionStatus as Status,
} from '#exemptions/rules/exemption.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { tccOf } from '#simulation/rules/parameters.ts';
import { readIgnoreTcc } from '#simulation/addOnCalls.ts';
import { useParameters } from '../useParameters';
import { brl, dayText } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

/** Polling interval of a pending request. */
const seconds = 20_000;

const isDocument = (text: string): boolean => text.length === 11 || text.length === 14;

type FeeQuery = { readonly document: string; readonly state: string; readonly isEmployee: boolean };

/**
 * Whether a client's fee may be waived, refetched with every status; an empty response charges it, undefined means
 * unknown.
 * @source CALL-113, SIMR-064
 */
const useIsFree = ({ document, state, isEmployee }: FeeQuery, status: string | undefined) =>
  useQuery({
    queryKey: ['simulations', 'ignoreTcc', document, state, isEmployee, status],
    queryFn: async ({ signal }) => {
      const flag = isEmployee ? 'true' : 'false';
      const query = { isEmployee: flag, ...(state === '' ? {} : { state }) } as const;
      const answer = await call(readIgnoreTcc, { params: { id: document }, query, signal });
      return answer?.ignoreTCC === true;
    },
    enabled: status !== undefined,
    retry: false,
  }).data;

/**
 * Exemption of a simulation's client, polled while pending.
 * @source CALL-278, SIMR-076 to SIMR-081
 */
const useExemption = (values: FormValues<'simulations'>) => {
  const parameters = useParameters(simulationInputOf(values)).data;
  const document = textOf(values.clientDocument);
  const state = textOf(values.state);
  const isEmployee = parameters?.isEmployee === true;
  const dealerId = parameters?.dealerId ?? undefined;
  const isIgnored = values.ignoreTCC === true;
  const query = useQuery({
    queryKey: ['simulations', 'exemption', document, dealerId, state, isEmployee],
    queryFn: ({ signal }) =>
      call(readExemption, {
        params: { id: document },
        query: {
          state,
          isEmployee: isEmployee ? 'true' : 'false',
          ...(dealerId === undefined ? {} : { dealerId }),
        },
        signal,
      }),
    enabled: parameters !== undefined && isDocument(document),
    refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? seconds : false),
    retry: false,
  });
  const isFree = useIsFree({ document, state, isEmployee }, query.data?.status);
  const status = query.data && shownStatus(query.data.status, isIgnored);
  return {
    fee: parameters && tccOf(parameters),
    client: { document, name: textOf(values.clientName).trim() },
    isKnownClient: isDocument(document) && textOf(values.clientName).trim() !== '',
    sale: { state, isEmployee, dealerId: dealerId ?? null },
    isIgnored,
    isFree,
    status,
    known: query.data,
    error: query.error,
    reload: () => void query.refetch(),
  };
};

/** State of the exemption shown on screen. */
type ExemptionView = ReturnType<typeof useExemption>;

const number = (value: unknown) => (typeof value === 'number' ? value : null);

const vehicleOf = (values: FormValues<'simulations'>) => ({
  model: textOrNull(values.model),
  vehicleVersion: textOrNull(values.vehicleVersion),
  modelYear: number(values.modelYear),
  manufacturerYear: number(values.manufacturerYear),
  vehiclePrice: number(values.vehiclePrice),
});

type RequestDialogProps = {
  readonly view: ExemptionView;
  readonly values: FormValues<'simulations'>;
  readonly onClose: () => void;
};

/** Asks for a reason to waive the client's registration fee, and sends the request to the dealer's managers. */
const RequestDialog = ({ view, values, onClose }: RequestDialogProps) => {
  const text = useSimulationText();
  const announce = useAnnounce();
  const { errorText } = useEngine();
  const { client, sale, fee = 0 } = view;
  const request = useMutation({
    mutationFn: (justification: string) =>
      call(requestExemption, {
        body: {
          clientDocument: client.document,
          clientName: client.name,
          justification,
          ...sale,
          ...vehicleOf(values),
        },
      }),
    onSuccess: () => {
      announce(text('exemption.sent'), 'success');
      view.reload();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={text('exemption.title', { name: client.name })}
      confirmLabel={text('exemption.send')}
      cancelLabel={text('exemption.cancel')}
      busy={request.isPending}
      {...(request.error ? { error: refusalText(readRefusal(request.error), errorText) } : {})}
      reason={{
        label: text('exemption.justification'),
        help: text('exemption.justificationHelp'),
        required: true,
      }}
      onConfirm={(reason) => request.mutate(reason ?? '')}
      onClose={onClose}
    >
      <p>{text('exemption.intro', { amount: brl(fee) })}</p>
    </ConfirmDialog>
  );
};

type Props = { readonly view: ExemptionView; readonly action?: ReactNode };

const sentences = {
  canceled: 'canceled',
  applicable: 'applicable',
  PENDING: 'pending',
  'PENDING SIMULATION': 'approved',
  APPROVED: 'applied',
  APPLIED: 'applied',
  REFUSED: 'refused',
  'NOT APPLICABLE': 'notApplicable',
} as const satisfies Record<Exclude<Status, 'none'>, string>;

const tones = {
  PENDING: 'info',
  'PENDING SIMULATION': 'success',
  APPROVED: 'success',
  APPLIED: 'success',
  REFUSED: 'warning',
} as const satisfies Partial<Record<Status, string>>;

const isToned = (status: Status): status is keyof typeof tones => status in tones;

/** Details of a status besides its sentence: deciders, validity, reason. */
const useDetail = ({ status, known = { status: 'none' } }: ExemptionView): readonly string[] => {
  const text = useSimulationText();
  const { deciders = [], validUntil, decisionReason } = known;
  const why = decisionReason ? [text('exemption.reason', { reason: decisionReason })] : [];
  if (status === 'PENDING' && deciders.length > 0)
    return [text('exemption.deciders', { names: deciders.join(', ') })];
  if (status === 'PENDING SIMULATION' && validUntil)
    return [text('exemption.until', { date: dayText(validUntil) }), ...why];
  if (status !== 'REFUSED') return [];
  return validUntil ? [text('exemption.again', { date: dayText(validUntil) }), ...why] : why;
};

/** Status of the exemption, in words. @source SIMR-076 to SIMR-081 */
const ExemptionStatus = ({ view, action }: Props) => {
  const text = useSimulationText();
  const detail = useDetail(view);
  const { status } = view;
  if (status === undefined || status === 'none') return null;
  const sentence = [text(`exemption.${sentences[status]}`), ...detail].join(' ');
  return isToned(status) ? (
    <Banner kind={tones[status]} action={action}>
      {sentence}
    </Banner>
  ) : (
    <p className="simulation-note">{sentence}</p>
  );
};

/**
 * Charges the fee again on a sale simulated without it once no approval covers it. Returns whether that happened here.
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

/** The action of a status: redo or withdraw. */
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

type RequestProps = {
  readonly view: ExemptionView;
  readonly values: FormValues<'simulations'>;
  /** Receives focus when the focused button is disabled. */
  readonly place: RefObject<HTMLDivElement | null>;
};

const RequestForm = ({ view, values, place }: RequestProps) => {
  const text = useSimulationText();
  const [isOpen, open] = useState(false);
  const wasOpen = useRef(false);
  const { status } = view;
  const waits = status === 'PENDING';
  useLayoutEffect(() => {
    if (waits && !isOpen && wasOpen.current) place.current?.focus();
    if (isOpen) wasOpen.current = true;
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

const KnownExemption = ({ view, values, place }: RequestProps) => {
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
      <RequestForm view={view} values={values} place={place} />
    </>
  );
};

/**
 * Registration fee of the sale with its exemption, from the request to the price without it.
 * @source SIMR-076 to SIMR-081
 */
export const TccExemption = ({ values }: { readonly values: FormValues<'simulations'> }) => {
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
        <KnownExemption view={view} values={values} place={place} />
      ) : (
        <p className="simulation-note">{text('exemption.needsClient')}</p>
      )}
    </div>
  );
};

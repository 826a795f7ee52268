import { useState } from 'react';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { formatLocalDate, localDateOf } from '#kernel/localDate.ts';
import { alertText, failureOf, isAbort } from '#browser/data/ProblemError.ts';
import { call } from '#browser/data/call.ts';
import { DayField, dayOf, parseDay } from '#browser/kinds/parts/DayField.tsx';
import { useCopy } from '#browser/parts/useCopy.tsx';
import { alertWords } from '#browser/texts/errorTexts.ts';
import { useText } from '#browser/texts/useText.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { endKeyCall, issueKeyCall, rotateKeyCall } from '../calls';
import type { TextKey } from '#browser/texts/translate.ts';
import { Button } from '#browser/ui/Button.tsx';
import type { keysPtBR as keys } from './words/keys';
import './machines.css';

/** Message key of the key texts. */
export type KeyText = TextKey<typeof keys>;

type Props = {
  readonly secret: string;
  readonly onClose: () => void;
  /** A webhook secret, which can be shown again. */
  readonly isOfWebhook?: boolean;
};

/** Shows a secret. Only its own button closes the dialog. */
export const SecretDialog = ({ secret, onClose, isOfWebhook = false }: Props) => {
  const text = useText<KeyText>();
  const [isCopied, setCopied] = useState(false);
  const { copy, fallback } = useCopy();
  return (
    <Modal
      open
      locked
      size="md"
      title={text(isOfWebhook ? 'machines.secret.title' : 'machines.keys.shownTitle')}
      onClose={onClose}
      confirm={{
        label: text(isOfWebhook ? 'machines.secret.close' : 'machines.keys.kept'),
        onConfirm: onClose,
      }}
    >
      <div className="machine-secret">
        {isOfWebhook ? (
          <p>{text('machines.secret.intro')}</p>
        ) : (
          <Banner kind="warning">{text('machines.keys.shownIntro')}</Banner>
        )}
        <code>{secret}</code>
        <Button data-first="" onClick={() => void copy(secret).then(setCopied)}>
          {text('machines.keys.copy')}
        </Button>
        <p role="status">
          {isCopied ? text(isOfWebhook ? 'machines.secret.copied' : 'machines.keys.copied') : ''}
        </p>
        {fallback}
      </div>
    </Modal>
  );
};

type ServiceKey = WireTypes['ServiceKey'];

/** Longest name of a key, in characters. */
const longestName = 100;
/** Choices of how long the previous secret stays valid, in hours. */
const overlaps = [0, 1, 24, 168] as const;

/** Sending state of a dialog: busy flag and refusal message. */
const useSending = () => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      if (!isAbort(error)) setRefusal(alertText(failureOf(error), alertWords()));
    }
  };
  return { isBusy, refusal, send };
};

/** The refusal message, if any. */
const Refusal = ({ refusal }: { readonly refusal: string | null }) =>
  refusal === null ? null : <Banner kind="error">{refusal}</Banner>;

type IssueProps = {
  readonly accountId: string;
  readonly onIssued: (key: string) => void;
  readonly onClose: () => void;
};

/** Form for the name and last day of a new key. */
export const IssueDialog = ({ accountId, onIssued, onClose }: IssueProps) => {
  const text = useText<KeyText>();
  const { isBusy, refusal, send } = useSending();
  const [name, setName] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [today] = useState(() => localDateOf(new Date()));
  const [isAsked, setAsked] = useState(false);
  const issue = (): void => {
    setAsked(true);
    if (name.trim() === '') return;
    void send(async () => {
      const body = { name: name.trim(), endsOn: parseDay(endsOn) };
      onIssued((await call(issueKeyCall, { params: { id: accountId }, body })).key);
    });
  };
  const isMissing = isAsked && name.trim() === '';
  return (
    <Modal
      open
      size="sm"
      title={text('machines.keys.issue')}
      onClose={onClose}
      cancelLabel={text('machines.keys.cancel')}
      confirm={{ label: text('machines.keys.issue'), busy: isBusy, onConfirm: issue }}
    >
      <div className="dialog-form">
        <Refusal refusal={refusal} />
        <TextField
          label={text('machines.keys.name')}
          help={text('machines.keys.nameHelp')}
          required
          maxLength={longestName}
          value={name}
          onText={setName}
          {...(isMissing ? { error: text('machines.keys.missing') } : {})}
        />
        <DayField
          label={text('machines.keys.endsOn')}
          help={text('machines.keys.endsOnHelp')}
          min={today}
          text={endsOn}
          onText={setEndsOn}
          day={dayOf(parseDay(endsOn))}
          onDay={(day) => setEndsOn(day === '' ? '' : formatLocalDate(day))}
        />
      </div>
    </Modal>
  );
};

type RotationProps = {
  readonly title: string;
  readonly intro: string;
  readonly overlapLabel: string;
  readonly confirmLabel: string;
  readonly onRotate: (overlap: { readonly overlapHours: number }) => Promise<void>;
  readonly onClose: () => void;
};

/** Rotates after choosing how long the previous secret stays valid. */
export const RotationDialog = (props: RotationProps) => {
  const { title, intro, overlapLabel, confirmLabel, onRotate, onClose } = props;
  const text = useText<KeyText>();
  const { isBusy, refusal, send } = useSending();
  const [hours, setHours] = useState('24');
  const rotate = (): void => void send(() => onRotate({ overlapHours: Number(hours) }));
  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={onClose}
      cancelLabel={text('machines.keys.cancel')}
      confirm={{ label: confirmLabel, busy: isBusy, onConfirm: rotate }}
    >
      <div className="dialog-form">
        <Refusal refusal={refusal} />
        <p>{intro}</p>
        <SelectField
          label={overlapLabel}
          required
          value={hours}
          onText={setHours}
          choices={overlaps.map((one) => ({
            value: String(one),
            label: text(`machines.keys.hours${one}`),
          }))}
        />
      </div>
    </Modal>
  );
};

type KeyProps = IssueProps & { readonly one: ServiceKey };

/** Rotates a key of a service account. */
export const RotateDialog = ({ accountId, one, onIssued, onClose }: KeyProps) => {
  const text = useText<KeyText>();
  const params = { id: accountId, keyId: one.id };
  return (
    <RotationDialog
      title={text('machines.keys.rotateTitle', { name: one.name })}
      intro={text('machines.keys.rotateIntro')}
      overlapLabel={text('machines.keys.overlap')}
      confirmLabel={text('machines.keys.rotate')}
      onRotate={async (body) => onIssued((await call(rotateKeyCall, { params, body })).key)}
      onClose={onClose}
    />
  );
};

type EndProps = Omit<KeyProps, 'onIssued'> & { readonly onEnded: () => void };

/** Confirms ending a key immediately. */
export const EndDialog = ({ accountId, one, onEnded, onClose }: EndProps) => {
  const text = useText<KeyText>();
  const { isBusy, refusal, send } = useSending();
  const end = (): void =>
    void send(async () => {
      await call(endKeyCall, { params: { id: accountId, keyId: one.id } });
      onEnded();
    });
  return (
    <Modal
      open
      size="sm"
      title={text('machines.keys.endTitle', { name: one.name })}
      onClose={onClose}
      cancelLabel={text('machines.keys.cancel')}
      confirm={{ label: text('machines.keys.end'), danger: true, busy: isBusy, onConfirm: end }}
    >
      <Refusal refusal={refusal} />
      <p>{text('machines.keys.endIntro')}</p>
    </Modal>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { showAlert, showError } from '#browser/alerts/alerts.tsx';
import { call } from '#browser/data/call.ts';
import { useText } from '#browser/texts/useText.ts';
import type { Text } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import {
  beginPasskeyCall,
  beginTotpCall,
  confirmPasskeyCall,
  confirmTotpCall,
  dropFactorCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
} from '../factorCalls';
import { CodeAppSetUp, RecoveryCodes } from './CodeAppSetUp';
import { DialogError, useDialogError } from './DialogError';
import { createPasskey, usePasskeyRequest } from './passkey';
import './words/factors';
import './factor.css';

/** Cache key of the person's factors. */
export const factorsKey = ['people', 'factors'];

/** A second factor of the person. */
export type OwnFactor = WireTypes['OwnFactor'];

/** Open dialog of the page. */
export type Shown =
  | { readonly show: 'setUp'; readonly setUp: WireTypes['TotpSetUp'] }
  | { readonly show: 'codes'; readonly codes: readonly string[] }
  | { readonly show: 'passkey' }
  | { readonly show: 'rename'; readonly factor: OwnFactor }
  | { readonly show: 'drop'; readonly factor: OwnFactor }
  | { readonly show: 'renew' };

/** Display name of a factor. */
export const nameOf = (text: Text, { kind, name }: OwnFactor): string =>
  name || text(kind === 'totp' ? 'factor.own.totp' : 'factor.own.passkeyNoName');

/** Mutations of the page. They open the next dialog or refresh the list. */
export const useFactorCalls = (onShow: (shown: Shown | null) => void) => {
  const text = useText();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: factorsKey });
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
  const addPasskey = async (name: string): Promise<void> => {
    const passkey = await createPasskey(await call(beginPasskeyCall));
    const { codes } = await call(confirmPasskeyCall, { body: { passkey, name } });
    showAlert('success', text('factor.own.passkeyAdded'));
    onShow(codes.length > 0 ? { show: 'codes', codes } : null);
    await again();
  };
  const rename = async (id: string, name: string): Promise<void> => {
    await call(renamePasskeyCall, { params: { id }, body: { name } });
    showAlert('success', text('factor.own.renamed'));
    onShow(null);
    await again();
  };
  return { begin, renew, drop, confirm, addPasskey, rename };
};

/** Mutations of the page. */
export type FactorCalls = ReturnType<typeof useFactorCalls>;

type DialogProps = {
  readonly shown: Shown;
  /** The person has no other factor. */
  readonly isLast: boolean;
  readonly calls: FactorCalls;
  readonly onClose: () => void;
};

const nameLength = 60;

/** Names a new passkey before the browser's dialog opens. */
const PasskeyForm = ({ calls, onClose }: Pick<DialogProps, 'calls' | 'onClose'>) => {
  const text = useText();
  const [name, setName] = useState('');
  const failure = useDialogError();
  const { isBusy, fault, run: ask } = usePasskeyRequest(failure.show);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    failure.clear();
    void ask(() => calls.addPasskey(name.trim()));
  };
  return (
    <form noValidate className="dialog-form" onSubmit={submit}>
      <DialogError {...failure} {...(fault ? { sentence: fault } : {})} />
      <TextField
        name="passkeyName"
        label={text('factor.own.passkeyName')}
        help={text('factor.own.passkeyNameHelp')}
        maxLength={nameLength}
        value={name}
        onText={setName}
      />
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text('factor.own.cancel')}</Button>
        <Button type="submit" look="primary" glyph="key" busy={isBusy}>
          {text('factor.passkey.create')}
        </Button>
      </div>
    </form>
  );
};

type RenameProps = Pick<DialogProps, 'calls' | 'onClose'> & { readonly factor: OwnFactor };

const RenameForm = ({ factor, calls, onClose }: RenameProps) => {
  const text = useText();
  const [name, setName] = useState(factor.name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const failure = useDialogError();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setError(text('factor.own.required'));
    failure.clear();
    setBusy(true);
    try {
      await calls.rename(factor.id, name.trim());
    } catch (refusal) {
      failure.show(refusal);
      setBusy(false);
    }
  };
  return (
    <form noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
      <DialogError {...failure} />
      <TextField
        name="passkeyName"
        label={text('factor.own.passkeyName')}
        required
        maxLength={nameLength}
        value={name}
        onText={setName}
        error={error}
      />
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text('factor.own.cancel')}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {text('factor.own.save')}
        </Button>
      </div>
    </form>
  );
};

const Confirmation = ({ shown, isLast, calls, onClose }: DialogProps) => {
  const text = useText();
  const frame = {
    open: true,
    size: 'sm',
    closeLabel: text('factor.own.close'),
    cancelLabel: text('factor.own.cancel'),
    onClose,
  } as const;
  if (shown.show === 'drop') {
    const { factor } = shown;
    return (
      <Modal
        {...frame}
        title={text('factor.own.removeTitle', { name: nameOf(text, factor) })}
        confirm={{
          label: text('factor.own.remove'),
          danger: true,
          busy: calls.drop.isPending,
          onConfirm: () => calls.drop.mutate(factor.id),
        }}
      >
        <p>{text(isLast ? 'factor.own.removeLast' : 'factor.own.removeText')}</p>
      </Modal>
    );
  }
  return (
    <Modal
      {...frame}
      title={text('factor.own.renew')}
      confirm={{
        label: text('factor.own.renew'),
        busy: calls.renew.isPending,
        onConfirm: () => calls.renew.mutate(),
      }}
    >
      <p>{text('factor.own.renewText')}</p>
    </Modal>
  );
};

/** The open dialog of the page. */
export const FactorDialog = (props: DialogProps) => {
  const { shown, calls, onClose } = props;
  const text = useText();
  const frame = { open: true, size: 'sm', closeLabel: text('factor.own.close'), onClose } as const;
  switch (shown.show) {
    case 'setUp':
      return (
        <Modal {...frame} title={text('factor.own.add')}>
          <CodeAppSetUp
            setUp={shown.setUp}
            onConfirm={calls.confirm}
            onRefused={showError}
            onCancel={onClose}
          />
        </Modal>
      );
    case 'codes':
      return (
        <Modal open locked size="sm" title={text('factor.codes.title')} onClose={onClose}>
          <RecoveryCodes codes={shown.codes} onGoOn={onClose} />
        </Modal>
      );
    case 'passkey':
      return (
        <Modal {...frame} title={text('factor.own.addPasskey')}>
          <PasskeyForm calls={calls} onClose={onClose} />
        </Modal>
      );
    case 'rename':
      return (
        <Modal {...frame} title={text('factor.own.rename')}>
          <RenameForm factor={shown.factor} calls={calls} onClose={onClose} />
        </Modal>
      );
    default:
      return <Confirmation {...props} />;
  }
};

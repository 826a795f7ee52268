import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { call } from '#browser/data/call.ts';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { PasswordField } from '#browser/ui/fields/PasswordField.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { ownFactorsCall, stepUpCall, stepUpPasskeyCall } from '../factorCalls';
import {
  CodeField,
  useCodeField,
  linkOf,
  PasskeyButton,
  methodsOf,
  type FactorMethod,
} from './FactorFields';
import { DialogError, useDialogError } from './DialogError';
import { usePasskeyRequest, requestPasskey } from './passkey';
import './words/factors';
import './factor.css';

type Props = { readonly onEnd: (isGiven: boolean) => void };
type MethodProps = Props & {
  readonly links: readonly FactorMethod[];
  readonly onMethod: (method: FactorMethod) => void;
};

const OtherMethods = ({ links, onMethod }: Pick<MethodProps, 'links' | 'onMethod'>) => {
  const text = useText();
  return (
    <div className="entry-links">
      {links.map((method) => (
        <Button key={method} look="plain" onClick={() => onMethod(method)}>
          {text(linkOf[method])}
        </Button>
      ))}
    </div>
  );
};

const PasskeyForm = ({ links, onMethod, onEnd }: MethodProps) => {
  const text = useText();
  const failure = useDialogError();
  const state = usePasskeyRequest(failure.show);
  const submit = async (): Promise<void> => {
    failure.clear();
    const passkey = await requestPasskey(await call(stepUpPasskeyCall));
    await call(stepUpCall, { body: { passkey } });
    onEnd(true);
  };
  return (
    <div className="dialog-form">
      <p>{text('factor.again.passkeyIntro')}</p>
      <DialogError {...failure} />
      <PasskeyButton
        label={text('factor.passkey.use')}
        state={state}
        onPress={() => state.run(submit)}
      />
      <OtherMethods links={links} onMethod={onMethod} />
      <div className="dialog-buttons">
        <Button onClick={() => onEnd(false)}>{text('factor.again.cancel')}</Button>
      </div>
    </div>
  );
};

const CodeForm = ({ kind, links, onMethod, onEnd }: MethodProps & { kind: 'app' | 'recovery' }) => {
  const text = useText();
  const failure = useDialogError();
  const field = useCodeField(failure.show, kind);
  const isApp = kind === 'app';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // React events bubble to the dialogs around this one.
    event.stopPropagation();
    failure.clear();
    void field.send(async (code) => {
      await call(stepUpCall, { body: { code } });
      onEnd(true);
    });
  };
  return (
    <form noValidate className="dialog-form" onSubmit={submit}>
      <p>{text(isApp ? 'factor.again.intro' : 'factor.again.recoveryIntro')}</p>
      <DialogError {...failure} />
      <CodeField
        field={field}
        kind={kind}
        label={text(isApp ? 'factor.code' : 'factor.recovery')}
      />
      <OtherMethods links={links} onMethod={onMethod} />
      <div className="dialog-buttons">
        <Button onClick={() => onEnd(false)}>{text('factor.again.cancel')}</Button>
        <Button type="submit" look="primary" busy={field.isBusy}>
          {text('factor.again.submit')}
        </Button>
      </div>
    </form>
  );
};

/** For people without a second factor. */
const PasswordForm = ({ onEnd }: Props) => {
  const text = useText();
  const failure = useDialogError();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // React events bubble to the dialogs around this one.
    event.stopPropagation();
    if (password === '') return;
    failure.clear();
    setBusy(true);
    try {
      await call(stepUpCall, { body: { password } });
      onEnd(true);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
      <p>{text('factor.again.passwordIntro')}</p>
      <DialogError {...failure} />
      <PasswordField
        label={text('factor.again.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={text('factor.again.showPassword')}
        hideLabel={text('factor.again.hidePassword')}
      />
      <div className="dialog-buttons">
        <Button onClick={() => onEnd(false)}>{text('factor.again.cancel')}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {text('factor.again.submit')}
        </Button>
      </div>
    </form>
  );
};

const StepUpForm = ({
  ways: methods,
  onEnd,
}: Props & { readonly ways: readonly FactorMethod[] }) => {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery');
  const links = methods.filter((other) => other !== method);
  if (method === 'passkey') return <PasskeyForm links={links} onMethod={setMethod} onEnd={onEnd} />;
  return <CodeForm key={method} kind={method} links={links} onMethod={setMethod} onEnd={onEnd} />;
};

/** Confirms the second factor or password again, before retrying a call that requires it. */
export const StepUpDialog = ({ onEnd }: Props) => {
  const text = useText();
  const own = useQuery({
    queryKey: ['people', 'factors'],
    queryFn: ({ signal }) => call(ownFactorsCall, { signal }),
  });
  const kinds = own.data?.factors.map(({ kind }) => kind);
  return (
    <Modal
      open
      size="sm"
      title={text('factor.again.title')}
      closeLabel={text('factor.again.cancel')}
      onClose={() => onEnd(false)}
    >
      {own.isPending ? (
        <SkeletonRows label={text('factor.own.loading')} />
      ) : kinds?.length === 0 ? (
        <PasswordForm onEnd={onEnd} />
      ) : (
        <StepUpForm ways={methodsOf(kinds ?? ['totp'])} onEnd={onEnd} />
      )}
    </Modal>
  );
};

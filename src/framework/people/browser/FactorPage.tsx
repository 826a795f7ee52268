import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { closeAlert, showError } from '#browser/alerts/alerts.tsx';
import { call } from '#browser/data/call.ts';
import { failureOf } from '#browser/data/ProblemError.ts';
import { PublicFrame } from '#browser/shell/PublicFrame.tsx';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import {
  confirmFactorCall,
  confirmSetUpPasskeyCall,
  passkeyOfStepCall,
  setUpFactorCall,
  setUpPasskeyCall,
} from '../factorCalls';
import { CodeAppSetUp, RecoveryCodes } from './CodeAppSetUp';
import {
  CodeField,
  useCodeField,
  introOf,
  linkOf,
  PasskeyButton,
  methodsOf,
  type FactorMethod,
} from './FactorFields';
import { dropFactorRight, type FactorRight } from './pendingSignIn';
import { createPasskey, hasPasskeys, usePasskeyRequest, requestPasskey } from './passkey';
import { HiddenUsername } from '#browser/ui/fields/PasswordField.tsx';
import './words/factors';
import './factor.css';

type Props = {
  readonly right: FactorRight;
  /** Shown next to the product's name. */
  readonly tagline: string;
  /** Completes the sign-in. Throws `ProblemError` on refusal. */
  readonly onEnter: (body: WireTypes['FactorBody']) => Promise<void>;
};

/** Restarts the sign-in after a final error and shows it there. */
const startAnew = (error: unknown): void => {
  showError(error, { survivesMove: true });
  dropFactorRight();
};

/** Returns to the sign-in page without a message. */
const goBack = (): void => {
  closeAlert();
  dropFactorRight();
};

/** Errors after which the same sign-in may be retried. */
const ofPasskey: ReadonlySet<string> = new Set(['passkey.over', 'passkey.refused']);

const refusePasskey = (error: unknown): void => {
  if (ofPasskey.has(failureOf(error).rawCode ?? '')) showError(error);
  else startAnew(error);
};

const enterAndForget = async (entered: Promise<void>): Promise<void> => {
  await entered;
  closeAlert();
  dropFactorRight();
};

type MethodProps = Omit<Props, 'tagline'>;

const PasskeyFactor = ({ right, onEnter }: MethodProps) => {
  const text = useText();
  const { challenge } = right;
  const state = usePasskeyRequest(refusePasskey);
  const submit = async (): Promise<void> => {
    const passkey = await requestPasskey(await call(passkeyOfStepCall, { body: { challenge } }));
    await enterAndForget(onEnter({ challenge, passkey }));
  };
  return (
    <PasskeyButton
      label={text('factor.passkey.use')}
      state={state}
      onPress={() => state.run(submit)}
    />
  );
};

const CodeFactor = ({ right, onEnter }: MethodProps) => {
  const text = useText();
  const methods = methodsOf(right.factors);
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery');
  return (
    <>
      <p>{text(introOf[method])}</p>
      {method === 'passkey' ? (
        <PasskeyFactor right={right} onEnter={onEnter} />
      ) : (
        <CodeForm key={method} kind={method} right={right} onEnter={onEnter} />
      )}
      <div className="entry-links">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="plain" onClick={() => setMethod(other)}>
              {text(linkOf[other])}
            </Button>
          ))}
        <Button look="plain" onClick={goBack}>
          {text('factor.otherUser')}
        </Button>
      </div>
    </>
  );
};

type CodeFormProps = MethodProps & { readonly kind: 'app' | 'recovery' };

const CodeForm = ({ kind, right, onEnter }: CodeFormProps) => {
  const text = useText();
  const field = useCodeField(startAnew, kind);
  const { challenge } = right;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void field.send((code) => enterAndForget(onEnter({ challenge, code })));
  };
  return (
    <form noValidate onSubmit={submit}>
      <HiddenUsername username={right.username} />
      <CodeField
        field={field}
        kind={kind}
        label={text(kind === 'app' ? 'factor.code' : 'factor.recovery')}
      />
      <Button type="submit" look="primary" busy={field.isBusy}>
        {text('factor.submit')}
      </Button>
    </form>
  );
};

/** Fetches the set-up data of a code app; an error restarts the sign-in. */
const useSetUp = (challenge: string): WireTypes['TotpSetUp'] | undefined => {
  const [setUp, setSetUp] = useState<WireTypes['TotpSetUp']>();
  useEffect(() => {
    let isCurrent = true;
    call(setUpFactorCall, { body: { challenge } }).then(
      (answer) => {
        if (isCurrent) setSetUp(answer);
      },
      (error: unknown) => {
        if (isCurrent) startAnew(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [challenge]);
  return setUp;
};

type SetUpStepsProps = Omit<Props, 'tagline'> & {
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** Sets up a passkey in place of a code app. */
const SetUpPasskey = ({ right, onCodes }: Pick<SetUpStepsProps, 'right' | 'onCodes'>) => {
  const text = useText();
  const { challenge } = right;
  const state = usePasskeyRequest(refusePasskey);
  const create = async (): Promise<void> => {
    const passkey = await createPasskey(await call(setUpPasskeyCall, { body: { challenge } }));
    const { codes } = await call(confirmSetUpPasskeyCall, { body: { challenge, passkey } });
    closeAlert();
    onCodes(codes);
  };
  return (
    <>
      <p>{text('factor.passkey.intro')}</p>
      <PasskeyButton
        label={text('factor.passkey.create')}
        state={state}
        onPress={() => state.run(create)}
      />
    </>
  );
};

const SetUpSteps = ({ right, codes, onCodes, onEnter }: SetUpStepsProps) => {
  const text = useText();
  const { challenge } = right;
  const setUp = useSetUp(challenge);
  const [isPasskey, setPasskey] = useState(false);
  const enter = (): void => void enterAndForget(onEnter({ challenge })).catch(startAnew);
  if (codes) return <RecoveryCodes codes={codes} onGoOn={enter} />;
  if (!setUp) return <SkeletonRows label={text('factor.own.loading')} />;
  return (
    <>
      <p>{text('factor.setUp.required')}</p>
      {isPasskey ? (
        <SetUpPasskey right={right} onCodes={onCodes} />
      ) : (
        <CodeAppSetUp
          setUp={setUp}
          onConfirm={async (code) => {
            const answer = await call(confirmFactorCall, { body: { challenge, code } });
            closeAlert();
            onCodes(answer.codes);
          }}
          onRefused={startAnew}
        />
      )}
      <div className="entry-links">
        {hasPasskeys() ? (
          <Button look="plain" onClick={() => setPasskey((is) => !is)}>
            {text(isPasskey ? 'factor.setUp.useApp' : 'factor.setUp.usePasskey')}
          </Button>
        ) : null}
        <Button look="plain" onClick={goBack}>
          {text('factor.otherUser')}
        </Button>
      </div>
    </>
  );
};

/** Sign-in step after the password: enter the second factor or set one up. */
export const FactorPage = ({ right, tagline, onEnter }: Props) => {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (right.asks === 'factor')
    return (
      <PublicFrame title={text('factor.title')} tagline={tagline}>
        <CodeFactor right={right} onEnter={onEnter} />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={text(codes ? 'factor.codes.title' : 'factor.setUp.title')}
      tagline={tagline}
    >
      <SetUpSteps right={right} codes={codes} onCodes={setCodes} onEnter={onEnter} />
    </PublicFrame>
  );
};

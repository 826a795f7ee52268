import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { closeAlert, showError } from '#browser/alerts/alertStore.ts';
import { call } from '#browser/data/call.ts';
import { PublicFrame } from '#browser/shell/PublicFrame.tsx';
import { useText } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { confirmFactorCall, setUpFactorCall } from '../calls';
import { CodeAppSetUp, RecoveryCodes } from './CodeAppSetUp';
import { CodeField, useCodeField } from './CodeField';
import { dropFactorRight } from './factorRight';
import type { FactorRight } from './factorRight';
import './factorWords';
import './factor.css';

type Props = {
  readonly right: FactorRight;
  /** Shown next to the product's name. */
  readonly tagline: string;
  /** Ends the sign-in. Throws `ProblemError` when it is refused. */
  readonly onEnter: (challenge: string, code?: string) => Promise<void>;
};

/** Restarts the sign-in after a final refusal and shows the reason there. */
const startAnew = (error: unknown): void => {
  showError(error, { survivesMove: true });
  dropFactorRight();
};

/** Returns to the sign-in page without a message. */
const goBack = (): void => {
  closeAlert();
  dropFactorRight();
};

const GiveCode = ({ right, onEnter }: Omit<Props, 'tagline'>) => {
  const text = useText();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  return (
    <>
      <p>{text(kind === 'app' ? 'factor.intro' : 'factor.recoveryIntro')}</p>
      <CodeForm key={kind} kind={kind} right={right} onEnter={onEnter} />
      <div className="entry-links">
        <Button
          look="plain"
          onClick={() => setKind((shown) => (shown === 'app' ? 'recovery' : 'app'))}
        >
          {text(kind === 'app' ? 'factor.useRecovery' : 'factor.useApp')}
        </Button>
        <Button look="plain" onClick={goBack}>
          {text('factor.otherUser')}
        </Button>
      </div>
    </>
  );
};

type CodeFormProps = Omit<Props, 'tagline'> & { readonly kind: 'app' | 'recovery' };

const CodeForm = ({ kind, right, onEnter }: CodeFormProps) => {
  const text = useText();
  const field = useCodeField(startAnew, kind);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void field.send(async (code) => {
      await onEnter(right.challenge, code);
      closeAlert();
      dropFactorRight();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <input
        type="text"
        name="username"
        autoComplete="username"
        readOnly
        hidden
        value={right.username}
      />
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

/** Fetches the set-up of a code app; a refusal restarts the sign-in. */
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

const SetUpSteps = ({ right, codes, onCodes, onEnter }: SetUpStepsProps) => {
  const text = useText();
  const { challenge } = right;
  const setUp = useSetUp(challenge);
  const enter = (): void =>
    void onEnter(challenge).then(() => {
      closeAlert();
      dropFactorRight();
    }, startAnew);
  if (codes) return <RecoveryCodes codes={codes} onGoOn={enter} />;
  if (!setUp) return <SkeletonRows label={text('factor.own.loading')} />;
  return (
    <>
      <p>{text('factor.setUp.required')}</p>
      <CodeAppSetUp
        setUp={setUp}
        onConfirm={async (code) => {
          const answer = await call(confirmFactorCall, { body: { challenge, code } });
          closeAlert();
          onCodes(answer.codes);
        }}
        onRefused={startAnew}
      />
      <div className="entry-links">
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
        <GiveCode right={right} onEnter={onEnter} />
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

import { useId, useState } from 'react';
import { alertText, failureOf, isAbort } from '#browser/data/ProblemError.ts';
import { alertWords } from '#browser/texts/errorTexts.ts';
import { useText, type LightKey } from '#browser/texts/useText.ts';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import './words/factors';
import { Button } from '#browser/ui/Button.tsx';
import { hasPasskeys, type PasskeyRequest } from './passkey';

/** Errors that another code can fix, shown at the field. */
const ofCode: ReadonlySet<string> = new Set([
  'factor.wrong_code',
  'factor.used_code',
  'factor.clock',
  'factor.secret_lost',
]);

/** State of a code field. */
type CodeFieldState = {
  readonly code: string;
  readonly change: (code: string) => void;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Id of the input. */
  readonly id: string;
  /** Validates the format, then calls `submit`; errors about the code are shown at the field. */
  readonly send: (submit: (code: string) => Promise<void>) => Promise<void>;
};

/**
 * State of a field for an app or recovery code.
 *
 * @param onRefused called for any other error
 */
export const useCodeField = (
  onRefused: (error: unknown) => void,
  kind: 'app' | 'recovery' = 'app',
): CodeFieldState => {
  const text = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const refuse = (sentence: string): void => {
    setError(sentence);
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  };
  const faultOf = (typed: string): string | undefined => {
    if (typed === '') return text('factor.required');
    return kind === 'recovery' || /^\d{6}$/.test(typed) ? undefined : text('factor.codeFormat');
  };
  const send: CodeFieldState['send'] = async (submit) => {
    const typed = code.replace(/\s/gu, '');
    const fault = faultOf(typed);
    if (fault) return refuse(fault);
    setError(undefined);
    setBusy(true);
    try {
      await submit(typed);
    } catch (failed) {
      const failure = failureOf(failed);
      if (ofCode.has(failure.rawCode ?? '')) refuse(alertText(failure, alertWords()) ?? '');
      else if (!isAbort(failed)) onRefused(failed);
    } finally {
      setBusy(false);
    }
  };
  return { code, change: setCode, error, isBusy, id, send };
};

type CodeFieldProps = {
  readonly field: CodeFieldState;
  readonly label: string;
  readonly kind?: 'app' | 'recovery';
};

const looks = {
  app: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
    help: 'factor.codeHelp',
  },
  recovery: { autoComplete: 'off', maxLength: 40, help: 'factor.recoveryHelp' },
} as const;

/** Code input; browsers and phones can autofill app codes. */
export const CodeField = ({ field, label, kind = 'app' }: CodeFieldProps) => {
  const text = useText();
  const { help, ...look } = looks[kind];
  return (
    <TextField
      {...look}
      id={field.id}
      className="factor-code"
      name="code"
      label={label}
      help={text(help)}
      autoFocus
      autoCapitalize="characters"
      spellCheck={false}
      required
      value={field.code}
      onText={field.change}
      error={field.error}
    />
  );
};

/** Methods of confirming a second factor. */
export type FactorMethod = 'passkey' | 'app' | 'recovery';

/** A person's available methods, easiest first. */
export const methodsOf = (factors: readonly ('totp' | 'passkey')[]): readonly FactorMethod[] => [
  ...(factors.includes('passkey') && hasPasskeys() ? (['passkey'] as const) : []),
  ...(factors.includes('totp') ? (['app'] as const) : []),
  'recovery',
];

/** Instructions by method. */
export const introOf = {
  passkey: 'factor.passkey.useIntro',
  app: 'factor.intro',
  recovery: 'factor.recoveryIntro',
} as const satisfies Record<FactorMethod, LightKey>;

/** Labels of links to the other methods. */
export const linkOf = {
  passkey: 'factor.usePasskey',
  app: 'factor.useApp',
  recovery: 'factor.useRecovery',
} as const satisfies Record<FactorMethod, LightKey>;

type PasskeyButtonProps = {
  readonly label: string;
  readonly state: PasskeyRequest;
  readonly onPress: () => Promise<void>;
};

/** Requests a passkey from the browser and shows its error. */
export const PasskeyButton = ({ label, state, onPress }: PasskeyButtonProps) => (
  <div className="factor-passkey">
    <Button look="primary" glyph="key" busy={state.isBusy} autoFocus onClick={() => void onPress()}>
      {label}
    </Button>
    <p role="alert" className="factor-said">
      {state.fault ?? ''}
    </p>
  </div>
);

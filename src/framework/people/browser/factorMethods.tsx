import type { LightKey } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { hasPasskeys } from './passkey';
import type { PasskeyRequest } from './passkey';

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

type Props = {
  readonly label: string;
  readonly state: PasskeyRequest;
  readonly onPress: () => Promise<void>;
};

/** Requests a passkey from the browser and shows its error. */
export const PasskeyButton = ({ label, state, onPress }: Props) => (
  <div className="factor-passkey">
    <Button look="primary" glyph="key" busy={state.isBusy} autoFocus onClick={() => void onPress()}>
      {label}
    </Button>
    <p role="alert" className="factor-said">
      {state.fault ?? ''}
    </p>
  </div>
);

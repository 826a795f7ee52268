import type { LightKey } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { hasPasskeys } from './passkey';
import type { PasskeyAsk } from './passkey';

/** Ways to give a second factor. */
export type Way = 'passkey' | 'app' | 'recovery';

/** Ways that somebody has, the easiest one first. */
export const waysOf = (factors: readonly ('totp' | 'passkey')[]): readonly Way[] => [
  ...(factors.includes('passkey') && hasPasskeys() ? (['passkey'] as const) : []),
  ...(factors.includes('totp') ? (['app'] as const) : []),
  'recovery',
];

/** What to do, by way. */
export const introOf = {
  passkey: 'factor.passkey.useIntro',
  app: 'factor.intro',
  recovery: 'factor.recoveryIntro',
} as const satisfies Record<Way, LightKey>;

/** Link to another way. */
export const linkOf = {
  passkey: 'factor.usePasskey',
  app: 'factor.useApp',
  recovery: 'factor.useRecovery',
} as const satisfies Record<Way, LightKey>;

type Props = {
  readonly label: string;
  readonly state: PasskeyAsk;
  readonly onPress: () => Promise<void>;
};

/** Asks the browser for a passkey, and says why it answered none. */
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

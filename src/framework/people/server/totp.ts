import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;
/** Steps that a clock may be off: 40 seconds fall at most two steps away. */
const toleratedSteps = 2;
/** Steps that are searched for a code whose device has the wrong time, so that the refusal can say so. */
const searchedSteps = 40;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

/** A new secret of a code app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What a code app reads from the picture: `otpauth://totp/…`. */
export const totpUri = (
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): string => totpOf(secret, names).toString();

/**
 * What a code of an app is worth. `right` with its time step; `clock` with how many minutes the device is off, rounded
 * up; else `wrong`.
 */
export type TotpVerdict =
  | { readonly is: 'right'; readonly step: number }
  | { readonly is: 'clock'; readonly minutes: number }
  | { readonly is: 'wrong' };

/** Compares six digits with a secret at a time. */
export const checkTotp = (secret: string, code: string, at: Date): TotpVerdict => {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: searchedSteps });
  if (delta === null) return { is: 'wrong' };
  if (Math.abs(delta) > toleratedSteps)
    return { is: 'clock', minutes: Math.ceil((Math.abs(delta) * periodSeconds) / 60) };
  return { is: 'right', step: TOTP.counter({ period: periodSeconds, timestamp }) + delta };
};

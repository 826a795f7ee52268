import { registerAudit } from '../calls';
import type { Call } from '@patio/framework/react';

/**
 * Registers a sign-in or sign-out in the audit, in the background; failures are ignored.
 * @source CALL-037, OQ-175
 */
export const registerInAudit = (call: Call): void =>
  void call(registerAudit, { withToken: true }).catch(() => undefined);

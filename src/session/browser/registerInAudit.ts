import { registerAudit } from '../calls';
import type { Call } from '@patio/framework/react';

/**
 * Registers in the audit that the person comes or goes. Nobody waits for it, and nothing hangs on it.
 * @source CALL-037, OQ-175
 */
export const registerInAudit = (call: Call): void =>
  void call(registerAudit, { withToken: true }).catch(() => undefined);

export { machineEndpoints, webhookEndpoints } from './calls';
export { machineErrors } from './errors';
export { webhookEventText } from './eventText';

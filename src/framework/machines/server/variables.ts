import { integer, variable, type SettingsOf } from '#server/config/variables.ts';
import { isNetwork } from './networks';

const networks = (text: string): readonly string[] | undefined => {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return list.every(isNetwork) ? list : undefined;
};

/** Environment variables of an application with webhooks. */
export const machineVariables = {
  webhookNetworks: variable({
    name: 'WEBHOOK_NETWORKS',
    default: '',
    doc: 'Networks that webhooks may reach besides public addresses, by comma, such as `10.20.0.0/16`; plain `http` is allowed only there. Unset: none.',
    parse: networks,
  }),
  webhookHosts: variable({
    name: 'WEBHOOK_HOSTS',
    default: '',
    doc: 'The only hosts that webhooks may call, by comma; `*.example.com` for those below it. Unset: every public one.',
    parse: (text) =>
      text
        .toLowerCase()
        .split(/\s*,\s*/)
        .filter(Boolean),
  }),
  webhookLogDays: variable({
    name: 'WEBHOOK_LOG_DAYS',
    default: '30',
    doc: 'Finished webhook deliveries are deleted after this many days.',
    parse: integer(1, 365),
  }),
} as const;

type MachineSettings = SettingsOf<typeof machineVariables>;

declare module '#server/Config.ts' {
  interface Config extends MachineSettings {}
}

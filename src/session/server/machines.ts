import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { webhookDeliveries } from '#generated/descriptions/webhookDeliveries.ts';
import { deliveryText } from '@patio/framework/machines';
import type { MachineModel } from '@patio/framework/machines/server';
import { dealerHeader } from '../rules/requests';
import { notifyGroups } from './store/notifications';
import { machineOfPortal, type OwnOfMachine } from './store/personOfPortal';
import '../rules/tradeWords';

/**
 * The portal's service accounts: class by profile, limited to dealers. Calls name one of several dealers with the same
 * header as pages.
 */
export const machines: MachineModel = {
  resource: 'serviceAccounts',
  sql: machineOfPortal,
  webhooks: {
    webhooks: 'webhooks',
    deliveries: 'webhookDeliveries',
    notifyParked: async (trx, { id, webhook, event, resource, at }) => {
      await notifyGroups(trx, {
        groups: ['admin-internal', 'provisioning'],
        type: 'WEBHOOK',
        title: 'Webhook sem entrega',
        message: `${webhook}: ${deliveryText(webhookDeliveries, { resource, event }, 'pt-BR')} não foi entregue em dez tentativas. Veja a resposta e reenvie.`,
        english: {
          title: 'Webhook not delivered',
          message: `${webhook}: ${deliveryText(webhookDeliveries, { resource, event }, 'en')} was not delivered in ten tries. See the answer and send it again.`,
        },
        path: `/integracoes/entregas/${id}`,
        at,
      });
    },
  },
  rightsOf: ({ groupName, own }, headers) => {
    const scopes = own as OwnOfMachine;
    const requestedDealer = headers[dealerHeader];
    const active =
      scopes.length === 1 ? scopes[0] : scopes.find(({ id }) => id === requestedDealer);
    const userType = isGroupName(groupName) ? userTypeOf(groupName) : 'GMF';
    return { userType, scopes, activeScopeId: active?.id ?? null };
  },
};

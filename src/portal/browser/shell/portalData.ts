import { createAdminData, type AdminData } from '../../../framework/browser/shell/adminData';
import type { BoundCalls } from '../../../framework/browser/data/methods/DataContext';
import { clientOptions, createClientCalls } from '../../../clients/browser/clientCalls';
import { boundCalls } from '../../../organisation/browser/boundCalls';
import { createTemplateCalls } from '../../../leads/browser/templateUpload';
import { client, session } from '../../../session/browser/call';
import { entities } from './entities';

const bound = {
  resources: {
    ...boundCalls.resources,
    clients: createClientCalls,
    emailTemplates: createTemplateCalls,
    saleProposals: (context) => ({
      runAction: async (...asked) =>
        (await import('../../../proposals/browser/runProposalAction')).runProposalAction(
          context,
          ...asked,
        ),
    }),
    insuranceProposals: (context) => ({
      saveStep: async (_, step) =>
        (await import('../../../insurance/browser/saveSection')).saveSection(context, step),
    }),
  },
  options: (context) => {
    const [places, clients] = [boundCalls.options?.(context), clientOptions(context)];
    return (resource, query) => places?.(resource, query) ?? clients(resource, query);
  },
} satisfies BoundCalls;

/** Builds the data of one person's portal. */
export const createPortalData = (): AdminData =>
  createAdminData({ ...{ client, session, entities }, bound });

import { type AdminData, type BoundCalls, createAdminData } from '@patio/framework/react';
import { clientOptions, createClientCalls } from '#clients/browser/clientCalls.ts';
import { boundCalls } from '#organisation/browser/boundCalls.ts';
import { createTemplateCalls } from '#leads/browser/templateUpload.ts';
import { client, session } from '#session/browser/call.ts';
import { entities } from './entities';

const bound = {
  resources: {
    ...boundCalls.resources,
    clients: createClientCalls,
    emailTemplates: createTemplateCalls,
    saleProposals: (context) => ({
      runAction: async (...asked) =>
        (await import('#proposals/browser/runProposalAction.ts')).runProposalAction(
          context,
          ...asked,
        ),
    }),
    insuranceProposals: (context) => ({
      saveStep: async (_, step) =>
        (await import('#insurance/browser/saveSection.ts')).saveSection(context, step),
    }),
  },
  options: (context) => {
    const [places, clients] = [boundCalls.options?.(context), clientOptions(context)];
    return (resource, query) => places?.(resource, query) ?? clients(resource, query);
  },
} satisfies BoundCalls;

/** Builds the data of one person's portal. */
export const createPortalData = (): AdminData =>
  createAdminData({ client, session, entities, bound });

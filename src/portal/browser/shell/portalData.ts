import { createAdminData, type AdminData } from '../../../framework/browser/shell/adminData';
import { descriptions } from '../../../generated/descriptions';
import { boundCalls } from '../../../organisation/browser/boundCalls';
import { createTemplateCalls } from '../../../leads/browser/templateUpload';
import { client, session } from '../../../session/browser/call';

const bound = {
  ...boundCalls,
  resources: { ...boundCalls.resources, emailTemplates: createTemplateCalls },
};

/** Builds the data of one person's portal. */
export const createPortalData = (): AdminData =>
  createAdminData({ ...{ client, session, descriptions }, bound });

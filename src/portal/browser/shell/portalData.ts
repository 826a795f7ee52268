import { createAdminData, type AdminData } from '../../../framework/browser/shell/adminData';
import { boundCalls } from '../../../organisation/browser/boundCalls';
import { createTemplateCalls } from '../../../leads/browser/templateUpload';
import { client, session } from '../../../session/browser/call';
import { entities } from './entities';

const bound = {
  ...boundCalls,
  resources: { ...boundCalls.resources, emailTemplates: createTemplateCalls },
};

/** Builds the data of one person's portal. */
export const createPortalData = (): AdminData =>
  createAdminData({ ...{ client, session, entities }, bound });

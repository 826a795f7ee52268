import { accessOf } from '../../access/server/accessOf';
import type { Deps } from '../../framework/server/deps';
import { jsonSchemas, wireSchemas } from '../../generated/schemas';
import { wireValidators } from '../../generated/validators';
import { viewDetail } from '../../session/server/readOnlyView';
import { sessionContext } from '../../session/server/sessionContext';
import { findPerson } from '../../session/server/store/findPerson';
import { endpoints } from '../calls';
import { portalCatalog } from './portalCatalog';

/** What the portal hands the framework's server: its entities, its calls and who asks. */
export const application: Pick<Deps, 'catalog' | 'calls' | 'people'> = {
  catalog: portalCatalog,
  calls: { endpoints, wireSchemas, schemas: jsonSchemas, validators: wireValidators },
  people: { sessionContext, accessOf, findPerson, auditDetail: viewDetail },
};

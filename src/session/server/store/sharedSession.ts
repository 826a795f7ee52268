import { beginning } from '../../../framework/server/store/database/database';
import { sharedReads } from '../../../framework/server/store/database/sharedReads';
import { findSession } from './sessions';

/**
 * A session by its id as it is after this call: requests of the same page that come at the same moment share one read.
 */
export const findSessionNow = sharedReads((db, id) => findSession(beginning(db), id));

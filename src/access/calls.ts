import { seeAsGroup } from './rules/seeAs';
import { endpoint } from '@patio/framework/kernel';

/**
 * Starts to show the portal as a group sees it, for 30 minutes at most: reads are judged by its rights and its rows,
 * and never beyond those of the person; writes are refused. Answers the session as that group's, with the mark of the
 * view.
 */
export const startSeeAs = endpoint({
  id: 'seeAs.start',
  method: 'POST',
  path: '/resources/see-as',
  auth: 'session',
  access: { groups: [seeAsGroup] },
  in: { body: 'SeeAsRequest' },
  out: 'SessionUser',
  errors: ['validation.failed', 'action.reason_required', 'SEC002'],
});

/** Ends the view, if there is one. Answers the session as the person's own again. */
export const stopSeeAs = endpoint({
  id: 'seeAs.stop',
  method: 'DELETE',
  path: '/resources/see-as',
  auth: 'session',
  access: { groups: [seeAsGroup] },
  in: {},
  out: 'SessionUser',
  errors: ['SEC002'],
});

/** Every call of this section. */
export const seeAsEndpoints = [startSeeAs, stopSeeAs] as const;

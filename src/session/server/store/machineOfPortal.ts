import { sql, type RawBuilder } from 'kysely';
import type { ActorScope } from '@patio/framework/server';
import { sessionDealersOf } from './personOfPortal';

/** What the portal reads of a service account: the enabled dealers that limit it. */
export type OwnOfMachine = readonly ActorScope[];

/** The portal's own expression of service accounts. */
export const machineOfPortal: RawBuilder<unknown> = sessionDealersOf(sql.ref('a.dealers'));

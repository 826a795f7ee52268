import { sql, type RawBuilder } from 'kysely';
import type { ActorScope } from '@patio/framework/server';
import { sessionDealersOf } from './personOfPortal';

/** Portal data of a service account: the enabled dealers that limit it. */
export type OwnOfMachine = readonly ActorScope[];

/** The portal's SQL expression for service accounts. */
export const machineOfPortal: RawBuilder<unknown> = sessionDealersOf(sql.ref('a.dealers'));

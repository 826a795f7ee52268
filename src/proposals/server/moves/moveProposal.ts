import { appError, err, ok } from '@patio/framework/kernel';
import { type ActionCommand, type Values, valuesToSet } from '@patio/framework/server';
import { isSignedByAll } from '#proposals/rules/offers.ts';
import { checkLock } from '../locks';
import { afterMove } from './afterMove';
import { activate, generateContract } from './contract';
import { acceptTerms, reanalyse, send, sendDocuments } from './dealerMoves';
import type { Move } from './Move';
import { cancelContract, decide, discard } from './deskMoves';
import {
  approveManualPayment,
  approvePayment,
  refusePayment,
  requestManualPayment,
  requestPayment,
  withdrawPayment,
} from './payments';

/** A step that nothing but the state of the proposal judges. */
const plain: Move = async () => ok({});

/** What all have signed electronically is signed on paper no more. @fails PRS006 */
const disableEsign: Move = async (_context, { row }) =>
  isSignedByAll(row) ? err(appError('PRS006')) : ok({});

const moves: Readonly<Record<string, Move>> = {
  ...{ send, acceptTerms, sendDocuments, reanalyse, formalise: plain, generateContract, activate },
  ...{ approve: decide, qualify: decide, hold: decide, returnProcess: decide, decline: decide },
  ...{ requestPayment, approvePayment, requestManualPayment, approveManualPayment },
  ...{ withdrawPayment, refusePayment, discard, cancelContract },
  ...{ enableEsign: plain, disableEsign },
  ...{ guaranteeRepurchase: plain, withdrawRepurchase: plain },
};

/**
 * Moves a proposal along an edge, or switches something of it: the action's state was checked, the move judges the
 * rest.
 *
 * @fails PRS005 where somebody else changes it just now, what the move refuses
 * @source OQ-110, domain 4.1
 */
export const moveProposal: ActionCommand = async (context, call) => {
  const move = moves[call.action.name];
  if (!move) throw new Error(`no move is called ${call.action.name}`);
  const free = await checkLock(context, call.row.id);
  if (!free.ok) return free;
  const judged = await move(context, call);
  if (!judged.ok) return judged;
  const values: Values = {
    ...valuesToSet(call.action, call.asked),
    ...(call.action.set?.['status'] === undefined
      ? {}
      : { statusAt: context.deps.clock().toISOString() }),
    ...judged.value,
  };
  const done = await afterMove(context, { row: call.row, values });
  return done.ok ? ok(values) : done;
};

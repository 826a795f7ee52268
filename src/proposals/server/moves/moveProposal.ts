import { ok } from '../../../framework/kernel/Result';
import type { ActionCommand } from '../../../framework/server/crud/EntityHooks';
import { valuesToSet } from '../../../framework/server/crud/write/actionSteps';
import type { Values } from '../../../framework/server/store/write/records';
import { afterMove } from './afterMove';
import { activate, generateContract } from './contract';
import { acceptTerms, reanalyse, send, sendDocuments } from './dealerMoves';
import type { Move } from './Move';
import { cancelContract, decide, discard } from './deskMoves';
import {
  approveManualPayment,
  approvePayment,
  requestManualPayment,
  requestPayment,
  withdrawPayment,
} from './payments';

const formalise: Move = async () => ok({});

const moves: Readonly<Record<string, Move>> = {
  ...{ send, acceptTerms, sendDocuments, reanalyse, formalise, generateContract, activate },
  ...{ approve: decide, qualify: decide, hold: decide, returnProcess: decide, decline: decide },
  ...{ requestPayment, approvePayment, requestManualPayment, approveManualPayment },
  ...{ withdrawPayment, discard, cancelContract },
};

/**
 * Moves a proposal along an edge: the action's state was checked, the move judges the rest.
 *
 * @source OQ-110, domain 4.1
 */
export const moveProposal: ActionCommand = async (context, call) => {
  const move = moves[call.action.name];
  if (!move) throw new Error(`no move is called ${call.action.name}`);
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

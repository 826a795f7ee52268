import { inLanguage } from '#kernel/entity/Localized.ts';
import { useDelete, useNavigate, useRefresh } from 'ra-core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';
import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';
import type { BulkSlotAction } from '../data/entity/EntitySlots';
import {
  isDecision,
  readRefusal,
  refusalText,
  type Refusal,
  useRequestApproval,
} from '../data/entity/readRefusal';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import {
  type ActionGiven,
  type PendingAction,
  appliesTo,
  type OfferedAction,
} from './offeredActions';

const ActionDialog = lazy(async () => ({
  default: (await import('./ActionDialog')).ActionDialog,
}));

type Open = { readonly node: (close: () => void) => ReactNode };

/** Runs actions: asks for confirmation and inputs, prevents double runs, reports the result. */
export type ActionRunner = {
  readonly start: (offer: OfferedAction, record: WireRecord) => void;
  readonly startBulkSlot: (action: BulkSlotAction, records: readonly WireRecord[]) => void;
  readonly isBusy: boolean;
  /** Must be rendered once by the screen. */
  readonly dialogs: ReactNode;
};

type RunnerOptions = {
  /** After a custom action ran on several records. */
  readonly onBulkDone?: () => void;
  /** After the record was deleted. */
  readonly onRemoved?: () => void;
  /** When the call of an action of the description starts. */
  readonly onRun?: (record: WireRecord, action: ActionDescription) => void;
  /** When that call has ended, with the refusal if any. */
  readonly onRan?: (record: WireRecord, refusal: Refusal | undefined) => void;
};

const needsDialog = (action: ActionDescription): boolean =>
  action.confirm !== undefined ||
  action.affects !== undefined ||
  action.asks !== undefined ||
  action.reason !== 'none';

/** Errors that belong to the action's inputs. */
const refusedInputs = (
  pending: PendingAction,
  { fields = [] }: AppError,
): readonly FieldError[] => {
  const inputs = pending.type === 'described' ? (pending.action.asks ?? []) : [];
  return fields.filter(({ path }) => inputs.some(({ name }) => name === path));
};

/** The same confirmation for the current record; undefined if it no longer applies. */
const renewed = (
  pending: PendingAction,
  { error, current }: Refusal,
): PendingAction | undefined => {
  if (error.code !== 'record.version_stale' || !current) return undefined;
  const isOpen = pending.type === 'remove' || appliesTo(pending.action, current);
  return isOpen ? { ...pending, record: current } : undefined;
};

/** Runs a confirmed action; returns its success message. */
const useExecute = (resource: string) => {
  const data = useEntityData();
  const { locale } = useEngine();
  const text = useEngineText();
  const [remove] = useDelete();
  const { description } = useEntity(resource);
  const requestApproval = useRequestApproval(resource);
  return useCallback(
    async (pending: PendingAction, { reason, values }: ActionGiven): Promise<string> => {
      if (pending.type === 'remove') {
        const { record } = pending;
        if (description.approval?.calls.includes('delete')) {
          const why = reason ? { reason } : {};
          await requestApproval({ operation: 'delete', record, ...why });
          return text('approvals.sent');
        }
        await remove(
          resource,
          { id: record.id, previousData: record, ...(reason ? { meta: { reason } } : {}) },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
        return text('show.removed');
      }
      const { action, record } = pending;
      const { id, version } = record;
      await data.runAction(resource, { action: action.name, id, version, reason, values, record });
      return inLanguage(action.done, locale);
    },
    [data, description, locale, requestApproval, remove, resource, text],
  );
};

/** Runs actions one at a time, after confirmation where needed; `dialog` is the open confirmation. */
const useConfirmedRun = (
  resource: string,
  { onRemoved, onRun, onRan }: Omit<RunnerOptions, 'onBulkDone'>,
) => {
  const { errorText } = useEngine();
  const { description } = useEntity(resource);
  const announce = useAnnounce();
  const text = useEngineText();
  const refresh = useRefresh();
  const execute = useExecute(resource);
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<PendingAction | null>(null);
  const [fault, setFault] = useState<string>();

  const finish = (pending: PendingAction, sentence: string) => {
    announce(sentence, 'success');
    setAsked(null);
    const isGone = pending.type === 'remove' && !description.approval?.calls.includes('delete');
    if (isGone) onRemoved?.();
    if (!isGone || !onRemoved) refresh();
  };

  /** Returns the input errors, for correction. */
  const refuse = (pending: PendingAction, refusal: Refusal): readonly FieldError[] => {
    const sentence = refusalText(refusal, errorText);
    const wrong = refusedInputs(pending, refusal.error);
    if (asked && (wrong.length > 0 || !isDecision(refusal.error))) {
      setFault(sentence);
      return wrong;
    }
    const anew = asked && renewed(pending, refusal);
    if (anew) {
      setAsked(anew);
      setFault(text('action.changedMeanwhile'));
    } else {
      announce(sentence, 'error');
      setAsked(null);
    }
    refresh();
    return [];
  };

  const run = async (
    pending: PendingAction,
    given: ActionGiven = {},
  ): Promise<readonly FieldError[]> => {
    if (running.current) return [];
    running.current = true;
    setBusy(true);
    setFault(undefined);
    if (pending.type === 'described') onRun?.(pending.record, pending.action);
    try {
      finish(pending, await execute(pending, given));
      onRan?.(pending.record, undefined);
      return [];
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      const wrong = refuse(pending, refusal);
      onRan?.(pending.record, refusal);
      return wrong;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const begin = (pending: PendingAction) => {
    if (running.current) return;
    setFault(undefined);
    if (pending.type === 'described' && !needsDialog(pending.action)) void run(pending);
    else setAsked(pending);
  };

  const dialog = asked ? (
    <ActionDialog
      description={description}
      pending={asked}
      isBusy={isBusy}
      fault={fault}
      onConfirm={(given) => run(asked, given)}
      onClose={() => setAsked(null)}
    />
  ) : null;

  return { begin, isBusy, dialog };
};

/** Actions of one screen: one dialog and one run at a time. */
export const useActionRunner = (resource: string, options: RunnerOptions = {}): ActionRunner => {
  const navigate = useNavigate();
  const { begin, isBusy, dialog } = useConfirmedRun(resource, options);
  const [open, setOpen] = useState<Open | null>(null);

  const start = (offer: OfferedAction, record: WireRecord) => {
    if (offer.type === 'link') navigate(offer.to);
    else if (offer.type === 'remove') begin({ type: 'remove', record });
    else if (offer.type === 'described')
      begin({
        type: 'described',
        action: offer.action,
        record,
      });
    else {
      const { Dialog } = offer;
      setOpen({ node: (close) => <Dialog resource={resource} record={record} onClose={close} /> });
    }
  };

  const startBulkSlot = ({ Dialog }: BulkSlotAction, records: readonly WireRecord[]) =>
    setOpen({
      node: (close) => (
        <Dialog
          resource={resource}
          records={records}
          onClose={close}
          onDone={() => {
            close();
            options.onBulkDone?.();
          }}
        />
      ),
    });

  const dialogs = (
    <Suspense fallback={null}>
      {dialog}
      {open?.node(() => setOpen(null))}
    </Suspense>
  );

  return { start, startBulkSlot, isBusy, dialogs };
};

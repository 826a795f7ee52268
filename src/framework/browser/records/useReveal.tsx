import { inLanguage } from '#kernel/entity/Localized.ts';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { revealRule } from '#kernel/entity/fieldRights.ts';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import {
  useEngine,
  type EngineValue,
  type EngineEntity,
  useEntityData,
} from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { fieldsOf, maskedNames } from '../texts/names';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/record';

/** A record with revealed values, and revealing more. */
export type Reveal = {
  /** For this screen only: never stored or sent back. */
  readonly record: WireRecord;
  /** Absent if nothing is masked or without the right. */
  readonly reveal?: (names: readonly string[]) => void;
  /** Masks a revealed value again. */
  readonly conceal: (name: string) => void;
  readonly revealed: ReadonlySet<string>;
  readonly dialog: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

const mayReveal = (
  { description }: EngineEntity,
  { can, writesOff }: EngineValue,
  record: WireRecord,
): boolean => {
  const rule = revealRule(description);
  if (writesOff !== undefined || rule === undefined) return false;
  return can(rule) && maskedNames(record).length > 0;
};

const withValues = (record: WireRecord, values: Values): WireRecord => ({
  ...record,
  ...values,
  masked: maskedNames(record).filter((name) => !Object.hasOwn(values, name)),
});

const withoutName = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([shown]) => shown !== name));

/** Reveals masked fields after asking for a reason. Values are kept only while the screen is mounted. */
export const useReveal = (entity: EngineEntity, record: WireRecord): Reveal => {
  const engine = useEngine();
  const data = useEntityData();
  const text = useEngineText();
  const [values, setValues] = useState<Values>({});
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { resource } = entity.description;
  const announce = useAnnounce();
  const labelsOf = (names: readonly string[]): string =>
    fieldsOf(entity.description, names)
      .map(({ label }) => inLanguage(label, engine.locale))
      .join(', ');
  const start = useCallback((names: readonly string[]) => {
    setFault(undefined);
    setAsked(names);
  }, []);
  const conceal = useCallback((name: string) => setValues((known) => withoutName(known, name)), []);
  const revealed = useMemo(() => new Set(Object.keys(values)), [values]);
  const show = async (names: readonly string[], reason: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await data.reveal(resource, { id: record.id, fields: names, reason });
      setValues((known) => ({ ...known, ...answer.data }));
      setAsked(null);
      announce(text('record.revealed', { fields: labelsOf(names) }), 'info');
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), engine.errorText));
    } finally {
      setBusy(false);
    }
  };
  const shown = Object.keys(values).length === 0 ? record : withValues(record, values);
  return {
    record: shown,
    conceal,
    revealed,
    ...(mayReveal(entity, engine, shown) ? { reveal: start } : {}),
    dialog: asked ? (
      <ConfirmDialog
        open
        title={text('record.revealTitle', { fields: labelsOf(asked) })}
        confirmLabel={text('record.revealConfirm')}
        cancelLabel={text('action.cancel')}
        busy={isBusy}
        error={fault}
        reason={{ label: text('record.revealReason'), required: true }}
        onConfirm={(reason) => void show(asked, reason ?? '')}
        onClose={() => setAsked(null)}
      >
        <p>{text('record.revealText')}</p>
      </ConfirmDialog>
    ) : null,
  };
};

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isGroupName } from '#access/rules/groups.ts';
import { needsDealer, seenGroups } from '#access/rules/seeAs.ts';
import { bestFirst } from '@patio/framework/kernel';
import { DialogError, useDialogError } from '@patio/framework/people/react';
import { type Text, useLocale, useText } from '@patio/framework/react';
import { type Choice, Combobox, Modal, SelectField, TextAreaField } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { groupLabel } from './groupLabel';
import { startView } from './seeAs';
import '../i18n/dialogs';

/** Maximum dealers offered at a time. */
const offered = 10;
const maxReason = 500;

/** Searches enabled dealers. */
const useDealers = (search: string, enabled: boolean) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['seeAs', 'dealers', search],
    enabled,
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const filter = { status: 'enabled', ...(search.trim() ? { q: search.trim() } : {}) };
      const list = await data.getList('dealers', {
        pagination: { page: 1, perPage: offered },
        sort: { field: 'GMFcode', order: 'ASC' },
        filter,
        signal,
      });
      const found = list.data.map((one) => ({
        value: String(one['id']),
        label: `${String(one['GMFcode'])} · ${String(one['tradingName'])}`,
      }));
      return bestFirst(found, search);
    },
  });
};

type Draft = { readonly group: string; readonly dealer: Choice | null; readonly reason: string };
type Errors = { readonly group?: string; readonly dealer?: string; readonly reason?: string };

const asksDealer = (group: string): boolean => isGroupName(group) && needsDealer(group);

const faultsOf = ({ group, dealer, reason }: Draft, text: Text<PortalKey>): Errors => ({
  ...(group === '' ? { group: text('view.missingGroup') } : {}),
  ...(asksDealer(group) && !dealer ? { dealer: text('view.missingDealer') } : {}),
  ...(reason.trim() === '' ? { reason: text('view.missingReason') } : {}),
});

const omit = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

type FieldsProps = {
  readonly draft: Draft;
  readonly errors: Errors;
  readonly onDraft: (change: Partial<Draft>) => void;
};

const DealerField = ({ draft, errors, onDraft }: FieldsProps) => {
  const text = useText<PortalKey>();
  const [search, setSearch] = useState('');
  const dealers = useDealers(search, true);
  return (
    <Combobox
      label={text('view.dealer')}
      help={text('view.dealerHelp')}
      required
      choices={dealers.data ?? []}
      loading={dealers.isFetching}
      value={draft.dealer}
      {...(errors.dealer ? { error: errors.dealer } : {})}
      onSearch={setSearch}
      onSelect={(dealer) => onDraft({ dealer })}
      texts={{
        clear: text('view.dealerClear'),
        open: text('view.dealerOpen'),
        none: text('view.dealerNone'),
        loading: text('view.dealerLoading'),
      }}
    />
  );
};

const Fields = (props: FieldsProps) => {
  const { draft, errors, onDraft } = props;
  const text = useText<PortalKey>();
  const locale = useLocale();
  return (
    <>
      <SelectField
        label={text('view.group')}
        required
        emptyLabel={text('view.groupNone')}
        value={draft.group}
        {...(errors.group ? { error: errors.group } : {})}
        choices={seenGroups.map((value) => ({ value, label: groupLabel(value, locale) }))}
        onText={(group) => onDraft({ group })}
      />
      {asksDealer(draft.group) ? <DealerField {...props} /> : null}
      <TextAreaField
        label={text('view.reason')}
        help={text('view.reasonHelp')}
        required
        maxLength={maxReason}
        value={draft.reason}
        {...(errors.reason ? { error: errors.reason } : {})}
        onText={(reason) => onDraft({ reason })}
      />
    </>
  );
};

/** Asks for group, dealer and reason, and starts the view. */
export const SeeAsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText<PortalKey>();
  const failure = useDialogError();
  const [draft, setDraft] = useState<Draft>({ group: '', dealer: null, reason: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const change = (part: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...part }));
    setErrors((known) => omit(known, Object.keys(part)));
  };
  const start = async () => {
    const faults = faultsOf(draft, text);
    // Synchronous, so that the focus can move to an invalid field.
    flushSync(() => setErrors(faults));
    failure.clear();
    if (Object.keys(faults).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const { group, dealer, reason } = draft;
      const at = asksDealer(group) && dealer ? { dealerId: dealer.value } : {};
      await startView({ groupName: group, reason: reason.trim(), ...at });
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      size="sm"
      title={text('view.title')}
      onClose={onClose}
      cancelLabel={text('view.cancel')}
      closeLabel={text('view.cancel')}
      confirm={{ label: text('view.start'), busy: isBusy, onConfirm: () => void start() }}
    >
      <div className="dialog-form" ref={form}>
        <DialogError {...failure} />
        <p>{text('view.intro')}</p>
        <Fields draft={draft} errors={errors} onDraft={change} />
      </div>
    </Modal>
  );
};

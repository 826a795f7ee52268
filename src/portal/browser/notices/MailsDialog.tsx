import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogError, useDialogError } from '@patio/framework/people/react';
import { QueryGate, useText } from '@patio/framework/react';
import { CheckField, Modal, SkeletonRows } from '@patio/framework/ui';
import type { MailChoice } from '#generated/types/wire.ts';
import { call } from '#session/browser/call.ts';
import { storeMailChoice, readMailChoice } from '#session/calls.ts';
import type { PortalKey } from '../i18n/portal';
import '../i18n/dialogs';

const choiceKey = ['session', 'mails'];

/** Stored choice of e-mails; changes are saved immediately, as by a switch. */
const useMailChoice = () => {
  const client = useQueryClient();
  const failure = useDialogError();
  const [isSaved, setSaved] = useState(false);
  const query = useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => call(readMailChoice, { signal }),
  });
  const store = async (choice: MailChoice): Promise<void> => {
    failure.clear();
    setSaved(false);
    client.setQueryData(choiceKey, choice);
    try {
      await call(storeMailChoice, { body: choice });
      setSaved(true);
    } catch (caught) {
      client.setQueryData(choiceKey, query.data);
      failure.show(caught);
    }
  };
  return { query, failure, isSaved, keep: store };
};

/** Choice of optional e-mails. @source PROP-048 */
export const MailsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText<PortalKey>();
  const { query, failure, isSaved, keep: store } = useMailChoice();
  return (
    <Modal
      open
      size="sm"
      title={text('mails.title')}
      onClose={onClose}
      closeLabel={text('mails.close')}
    >
      <DialogError {...failure} />
      <QueryGate
        query={query}
        loading={<SkeletonRows label={text('mails.loading')} rows={2} />}
        failed={text('mails.failed')}
      >
        {(choice) => (
          <CheckField
            label={text('mails.proposals')}
            help={text('mails.proposalsHelp')}
            checked={choice.proposals}
            onChecked={(proposals) => void store({ proposals })}
          />
        )}
      </QueryGate>
      <p role="status">{isSaved ? text('mails.saved') : null}</p>
    </Modal>
  );
};

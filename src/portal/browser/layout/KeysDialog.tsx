import { useListKeysEnabled, useText } from '@patio/framework/react';
import {
  CheckField,
  type Command,
  KeyHint,
  Modal,
  isCombination,
  useAllCommands,
} from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import '../i18n/dialogs';
import '../keys/keys.css';

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const text = useText<PortalKey>();
  if (isCombination(keys) || keys.length < 2) return <KeyHint keys={keys} />;
  return (
    <span className="keys-sequence">
      {keys.map((key, at) => (
        // A sequence may repeat a key: g, then g.
        <span key={keys.slice(0, at + 1).join(' ')}>
          {at > 0 ? <span className="keys-then">{text('keys.next')}</span> : null}
          <KeyHint keys={[key]} />
        </span>
      ))}
    </span>
  );
};

const Row = ({ command }: { command: Command }) => (
  <div>
    <dt>{command.label}</dt>
    <dd>
      <Keys keys={command.keys ?? []} />
    </dd>
  </div>
);

/** All keyboard shortcuts of the current screen, with a switch for single-letter ones. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText<PortalKey>();
  const [hasLetters, setLetters] = useListKeysEnabled();
  const groups = useAllCommands()
    .map(({ title, commands }) => ({ title, commands: commands.filter(({ keys }) => keys) }))
    .filter(({ commands }) => commands.length > 0);
  return (
    <Modal
      open
      size="md"
      title={text('keys.title')}
      onClose={onClose}
      closeLabel={text('keys.close')}
    >
      <div className="keys-groups">
        {groups.map(({ title, commands }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {commands.map((command) => (
                <Row key={command.id} command={command} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckField
        label={text('keys.letters')}
        help={text('keys.lettersHelp')}
        checked={hasLetters}
        onChecked={setLetters}
      />
    </Modal>
  );
};

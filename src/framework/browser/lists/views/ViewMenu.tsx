import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState } from 'react';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { SavedView, ViewState } from '#kernel/entity/SavedView.ts';
import { ConfirmDialog } from '#browser/ui/dialogs/Modal.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { Menu, MenuItem } from '#browser/ui/popup/Menu.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { SaveAsView, ViewDialog, useViewCommands, type ViewCommands } from './ViewDialog';
import type { SavedViews } from './useSavedViews';
import '#browser/texts/words/listTools.ts';
import '../views.css';

type ViewMenuProps = {
  anchor: HTMLElement;
  description: EntityDescription;
  views: SavedViews;
  now: ViewState;
  isChanged: boolean;
  /** The view contains parts this list omits; saving would drop them. */
  isShortened: boolean;
  /** The view includes the manual arrangement, or it was reset. */
  onColumnsKept: () => void;
  onClose: () => void;
};

type OpenDialog = 'saveAs' | 'rename' | 'remove';

type PanelProps = ViewMenuProps & { commands: ViewCommands; onAsk: (asked: OpenDialog) => void };

const Item = ({ view, views, onClose }: PanelProps & { view: SavedView | undefined }) => {
  const text = useEngineText();
  const isCurrent = views.current?.id === view?.id;
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isCurrent}
      onClick={() => {
        onClose();
        views.open(view);
      }}
    >
      <Glyph name="check" size={14} />
      <span>{view?.name ?? text('view.standard')}</span>
      {view ? (
        <small>
          {[
            text(`view.${view.visibility}_tag`),
            ...(view.isDefault ? [text('view.isDefault')] : []),
          ].join(' · ')}
        </small>
      ) : null}
    </MenuItem>
  );
};

const Group = ({
  label,
  list,
  ...props
}: PanelProps & { label: string; list: readonly SavedView[] }) =>
  list.length === 0 ? null : (
    <div role="group" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      {list.map((view) => (
        <Item key={view.id} {...props} view={view} />
      ))}
    </div>
  );

const Views = (props: PanelProps) => {
  const text = useEngineText();
  const { list, isFailed, retry } = props.views;
  const all = list?.views ?? [];
  return (
    <>
      <Item {...props} view={undefined} />
      <Group {...props} label={text('view.mine')} list={all.filter(({ mine }) => mine)} />
      <Group {...props} label={text('view.others')} list={all.filter(({ mine }) => !mine)} />
      {isFailed && !list ? (
        <MenuItem onClick={retry}>
          {text('view.failed')} {text('action.retry')}
        </MenuItem>
      ) : null}
      {!list && !isFailed ? <output>{text('view.loading')}</output> : null}
    </>
  );
};

type Command = {
  readonly label: string;
  readonly run: () => void;
  readonly tone?: 'danger';
};

const setDefault = {
  private: 'view.setDefault',
  group: 'view.setDefault_group',
  shared: 'view.setDefault_shared',
} as const;

/** Commands on the active view for its editors. */
const useOwnCommands = (props: PanelProps): readonly Command[] => {
  const { views, commands, onAsk } = props;
  const text = useEngineText();
  const { current } = views;
  if (!current?.editable) return [];
  return [
    { label: text('view.rename'), run: () => onAsk('rename') },
    {
      label: text(current.isDefault ? 'view.unsetDefault' : setDefault[current.visibility]),
      run: () => void commands.update(current, { isDefault: !current.isDefault }),
    },
    { label: text('view.remove'), run: () => onAsk('remove'), tone: 'danger' },
  ];
};

const Commands = (props: PanelProps) => {
  const { views, now, isChanged, isShortened, commands, onAsk, onColumnsKept, onClose } = props;
  const text = useEngineText();
  const own = useOwnCommands(props);
  const { current, open } = views;
  const revert = {
    label: text('view.revert'),
    run: () => {
      onColumnsKept();
      open(current);
      onClose();
    },
  };
  const save = {
    label: text('view.save'),
    run: () => {
      if (current) void commands.update(current, { state: now });
    },
  };
  const offers: readonly Command[] = [
    ...((isChanged || isShortened) && current?.editable ? [save] : []),
    { label: text('view.saveAs'), run: () => onAsk('saveAs') },
    ...(isChanged ? [revert] : []),
    ...own,
  ];
  return (
    <div className="view-commands">
      {offers.map(({ label, run, tone }) => (
        <MenuItem key={label} tone={tone} disabled={commands.isBusy} onClick={run}>
          {label}
        </MenuItem>
      ))}
      {commands.fault ? <p role="alert">{commands.fault}</p> : null}
    </div>
  );
};

const Panel = (props: PanelProps) => {
  const { anchor, description, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={text('view.menu', { many: inSentence(inLanguage(description.label.many, locale)) })}
      className="view-menu"
    >
      <Views {...props} />
      <Commands {...props} />
    </Menu>
  );
};

/** Saved views of a list, with commands on the active one. */
export const ViewMenu = (props: ViewMenuProps) => {
  const { description, views, now, onColumnsKept, onClose } = props;
  const text = useEngineText();
  const [asked, setAsked] = useState<OpenDialog>();
  const { current, list, open } = views;
  const commands = useViewCommands({
    list: listName(description),
    onStored: () => {
      onColumnsKept();
      onClose();
    },
    onRemoved: () => {
      open(undefined);
      onClose();
    },
  });
  if (asked === undefined) return <Panel {...props} commands={commands} onAsk={setAsked} />;
  if (asked === 'remove' && current)
    return (
      <ConfirmDialog
        open
        danger
        title={text('view.removeTitle', { name: current.name })}
        confirmLabel={text('view.removeConfirm')}
        cancelLabel={text('action.cancel')}
        busy={commands.isBusy}
        error={commands.fault}
        onConfirm={() => void commands.remove(current)}
        onClose={onClose}
      >
        <p>{text(current.visibility === 'private' ? 'view.removeOwn' : 'view.removeText')}</p>
      </ConfirmDialog>
    );
  if (asked === 'saveAs' || !current)
    return (
      <SaveAsView
        description={description}
        views={views}
        now={now}
        onColumnsKept={onColumnsKept}
        onClose={onClose}
      />
    );
  return (
    <ViewDialog
      view={current}
      list={list}
      commands={commands}
      onSave={(names) => void commands.update(current, names)}
      onClose={onClose}
    />
  );
};

import { listName } from '#kernel/entity/namedScreens.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ViewState } from '#kernel/entity/SavedView.ts';
import { ViewDialog, useViewCommands } from './ViewDialog';
import type { SavedViews } from './useSavedViews';

type SaveAsViewProps = {
  description: EntityDescription;
  views: SavedViews;
  now: ViewState;
  /** The view includes the manual arrangement. */
  onColumnsKept: () => void;
  onClose: () => void;
};

/** Saves the current list as a new view and opens it. */
export const SaveAsView = ({
  description,
  views,
  now,
  onColumnsKept,
  onClose,
}: SaveAsViewProps) => {
  const commands = useViewCommands({
    list: listName(description),
    onStored: (view) => {
      onColumnsKept();
      views.open(view);
      onClose();
    },
    onRemoved: onClose,
  });
  return (
    <ViewDialog
      publish={views.list?.publish ?? { group: false, shared: false }}
      commands={commands}
      onSave={(names) => void commands.create(names, now)}
      onClose={onClose}
    />
  );
};

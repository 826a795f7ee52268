import { Menu, MenuItem } from '../ui/popup/Menu';

/** A tab: name and label. */
export type TabItem = { readonly name: string; readonly label: string };

type TabMenuProps = {
  anchor: HTMLElement;
  label: string;
  items: readonly TabItem[];
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** Menu of overflowing tabs. */
export const TabMenu = ({ anchor, label, items, onChoose, onClose }: TabMenuProps) => (
  <Menu anchor={anchor} label={label} onClose={onClose} align="end">
    {items.map(({ name, label: words }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onChoose(name);
          onClose();
        }}
      >
        {words}
      </MenuItem>
    ))}
  </Menu>
);

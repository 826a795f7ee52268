import './styles/base.css';

/** Keyboard shortcut: `['Ctrl', 'S']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className="ui-keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

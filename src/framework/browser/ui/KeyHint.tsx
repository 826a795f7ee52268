import './styles/base.css';

/** The keys that do what stands beside them: `['Ctrl', 'S']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className="ui-keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

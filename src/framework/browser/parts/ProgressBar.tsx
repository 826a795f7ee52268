import './styles/tasks.css';

type ProgressBarProps = {
  label: string;
  /** Said and shown beside the bar: "300 de 1.200". */
  text: string;
  /** Between 0 and 1; absent while nobody knows how much there is. */
  part?: number;
  /** Its steps are not told to a screen reader: something else tells of the end. */
  isQuiet?: boolean;
};

/** How far something is: a bar, its words, and the same for a screen reader. */
export const ProgressBar = ({ label, text, part, isQuiet = false }: ProgressBarProps) => (
  <div className="task-progress">
    <progress
      aria-label={label}
      aria-valuetext={text}
      max={1}
      {...(part === undefined ? {} : { value: Math.min(1, part) })}
    />
    <span aria-live={isQuiet ? 'off' : 'polite'}>{text}</span>
  </div>
);

import './styles/tasks.css';

type ProgressBarProps = {
  label: string;
  /** Text next to the bar: "300 de 1.200". */
  text: string;
  /** 0 to 1; absent if indeterminate. */
  part?: number;
  /** Progress is not announced: the end is announced elsewhere. */
  isQuiet?: boolean;
};

/** Progress bar with text, accessible to screen readers. */
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

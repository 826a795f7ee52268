import './styles/base.css';

/** Text truncated to one line, or two in a roomy table; the full text shows on hover if truncated. */
export const TruncatedText = ({ text }: { text: string }) => (
  <span
    className="ui-cut"
    onMouseEnter={(event) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, title } = event.currentTarget;
      const due = scrollWidth > clientWidth || scrollHeight > clientHeight ? text : '';
      if (title !== due) event.currentTarget.title = due;
    }}
  >
    {text}
  </span>
);

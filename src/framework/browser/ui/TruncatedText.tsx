import './styles/base.css';

/**
 * One line of text, two where a table has room for them, cut with an ellipsis; the whole of it shows on hover when it
 * was cut.
 */
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

import './styles/base.css';

/** One line of text, cut with an ellipsis; the whole of it shows on hover when it was cut. */
export const TruncatedText = ({ text }: { text: string }) => (
  <span
    className="ui-cut"
    onMouseEnter={(event) => {
      const { scrollWidth, clientWidth, title } = event.currentTarget;
      const due = scrollWidth > clientWidth ? text : '';
      if (title !== due) event.currentTarget.title = due;
    }}
  >
    {text}
  </span>
);

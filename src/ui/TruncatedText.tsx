import { styled } from '@mui/material/styles';

const Root = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** One line of text, cut with an ellipsis; the whole of it shows on hover when it was cut. */
export const TruncatedText = ({ text }: { text: string }) => (
  <Root
    onMouseEnter={(event) => {
      const { scrollWidth, clientWidth, title } = event.currentTarget;
      const due = scrollWidth > clientWidth ? text : '';
      if (title !== due) event.currentTarget.title = due;
    }}
  >
    {text}
  </Root>
);

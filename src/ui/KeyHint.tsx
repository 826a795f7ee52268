import { styled } from '@mui/material/styles';
import { palette } from './tokens';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 3,
  '& kbd': {
    padding: '0 5px',
    font: 'inherit',
    fontSize: 12,
    lineHeight: '18px',
    color: palette(theme).text.secondary,
    border: `1px solid ${palette(theme).divider}`,
    borderRadius: 4,
  },
}));

/** The keys that do what stands beside them: `['Ctrl', 'S']`. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <Root>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </Root>
);

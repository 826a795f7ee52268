import { styled } from '@mui/material/styles';

/** A line of controls above a list; wraps on narrow screens. */
export const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  marginBottom: 12,
});

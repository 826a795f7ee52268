import type { ComponentProps } from 'react';
import { PageHeader } from '../ui/PageHeader';
import { useWindowTitle } from './useWindowTitle';

/** Header of a screen; its title is also the window's. */
export const ScreenHeader = (props: ComponentProps<typeof PageHeader>) => {
  useWindowTitle(props.title);
  return <PageHeader {...props} />;
};

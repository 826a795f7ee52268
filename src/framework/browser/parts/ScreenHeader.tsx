import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { PageHeader } from '../ui/PageHeader';
import { useEngine } from '../data/entity/EngineContext';

/** Header of a screen; its title is also the window's. */
export const ScreenHeader = (props: ComponentProps<typeof PageHeader>) => {
  const { onTitle } = useEngine();
  const { title } = props;
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return <PageHeader {...props} />;
};

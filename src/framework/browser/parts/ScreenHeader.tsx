import { type ComponentProps, useEffect } from 'react';
import { PageHeader } from '../ui/PageHeader';
import { useLocation } from 'ra-core';
import { useEngine } from '../data/entity/EngineContext';

/** Sets the page's title for its path: wizard steps share one title. */
export const useWindowTitle = (title: string | undefined): void => {
  const { onTitle } = useEngine();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) onTitle?.(title, pathname);
  }, [onTitle, pathname, title]);
};

/** Header of a screen; its title is also the window's. */
export const ScreenHeader = (props: ComponentProps<typeof PageHeader>) => {
  useWindowTitle(props.title);
  return <PageHeader {...props} />;
};

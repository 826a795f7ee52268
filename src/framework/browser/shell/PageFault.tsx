import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router';
import { keepDrafts } from '../forms/drafts/draftStore';
import { Fault } from './Fault';

/** A page that could not be loaded or drawn; the frame around it stays. */
export const PageFault = () => {
  // The form that went away stops to hold back only after the effects of the layout.
  useLayoutEffect(keepDrafts, []);
  return <Fault error={useRouteError()} />;
};

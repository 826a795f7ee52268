import { useEffect } from 'react';
import { showFailure } from '@patio/framework/react';
import { moveTo } from '@patio/framework/people/react';
import { currentPage, rememberOrigin } from '../arrival';
import { session } from '../call';
import type { Place } from './placeOf';

/** Moves on from a place that only redirects. */
export const useMoves = ({ show }: Place): void =>
  useEffect(() => {
    if (show === 'home') moveTo('/', 'replace');
    if (show === 'toLogin') {
      rememberOrigin(currentPage());
      moveTo('/login', 'replace');
    }
    if (show === 'noGroup') {
      session.clear();
      showFailure({ status: 403 }, { survivesMove: true });
      moveTo('/login', 'replace');
    }
  }, [show]);

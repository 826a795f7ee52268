import { useState } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { daysBetween, localDateOf } from '../../framework/kernel/localDate';

/** For how long something waits, in whole days until today: "hoje", "ontem", "há 13 dias". */
export const useWaitingWords = () => {
  const { locale } = useEngine();
  const [today] = useState(() => localDateOf(new Date()));
  return (since: string): string => {
    const days = daysBetween(localDateOf(new Date(since)), today);
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  };
};

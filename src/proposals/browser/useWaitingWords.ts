import { useState } from 'react';
import { daysBetween, localDateOf } from '@patio/framework/kernel';
import { useEngine } from '@patio/framework/react';

/** For how long something waits, in whole days until today: "hoje", "ontem", "há 13 dias". */
export const useWaitingWords = () => {
  const { locale } = useEngine();
  const [today] = useState(() => localDateOf(new Date()));
  return (since: string): string => {
    const days = daysBetween(localDateOf(new Date(since)), today);
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  };
};

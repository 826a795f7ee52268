/** A local day as the calendar's own date: midnight of the machine, of which only the day is read. */
export const toDate = (day: string): Date | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
};

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

/** The local day 'YYYY-MM-DD' of a date of the calendar. */
export const toDay = (date: Date): string =>
  [padded(date.getFullYear(), 4), padded(date.getMonth() + 1, 2), padded(date.getDate(), 2)].join(
    '-',
  );

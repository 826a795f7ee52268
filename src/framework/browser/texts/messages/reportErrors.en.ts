/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'The report asks for “%{name}”, which no longer exists or is not available to you. Repair it or choose another field.',
  'report.too_many_groups':
    'The report has more than %{limit} groups. Use a longer period for the date, another field or a filter.',
  'report.too_slow':
    'The report took more than %{seconds} seconds and was stopped. Narrow it by a filter or a shorter period, then try again.',
  'report.too_many_recipients':
    'A report is mailed to %{limit} people at most. Take some off, or share its link.',
  'report.recipient_denied':
    '“%{username}” may not read this list or does not exist. Take them off the recipients.',
} as const;

/** Messages about periods and approvals. */
export const periodErrors = {
  'effective.overlap':
    'There is a period from %{from} to %{to} already. Choose another one or end that one.',
  'effective.overlap_open':
    'There is a period since %{from} without an end. End it first, or schedule this one after it.',
  'effective.reversed': 'The period ends before it begins, on %{from}. Correct one of the days.',
  'effective.same_start': 'A period already begins on this day. Choose another one.',
  'effective.crosses':
    'The start would pass the period that begins on %{from}. Choose a day between its neighbours.',
  'effective.begun':
    'This period began on %{from} and does not change any more. Register another one, from a day that is still to come.',
  'approval.required': 'Changes here wait for approval, one by one. Use the form of the record.',
  'approval.open':
    'A change of this by %{by}, requested on %{at}, is waiting for approval already. Wait for the decision, or ask for it to be withdrawn.',
  'approval.open_unseen':
    'A change that does not go together with this one and that you may not see is waiting for approval already. Wait for its decision.',
  'approval.own': 'You cannot approve your own change. Ask another person to decide.',
  'approval.requester_denied': 'The requester may no longer make this change. Reject it.',
  'approval.decided': 'The change has already been decided or withdrawn.',
  'approval.stale':
    'The record changed after the request. Request it again from the present values.',
  'conversation.cannot_mention':
    'Nobody who may read this record has the username %{username}. Choose a person from the list or remove the @.',
  'conversation.too_many_mentions':
    'A comment mentions at most %{limit} people. Remove some of them.',
  'conversation.cannot_assign':
    'Nobody who may read this record has the username %{username}. Choose a person from the list.',
} as const;

/** Messages of errors returned by the server, by code; loaded with the first of them. */
export const answerErrors = {
  'password.personal':
    'The password contains the name or username of the person. Choose one with nothing of the name or username.',
  'password.common':
    'The password is easy to guess: it has only very frequent words, or few characters that repeat. Use words that are not easy to guess.',
  'record.not_found': 'The record was not found. It may have been removed or be out of your reach.',
  'request.malformed_json': 'The request reached the server incomplete. Try again.',
  'request.too_deep': 'The data has too many levels (limit: %{limit}). Simplify it and try again.',
  'request.too_many_members':
    'The request has too many members (limit: %{limit}). Reduce them and try again.',
  'request.duplicate_key': 'The field “%{key}” came twice. Send it once.',
  'request.invalid_text':
    'The text has characters that cannot be stored. Remove them and try again.',
  'request.too_large': 'What was sent exceeds the limit of %{limitKb} kB. Reduce it and try again.',
  'request.unsupported_media_type': 'The format of what was sent is not accepted here.',
  'request.timeout': 'Sending took too long and was cut. Check the connection and try again.',
  'request.headers_too_large':
    'The header of the request is too large. Clear filters or cookies and try again.',
  'request.malformed_http':
    'The request reached the server malformed. Reload the page and try again.',
  'request.not_found':
    'The requested address does not exist on the server. Reload the page and try again.',
  'request.method_not_allowed':
    'The server does not accept this operation at this address. Reload the page and try again.',
  'request.unknown_parameter':
    'The parameter “%{name}” is not known. Clear the filters and try again.',
  'request.repeated_parameter':
    'The parameter “%{name}” came twice. Clear the filters and try again.',
  'request.invalid_parameter':
    'The parameter “%{name}” has a value that does not serve. Correct it and try again.',
  'request.header_invalid':
    'The header “%{name}” of the request does not serve. Reload the page and try again.',
  'access.denied':
    'You have no permission for this action. If you need it, talk to the administrator.',
  'access.last_administrator':
    'This is the last active administrator and has to stay so. Enable another one first.',
  'access.own_account':
    'This action cannot be done on your own account. Ask another administrator.',
  'access.step_up': 'This needs your second step of verification. Try again and type the code.',
  'access.view_over': 'The view as another profile has ended. You are back to your own profile.',
  'query.invalid_filter':
    'The filter “%{name}” is not accepted on this list. Remove it and try again.',
  'query.invalid_operator':
    'The filter “%{name}” does not accept the comparison “%{operator}”. Choose another one.',
  'query.invalid_sort': 'The list cannot be sorted by “%{name}”. Choose another column.',
  'query.invalid_cursor':
    'This page of the list is no longer valid. Go back to the start of the list.',
  'query.too_slow':
    'Looking for a part of “%{name}” in the whole list took too long. Add another filter, such as a period or a choice, or use the search of the list.',
  'bulk.preview_expired':
    'The preview of this change has expired or belongs to another change. Make a new preview.',
  'bulk.too_many':
    'There are more than %{limit} records. Use filters to change one part at a time.',
  'task.not_undoable': 'This task cannot be undone.',
  'task.already_undone': 'This task has already been undone.',
  'query.invalid_range':
    'The requested page exceeds the limit of %{limit} rows. Ask for fewer rows.',
  'record.version_required':
    'It is not known which version of the record was changed. Reload the record and try again.',
  'record.version_stale':
    'Somebody else changed the record after you opened it. Compare the changes before saving.',
  'record.no_such_version': 'The record did not exist at that moment or in that version.',
  'flow.step_closed': 'This step is not open yet. Complete the ones before it.',
  'flow.draft_stale':
    'The draft was changed in another tab or on another computer. Reload the page.',
  'flow.too_many_drafts':
    'You already have %{limit} drafts. Finish or discard some before you begin another.',
  'record.locked': 'The record is in use by somebody else. Try again in a moment.',
  'record.hourly_limit':
    'This hour has seen too many tries on protected data. Try again in %{minutes} min.',
  'record.referenced':
    'The record cannot be deleted: it is still used in %{resource} (%{count}): %{names}. Change these first or, where there is the option, hide or deactivate the record.',
  'record.referenced_unseen':
    'The record cannot be deleted: it is still used by others that you may not see. Where there is the option, hide or deactivate the record.',
  'task.interrupted':
    'The work was interrupted several times and was given up. Nothing was changed; start it again.',
  'idempotency.key_invalid':
    'The identification of the submission does not serve. Reload the page and try again.',
  'idempotency.key_reused':
    'This submission was already made with other data. Reload the page and check the result.',
  'idempotency.in_progress':
    'This submission is still in progress. Wait a little and check the result.',
  'action.unknown': 'This action does not exist for the record. Reload the page.',
  'action.not_applicable':
    'The action does not apply to the current status of the record. Refresh the page and check.',
  'action.reason_required': 'Enter the reason to go on.',
  'validation.failed': 'There are fields to correct. Check the highlighted fields.',
  'validation.required': 'Fill in this field.',
  'validation.unknown_field': 'This field is not accepted here.',
  'validation.read_only': 'This field cannot be changed.',
  'validation.one_by_one': 'Files change one record at a time: open each record to replace them.',
  'validation.type': 'The value does not fit this field. Check what it asks for.',
  'validation.too_short': 'Enter at least %{limit} characters.',
  'validation.too_long': 'Character limit exceeded',
  'validation.too_small': 'Enter a value from %{limit} on.',
  'validation.too_large': 'Enter a value up to %{limit}.',
  'validation.not_multiple': 'Enter a multiple of %{step}.',
  'validation.pattern': 'The format does not match. See the hint of the field.',
  'validation.enum': 'Choose one of the options of the list.',
  'validation.duplicate_item': 'This item is already in the list.',
  'validation.not_together':
    'These values cannot be combined. Choose one, or those that go together.',
  'validation.too_many_items': 'Enter at most %{limit} items.',
  'validation.too_few_items': 'Choose or add at least %{limit}.',
  'validation.date': 'Enter a valid date as %{format}.',
  'validation.date_time': 'Enter a valid date and time.',
  'validation.email': 'Enter a valid e-mail, such as name@company.com.br.',
  'validation.file': 'This file is not available any more. Choose it again and save soon after.',
  'file.empty': 'The file is empty. Choose another one.',
  'file.infected': 'The virus scanner found something in this file, and it was not kept.',
  'file.type_refused':
    'The content of this file is of no type that is accepted here, or does not fit its name. Choose another one.',
  'file.too_large': 'The file exceeds the limit of %{limitMb} MB. Choose a smaller one.',
  'file.quota_exceeded':
    'Your files already take the limit of %{limitMb} MB. Remove those that are not needed any more.',
  'file.storage_unavailable': 'The file could not be stored now. Try again in a moment.',
  'validation.uuid': 'The identification is not valid.',
  'validation.color': 'Enter the colour as #RRGGBB, for example #1A73E8.',
  'validation.time': 'Enter a valid time, from 00:00 to 23:59.',
  'validation.taken_elsewhere':
    'This value is used among other records already (%{resource}). Enter another one.',
  'validation.not_unique': 'A record with this value already exists. Enter another one.',
  'validation.kind': 'The value does not have the form of this field. Check it.',
  'validation.check': 'The values of these fields do not fit together. Check them.',
  'validation.withheld':
    'A rule about data that you may not see does not allow this change. Speak to somebody who sees them.',
  'validation.reference_missing':
    'The chosen item does not exist or is not available. Choose another one.',
  'validation.reference_ambiguous':
    'More than one record has this name. Use its code, or the name exactly as it is on record.',
  'validation.password_mismatch':
    'The confirmation differs from the password. Type the same password in both fields.',
} as const;

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

/** Messages of refused imports and exports. */
export const transferErrors = {
  'import.file_type':
    'The file is no CSV or XLSX table that can be read. Save it as XLSX or CSV in your spreadsheet and send it again.',
  'import.file_encoding':
    'The text of the file is not in UTF-8, UTF-16 or Windows-1252: its accents would come out wrong. Save it as XLSX or CSV UTF-8 in your spreadsheet and send it again.',
  'import.columns_missing':
    'Columns are missing in the file: %{columns}. Use the template of the page.',
  'import.file_empty': 'The table is empty: it needs column names and at least one row.',
  'import.file_too_large':
    'The file is too large: the limit is %{limitMb} MB. Split it, or use CSV instead of XLSX.',
  'import.file_broken':
    'The table cannot be read from line %{line} on. Check the quotes of that line.',
  'import.file_bomb':
    'The file takes more memory or time than is allowed and was refused. Send a workbook as CSV.',
  'import.too_many_requests':
    'The file asks for more than %{limit} changes, each of which waits for an approval. Divide it into smaller files.',
  'import.too_many_columns':
    'The table has more than %{limit} columns. Remove those that are not needed and send it again.',
  'import.not_ready': 'The table is not ready for this step. Reload the page.',
  'import.only_checked': 'A check stores nothing.',
  'import.rows_refused': 'Nothing was imported. Rows with errors: %{count}.',
  'import.already_done': 'This same file was imported already.',
  'import.repeated_row': 'The value is in row %{line} of the file already.',
  'import.repeated_combination': 'The same combination is in row %{line} of the file already.',
  'import.extra_cells':
    'The row has more cells than the %{columns} names of columns. Put texts that contain the separator in quotes.',
  'import.cell_error':
    'Cell %{cell} shows the error %{error} of the spreadsheet. Mend the formula or write the value.',
  'import.cell_uncalculated':
    'The formula in cell %{cell} has no result in the file. Open it in the spreadsheet, save it and send it again.',
  'import.missing_cells':
    'The row has %{cells} of the %{columns} cells expected. Add those that are missing, even if empty, or send the sheet as XLSX.',
  'export.too_many_rows':
    'An Excel sheet holds %{limit} rows at most. Filter the list, or export it as CSV.',
  'export.period_order': 'The first day cannot be after the last one. Correct one of them.',
  'export.period_too_long': 'The period has %{days} days at most. Choose a shorter one.',
} as const;

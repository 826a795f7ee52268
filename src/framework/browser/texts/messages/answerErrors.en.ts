/** Messages of errors returned by the server, by code; loaded with the first of them. */
export const answerErrors = {
  'password.personal':
    'The password contains the person’s name or username. Choose one without any part of them.',
  'password.common':
    'That password is easy to guess: it only has very common words or a few repeated characters. Use words that are hard to guess.',
  'record.not_found': 'Record not found. It may have been deleted, or you don’t have access to it.',
  'request.malformed_json': 'The request reached the server incomplete. Try again.',
  'request.too_deep': 'The data has too many levels (limit: %{limit}). Simplify it and try again.',
  'request.too_many_members':
    'The request has too many fields (limit: %{limit}). Reduce them and try again.',
  'request.duplicate_key': 'The field “%{key}” came twice. Send it once.',
  'request.invalid_text':
    'The text has characters that aren’t accepted. Remove them and try again.',
  'request.too_large': 'The data sent exceeds the limit of %{limitKb} kB. Reduce it and try again.',
  'request.unsupported_media_type': 'The format of the data sent isn’t accepted here.',
  'request.timeout':
    'Sending took too long and was interrupted. Check your connection and try again.',
  'request.headers_too_large':
    'The header of the request is too large. Clear filters or cookies and try again.',
  'request.malformed_http':
    'The request reached the server malformed. Reload the page and try again.',
  'request.not_found':
    'The requested address doesn’t exist on the server. Reload the page and try again.',
  'request.method_not_allowed':
    'The server doesn’t accept this operation at this address. Reload the page and try again.',
  'request.unknown_parameter': 'Unknown parameter “%{name}”. Clear the filters and try again.',
  'request.repeated_parameter':
    'The parameter “%{name}” came twice. Clear the filters and try again.',
  'request.invalid_parameter':
    'The parameter “%{name}” has an invalid value. Correct it and try again.',
  'request.header_invalid':
    'The request’s header “%{name}” isn’t valid. Reload the page and try again.',
  'access.denied':
    'You don’t have permission for this action. If you need it, contact the administrator.',
  'access.last_administrator': 'This is the last active administrator. Enable another one first.',
  'access.own_account': 'You can’t do this on your own account. Ask another administrator.',
  'access.step_up': 'Confirm with two-step verification to continue: try again and type the code.',
  'access.view_over': 'Viewing as another profile has ended. You’re back in your own profile.',
  'query.invalid_filter':
    'The filter “%{name}” isn’t accepted on this list. Remove it and try again.',
  'query.invalid_operator':
    'The filter “%{name}” doesn’t accept the comparison “%{operator}”. Choose another one.',
  'query.invalid_sort': 'The list can’t be sorted by “%{name}”. Choose another column.',
  'query.invalid_cursor':
    'This page of the list is no longer valid. Go back to the start of the list.',
  'query.too_slow':
    'Searching the whole list for part of “%{name}” took too long. Add another filter, such as a period, or use the list’s search.',
  'bulk.preview_expired':
    'The review of this change has expired or belongs to another change. Review it again.',
  'bulk.too_many':
    'There are more than %{limit} records. Use filters to change one part at a time.',
  'task.not_undoable': 'This task can’t be undone.',
  'task.already_undone': 'This task has already been undone.',
  'query.invalid_range':
    'The requested page exceeds the limit of %{limit} rows. Ask for fewer rows.',
  'record.version_required':
    'We don’t know which version of the record was changed. Reload the record and try again.',
  'record.version_stale':
    'Someone else changed the record after you opened it. Compare the changes before saving.',
  'record.no_such_version': 'The record didn’t exist at that moment or in that version.',
  'flow.step_closed': 'This step isn’t open yet. Complete the ones before it.',
  'flow.draft_stale':
    'The draft was changed in another tab or on another computer. Reload the page.',
  'flow.too_many_drafts':
    'You already have %{limit} drafts. Finish or discard some before you begin another.',
  'record.locked': 'Someone else is using the record. Try again in a moment.',
  'record.hourly_limit':
    'You’ve reached this hour’s limit for protected data. Try again in %{minutes} min.',
  'record.referenced':
    'The record can’t be deleted: it’s still used in %{resource} (%{count}): %{names}. Change these first or, if you can, hide or deactivate the record instead.',
  'record.referenced_unseen':
    'The record can’t be deleted: it’s still used by others that you can’t see. If you can, hide or deactivate the record instead.',
  'task.interrupted':
    'The task was interrupted several times and stopped. Nothing was changed: start it again.',
  'idempotency.key_invalid':
    'The submission’s identifier isn’t valid. Reload the page and try again.',
  'idempotency.key_reused':
    'This submission was already made with other data. Reload the page and check the result.',
  'idempotency.in_progress':
    'This submission is still in progress. Wait a little and check the result.',
  'action.unknown': 'This action doesn’t exist for the record. Reload the page.',
  'action.not_applicable':
    'This action isn’t available in the record’s current status. Refresh the page and check.',
  'action.reason_required': 'Enter a reason to continue.',
  'validation.failed': 'There are fields to correct. Check the highlighted fields.',
  'validation.required': 'Fill in this field.',
  'validation.unknown_field': 'This field isn’t accepted here.',
  'validation.read_only': 'This field can’t be changed.',
  'validation.one_by_one': 'Files can only be replaced one record at a time: open each record.',
  'validation.type': 'Invalid value for this field. Check what it asks for.',
  'validation.too_short': 'Enter at least %{limit} characters.',
  'validation.too_long': 'Character limit exceeded',
  'validation.too_small': 'Enter a value of %{limit} or more.',
  'validation.too_large': 'Enter a value up to %{limit}.',
  'validation.not_multiple': 'Enter a multiple of %{step}.',
  'validation.pattern': 'Invalid format. See the field’s hint.',
  'validation.enum': 'Choose one of the options in the list.',
  'validation.duplicate_item': 'This item is already in the list.',
  'validation.not_together':
    'These values can’t be combined. Choose one, or those that go together.',
  'validation.too_many_items': 'Enter at most %{limit} items.',
  'validation.too_few_items': 'Choose or add at least %{limit}.',
  'validation.date': 'Enter a valid date as %{format}.',
  'validation.date_time': 'Enter a valid date and time.',
  'validation.email': 'Enter a valid e-mail address, such as name@company.com.',
  'validation.file': 'This file is no longer available. Choose it again and save right away.',
  'file.empty': 'The file is empty. Choose another one.',
  'file.infected': 'The virus scanner found a threat in this file, so it wasn’t saved.',
  'file.type_refused':
    'This file’s content isn’t an accepted type or doesn’t match its name. Choose another one.',
  'file.too_large': 'The file is larger than the limit of %{limitMb} MB. Choose a smaller one.',
  'file.quota_exceeded':
    'Your files already take up the limit of %{limitMb} MB. Remove those you no longer need.',
  'file.storage_unavailable': 'Couldn’t save the file right now. Try again in a moment.',
  'validation.uuid': 'The identifier isn’t valid.',
  'validation.color': 'Enter the colour as #RRGGBB, for example #1A73E8.',
  'validation.time': 'Enter a valid time, from 00:00 to 23:59.',
  'validation.taken_elsewhere':
    'This value is already used in another record (%{resource}). Enter another one.',
  'validation.not_unique': 'A record with this value already exists. Enter another one.',
  'validation.kind': 'Invalid value for this field. Check its format.',
  'validation.check': 'The values of these fields don’t go together. Check them.',
  'validation.withheld':
    'A rule about data you can’t see doesn’t allow this change. Talk to someone who can see it.',
  'validation.reference_missing':
    'The chosen item doesn’t exist or isn’t available. Choose another one.',
  'validation.reference_ambiguous':
    'More than one record has this name. Use its code, or the name exactly as it is on record.',
  'validation.password_mismatch':
    'The passwords don’t match. Type the same password in both fields.',
} as const;

/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'The report uses “%{name}”, which no longer exists or which you can’t see. Choose another field.',
  'report.too_many_groups':
    'The report has more than %{limit} groups. Group the date by a longer period, choose another field or use a filter.',
  'report.too_slow':
    'The report took more than %{seconds} seconds and was stopped. Use a filter or a shorter period and try again.',
  'report.too_many_recipients':
    'A report can be sent to up to %{limit} people. Remove some, or share its link.',
  'report.recipient_denied':
    '“%{username}” doesn’t exist or doesn’t have access to this list. Remove them from the recipients.',
} as const;

/** Messages about periods and approvals. */
export const periodErrors = {
  'effective.overlap':
    'There’s already a period from %{from} to %{to}. Choose another one or end that one.',
  'effective.overlap_open':
    'There’s already an open-ended period since %{from}. End it first, or schedule this one for later.',
  'effective.reversed': 'The period ends before it begins, on %{from}. Correct one of the days.',
  'effective.same_start': 'A period already begins on this day. Choose another one.',
  'effective.crosses':
    'The start overlaps the period that begins on %{from}. Choose a day between the neighbouring periods.',
  'effective.begun':
    'This period began on %{from} and can no longer be changed. Register another one, from a future date.',
  'approval.required': 'Each change here needs approval. Use the record’s form.',
  'approval.open':
    'A change by %{by}, requested on %{at}, is already waiting for approval. Wait for the decision, or ask for it to be withdrawn.',
  'approval.open_unseen':
    'Another change, which you can’t see and which conflicts with this one, is already waiting for approval. Wait for the decision on it.',
  'approval.own': 'You can’t approve your own change. Ask someone else.',
  'approval.requester_denied': 'The requester no longer has permission for this change. Reject it.',
  'approval.decided': 'The change has already been decided or withdrawn.',
  'approval.stale':
    'The record changed after the request. Request it again from the current values.',
  'conversation.cannot_mention':
    'The user %{username} doesn’t exist or doesn’t have access to this record. Choose someone from the list or remove the @.',
  'conversation.too_many_mentions':
    'A comment can mention up to %{limit} people. Remove some of them.',
  'conversation.cannot_assign':
    'The user %{username} doesn’t exist or doesn’t have access to this record. Choose someone from the list.',
} as const;

/** Messages of refused imports and exports. */
export const transferErrors = {
  'import.file_type':
    'The file can’t be read as a CSV or XLSX table. Save your spreadsheet as XLSX or CSV and upload it again.',
  'import.file_encoding':
    'The file’s text isn’t in UTF-8, UTF-16 or Windows-1252, and its accents would come out wrong. Save your spreadsheet as XLSX or CSV UTF-8 and upload it again.',
  'import.columns_missing':
    'The file is missing columns: %{columns}. Use the template on this page.',
  'import.file_empty': 'The table is empty: it needs column names and at least one row.',
  'import.file_too_large':
    'The file is too large: the limit is %{limitMb} MB. Split it, or use CSV instead of XLSX.',
  'import.file_broken':
    'The table can’t be read from line %{line} on. Check the quotes of that line.',
  'import.file_bomb':
    'The file was refused because it takes more memory or time than allowed. If it’s a spreadsheet, upload it as CSV.',
  'import.too_many_requests':
    'The file requests more than %{limit} changes, and each one needs approval. Split it into smaller files.',
  'import.too_many_columns':
    'The table has more than %{limit} columns. Remove those you don’t need and upload it again.',
  'import.not_ready': 'The table isn’t ready for this step. Reload the page.',
  'import.only_checked': 'A check doesn’t save anything.',
  'import.rows_refused': 'Nothing was imported. Rows with errors: %{count}.',
  'import.already_done': 'This file has already been imported.',
  'import.repeated_row': 'The value is already in row %{line} of the file.',
  'import.repeated_combination': 'The same combination is already in row %{line} of the file.',
  'import.extra_cells':
    'The row has more cells than the %{columns} column names. Put text that contains the separator in quotes.',
  'import.cell_error':
    'Cell %{cell} has the spreadsheet error %{error}. Fix the formula or type the value.',
  'import.cell_uncalculated':
    'The formula in cell %{cell} has no result in the file. Open the spreadsheet, save it and upload it again.',
  'import.missing_cells':
    'The row has %{cells} of the %{columns} cells expected. Add those that are missing, even if empty, or send the sheet as XLSX.',
  'export.too_many_rows':
    'An Excel sheet can hold up to %{limit} rows. Filter the list or export it as CSV.',
  'export.period_order': 'The first day can’t be after the last one. Correct one of them.',
  'export.period_too_long': 'The period can have up to %{days} days. Choose a shorter one.',
} as const;

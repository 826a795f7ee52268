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
  'import.repeated_row': 'The value is in another row of the file already.',
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

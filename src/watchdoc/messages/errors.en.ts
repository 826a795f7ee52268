import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  WTD001: 'This code has expired. Create a new code on the computer.',
  WTD002: 'The file is not a PDF, JPEG or PNG. Send the document in one of these formats.',
  WTD003: 'The file is larger than %{limitMb} MB. Send a smaller picture.',
  WTD004: 'No document has arrived. Choose the picture or file and send it again.',
  WTD005:
    'This code already has a document. To read another one, create a new code on the computer.',
  WTD006: 'Your profile does not read documents at this dealer. The dealer’s manager can allow it.',
} as const satisfies Sentences<typeof errors>;

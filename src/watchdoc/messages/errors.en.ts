import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  WTD001: 'The time of this code is over. Make another code on the computer.',
  WTD002: 'The file is no PDF, JPEG or PNG. Send the document as one of these.',
  WTD003: 'The file has more than %{limitMb} MB. Send a smaller picture.',
  WTD004: 'No document has arrived. Choose the picture or file and send it again.',
  WTD005: 'This code has a document already. To read another one, make a new code on the computer.',
  WTD006:
    'Your profile does not read documents at this dealer. Whoever manages the dealer can allow it.',
} as const satisfies Sentences<typeof errors>;

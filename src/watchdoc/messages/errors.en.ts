import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  WTD001: 'This code has expired. Generate a new one on the computer.',
  WTD002: 'The file isn’t a PDF, JPEG or PNG. Send the document in one of these formats.',
  WTD003: 'The file is larger than %{limitMb} MB. Send a smaller picture.',
  WTD004: 'We didn’t receive a document. Choose the picture or file and send it again.',
  WTD005:
    'This code already has a document. To read another one, generate a new code on the computer.',
  WTD006:
    'Your profile can’t read documents at this dealer. The dealer’s administrator can allow it.',
} as const satisfies Sentences<typeof errors>;

import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

export const sentences: Sentences<typeof errors> = {
  'clinic.vet_busy':
    '%{vet} has another appointment from %{from} to %{until}. Choose another time or another vet.',
  'clinic.invoice_issued':
    'This invoice has been issued and stays as it is. Write a new one for what changed.',
  'clinic.owner_without_email':
    'The owner has no e-mail address. Fill it in first, then send the reminder.',
};

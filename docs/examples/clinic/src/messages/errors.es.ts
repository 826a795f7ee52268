import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

export const sentences: Sentences<typeof errors> = {
  'clinic.vet_busy':
    '%{vet} ya tiene otra cita de %{from} a %{until}. Elija otra hora u otro veterinario.',
  'clinic.invoice_issued':
    'Esta factura ya se ha emitido y no se puede cambiar. Escriba otra con los cambios.',
  'clinic.owner_without_email':
    'El propietario no tiene correo electrónico. Complételo y vuelva a enviar el aviso.',
};

import type { Shape } from '@patio/framework/react';
import type { clinic as english } from './en';

/** Texts of the clinic's own pages. */
const clinic: Shape<typeof english> = {
  clinic: {
    dashboard: {
      title: 'Hoy',
      appointments: 'Agenda de hoy',
      none: 'Hoy no hay citas',
      noneText: 'Lo que se reserve para hoy aparece aquí.',
      with: '%{animal} con %{vet}',
      book: 'Reservar cita',
      failed: 'No se ha podido cargar la agenda.',
      retry: 'Reintentar',
      loading: 'Cargando la agenda…',
    },
    microchips: {
      title: 'Control de microchips',
      text: 'Los animales y los números que leen los lectores.',
    },
    invoice: { totals: 'Totales', net: 'Base imponible', vat: 'IVA', total: 'Total' },
    admission: {
      animal: 'Animal',
      estimate: 'Presupuesto',
      nothing: 'Elija primero un animal.',
    },
  },
};

/** The clinic's own texts in Spanish. */
export const messages: readonly object[] = [
  clinic,
  {
    menu: {
      groups: {
        home: 'Clínica',
        agenda: 'Agenda',
        patients: 'Pacientes',
        care: 'Atención',
        billing: 'Facturación',
        team: 'Equipo',
      },
    },
  },
  { people: { groups: { reception: 'Recepción', vet: 'Veterinario', owner: 'Propietario' } } },
];

import type { FastifyInstance } from 'fastify';
import { formatMoney, isUuid } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { mountDocument, sharedMeta } from './mountDocument';
import { findCsfVehicle } from './store/vehicles';

const usual = {
  title: 'Simule seu Chevrolet',
  description:
    'Escolha o carro, veja as parcelas com o custo efetivo total e encontre a concessionária mais perto de você.',
  link: '/csf',
};

/** Link preview: the named vehicle, or all. */
const aboutOf = async ({ db }: Deps, url: string) => {
  const id = new URL(url, 'http://localhost').searchParams.get('vehicle') ?? '';
  const vehicle = isUuid(id) ? await findCsfVehicle(db, id) : undefined;
  if (!vehicle) return usual;
  return {
    title: `${vehicle.manufacturer} ${vehicle.name} ${vehicle.modelYear}`,
    description: `${formatMoney(vehicle.price)}. Simule entrada e parcelas com o custo efetivo total.`,
    link: `/csf?vehicle=${vehicle.id}`,
  };
};

const headOf = async (deps: Deps, url: string): Promise<readonly string[]> => {
  const { title, description, link } = await aboutOf(deps, url);
  return sharedMeta({ title, description, url: `${deps.config.publicUrl}${link}` });
};

/** Mounts `/csf`, the customer's simulator. @source ROUTE-004, SIMR-006, GATE-014 */
export const mountCsfPage = (app: FastifyInstance, deps: Deps): void =>
  mountDocument(app, deps, { urls: ['/csf'], file: 'csf.html', hasBotCheck: true, headOf });

import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Name of the file attached to a notice. */
export const demoFileName = 'ficha-tecnica-aurora-2027.pdf';

const notices = {
  NOT001: {
    title: 'Tabelas atualizadas',
    message:
      'As tabelas de preço deste mês foram atualizadas. Confira as condições antes de simular.',
    english: {
      title: 'Price tables updated',
      message:
        'This month’s price tables were updated. Check their conditions before you simulate.',
    },
    fileName: demoFileName,
  },
  NOT002: {
    title: 'Tabelas vencem em breve',
    message: 'Há tabelas de preço que vencem nos próximos 30 dias.',
    english: {
      title: 'Price tables about to end',
      message: 'Some price tables end within the next 30 days.',
    },
    fileName: null,
  },
} as const;

const receivers: Readonly<Record<keyof typeof notices, readonly string[]>> = {
  NOT001: ['ADMIN-INTERNAL', 'FI-MANAGER', 'SALES-MANAGER'],
  NOT002: ['FI-MANAGER', 'FINANCE'],
};

const hour = 3_600_000;

const noticesOf = (type: keyof typeof notices, createdAt: Date): readonly InsertRow[] => {
  const { fileName, ...words } = notices[type];
  return receivers[type].map((username) => ({
    id: demoId(`notice:${type}:${username}`),
    userId: demoId(`user:${username}`),
    type,
    ...words,
    fileName,
    createdAt,
  }));
};

/** Unread notices of some demo users. */
export const noticeRows = (now: Date): readonly InsertRow[] => [
  ...noticesOf('NOT001', new Date(now.getTime() - hour)),
  ...noticesOf('NOT002', new Date(now.getTime() - 2 * hour)),
];
